-- The schema, for PGlite and for PostgreSQL 13 and later. It is run at each start.
BEGIN;

-- Several workers that start at once make the tables one after the other.
SELECT pg_advisory_xact_lock(20031014);

CREATE SEQUENCE IF NOT EXISTS feed_ids AS integer;

CREATE TABLE IF NOT EXISTS feeds (
  id            integer PRIMARY KEY,
  -- Its address, which may have a user name and a password: not to be shown.
  url           text NOT NULL,
  -- All due feeds of a host are one job.
  host          text NOT NULL,
  title         text,
  link          text,
  -- What the last check gave, for the next one. `json` takes all that JSON can say; `jsonb` refuses \u0000 and lone surrogates.
  state         json NOT NULL,
  -- Counts what was stored: of two checks at once, only the first is stored.
  revision      integer NOT NULL DEFAULT 0,
  -- From the state, to search for.
  next_check_at timestamptz NOT NULL DEFAULT now(),
  gone_at       timestamptz,
  -- What the last check came to, for people.
  verdict       json,
  -- Why the last check could not be stored, if it could not.
  store_error   text,
  store_failures integer NOT NULL DEFAULT 0
);
CREATE INDEX IF NOT EXISTS feeds_due ON feeds (next_check_at) WHERE gone_at IS NULL;
CREATE INDEX IF NOT EXISTS feeds_of_host ON feeds (host, next_check_at) WHERE gone_at IS NULL;

-- All addresses that a feed was ever known by, so that an old list does not add a feed again that has moved.
CREATE TABLE IF NOT EXISTS addresses (
  url     text NOT NULL,
  feed_id integer NOT NULL REFERENCES feeds ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  -- Unique, by a hash index: addresses may be longer than other indexes allow.
  CONSTRAINT addresses_url EXCLUDE USING hash (url WITH =)
);
CREATE INDEX IF NOT EXISTS addresses_of_feed ON addresses (feed_id);

CREATE TABLE IF NOT EXISTS entries (
  id         bigint GENERATED ALWAYS AS IDENTITY,
  feed_id    integer NOT NULL REFERENCES feeds ON DELETE CASCADE,
  -- What `bozofeed/poll` knows the entry by within its feed, and a hash of what it says.
  key        text NOT NULL,
  hash       text NOT NULL,
  -- As the parser gives it, sanitised: `bozofeed/reader` reads it.
  entry      json NOT NULL,
  -- Its place in the river: its own date, but not later than the moment when it was stored first.
  shown_at   timestamptz NOT NULL,
  stored_at  timestamptz NOT NULL DEFAULT now(),
  edited_at  timestamptz,
  PRIMARY KEY (feed_id, key)
);
CREATE INDEX IF NOT EXISTS entries_river ON entries (shown_at DESC, id DESC);

COMMIT;
