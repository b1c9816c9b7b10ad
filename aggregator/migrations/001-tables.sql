-- The first schema, for PGlite and for PostgreSQL 13 and later.

CREATE SEQUENCE feed_ids AS integer;

CREATE TABLE feeds (
  id            integer PRIMARY KEY,
  -- Its URL, which may contain a user name and a password: do not show it.
  url           text NOT NULL,
  title         text,
  link          text,
  -- The state after the last check that changed it, without the times that each check changes: those are in `due`. `json`
  -- accepts any JSON; `jsonb` refuses \u0000 and lone surrogates.
  state         json NOT NULL,
  -- What was wrong with the last document, for people.
  problems      json,
  -- The website that the feed was found on, if only that was known.
  found_on      text,
  -- Why the last check could not be stored; null if it was.
  store_error   text,
  store_failures integer NOT NULL DEFAULT 0
) WITH (fillfactor = 80);

-- What every check changes, in narrow rows. A 304 writes nothing else.
CREATE TABLE due (
  feed_id       integer PRIMARY KEY REFERENCES feeds ON DELETE CASCADE,
  -- All due feeds of a host are one job.
  host          text NOT NULL,
  -- In this database's time; null if the feed has ended: it is gone, or has moved to the URL of another feed.
  next_check_at timestamptz DEFAULT now(),
  checked_at    timestamptz,
  -- Counts stored checks: if two run at once, only the first is stored.
  revision      integer NOT NULL DEFAULT 0,
  -- The outcome of the last check, for people.
  verdict       json,
  -- Set while a feed is checked whose worker may die, and whether nothing else was checked like that at the time.
  checking_since timestamptz,
  checked_alone boolean NOT NULL DEFAULT false
) WITH (fillfactor = 80);
CREATE INDEX due_time ON due (next_check_at);

-- All URLs that a feed has had, so that an old list does not add a feed again that has moved.
CREATE TABLE addresses (
  url     text NOT NULL,
  feed_id integer NOT NULL REFERENCES feeds ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  -- Unique, by a hash index: URLs may be longer than other indexes allow.
  CONSTRAINT addresses_url EXCLUDE USING hash (url WITH =)
);
CREATE INDEX addresses_of_feed ON addresses (feed_id);

-- What was asked of hubs (WebSub), if the aggregator has a public URL.
CREATE TABLE subscriptions (
  -- The last part of the callback: random, so that only the hub can answer and push.
  path        text PRIMARY KEY,
  secret      text NOT NULL,
  -- Null once the feed is removed, or names another hub: the subscription is to be ended.
  feed_id     integer REFERENCES feeds ON DELETE SET NULL,
  hub         text NOT NULL,
  topic       text NOT NULL,
  -- When to ask the hub next: at first, again if it has not verified it, and before the lease ends.
  ask_at      timestamptz NOT NULL DEFAULT now(),
  failures    integer NOT NULL DEFAULT 0,
  -- Until then the hub may verify what it was asked.
  asked_until timestamptz,
  lease_until timestamptz,
  -- The last push.
  pushed_at   timestamptz,
  -- Whether the hub is relied on: false after a push until the feed was read; null before the first push, without a lease,
  -- and after an entry that was not pushed.
  is_reliable boolean
);
CREATE UNIQUE INDEX subscriptions_of_feed ON subscriptions (feed_id);
CREATE INDEX subscriptions_time ON subscriptions (ask_at);
CREATE INDEX subscriptions_lease ON subscriptions (lease_until);

CREATE TABLE entries (
  id         bigint GENERATED ALWAYS AS IDENTITY,
  feed_id    integer NOT NULL REFERENCES feeds ON DELETE CASCADE,
  -- The key by which `bozofeed/poll` identifies the entry within its feed, and a hash of its content.
  key        text NOT NULL,
  hash       text NOT NULL,
  -- As the parser gives it, sanitized: `bozofeed/reader` reads it.
  entry      json NOT NULL,
  -- What the search finds it by: the words of its title and of the start of its text.
  words      tsvector NOT NULL,
  -- Its place in the river: its own date, but not later than the time when it was first stored.
  shown_at   timestamptz NOT NULL,
  stored_at  timestamptz NOT NULL DEFAULT now(),
  edited_at  timestamptz,
  PRIMARY KEY (feed_id, key)
);
CREATE INDEX entries_river ON entries (shown_at DESC, id DESC);
CREATE INDEX entries_of_feed ON entries (feed_id, shown_at DESC, id DESC);
CREATE INDEX entries_words ON entries USING gin (words);
