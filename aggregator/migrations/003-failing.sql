-- Whether the last check failed, or could not be stored: the page of feeds begins with these feeds.
ALTER TABLE due ADD COLUMN is_failing boolean NOT NULL DEFAULT false;
UPDATE due SET is_failing = true FROM feeds
  WHERE id = feed_id AND (store_error IS NOT NULL OR verdict->>'kind' IN ('failing', 'blocked'));
CREATE INDEX due_failing ON due (feed_id) WHERE is_failing;
