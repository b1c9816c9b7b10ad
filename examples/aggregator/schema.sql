-- The schema, for PGlite and for PostgreSQL 13 and later. It runs at each start.
BEGIN;

-- If several workers start at once, they create the tables one after another.
SELECT pg_advisory_xact_lock(20031014);

CREATE SEQUENCE IF NOT EXISTS feed_ids AS integer;

CREATE TABLE IF NOT EXISTS feeds (
  id            integer PRIMARY KEY,
  -- Its URL, which may contain a user name and a password: do not show it.
  url           text NOT NULL,
  -- All due feeds of a host are one job.
  host          text NOT NULL,
  title         text,
  link          text,
  -- The state after the last check, for the next one. `json` accepts any JSON; `jsonb` refuses \u0000 and lone surrogates.
  state         json NOT NULL,
  -- Counts stored checks: if two run at once, only the first is stored.
  revision      integer NOT NULL DEFAULT 0,
  -- Copied from the state, for queries.
  next_check_at timestamptz NOT NULL DEFAULT now(),
  -- When the feed ended: it is gone (copied from the state), or has moved to the URL of another feed.
  gone_at       timestamptz,
  -- The outcome of the last check, for people.
  verdict       json,
  -- Why the last check could not be stored; null if it was.
  store_error   text,
  store_failures integer NOT NULL DEFAULT 0
);
CREATE INDEX IF NOT EXISTS feeds_due ON feeds (next_check_at) WHERE gone_at IS NULL;
CREATE INDEX IF NOT EXISTS feeds_of_host ON feeds (host, next_check_at) WHERE gone_at IS NULL;

-- All URLs that a feed has had, so that an old list does not add a feed again that has moved.
CREATE TABLE IF NOT EXISTS addresses (
  url     text NOT NULL,
  feed_id integer NOT NULL REFERENCES feeds ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  -- Unique, by a hash index: URLs may be longer than other indexes allow.
  CONSTRAINT addresses_url EXCLUDE USING hash (url WITH =)
);
CREATE INDEX IF NOT EXISTS addresses_of_feed ON addresses (feed_id);

CREATE TABLE IF NOT EXISTS entries (
  id         bigint GENERATED ALWAYS AS IDENTITY,
  feed_id    integer NOT NULL REFERENCES feeds ON DELETE CASCADE,
  -- The key by which `bozofeed/poll` identifies the entry within its feed, and a hash of its content.
  key        text NOT NULL,
  hash       text NOT NULL,
  -- As the parser gives it, sanitised: `bozofeed/reader` reads it.
  entry      json NOT NULL,
  -- Its place in the river: its own date, but not later than the time when it was first stored.
  shown_at   timestamptz NOT NULL,
  stored_at  timestamptz NOT NULL DEFAULT now(),
  edited_at  timestamptz,
  PRIMARY KEY (feed_id, key)
);
CREATE INDEX IF NOT EXISTS entries_river ON entries (shown_at DESC, id DESC);

COMMIT;
