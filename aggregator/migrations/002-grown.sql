-- Feeds with entries that were added since the excess entries of the feed were deleted: with this list, deleting takes as long as
-- what arrives, instead of as long as there are feeds.
CREATE TABLE grown (
  feed_id integer PRIMARY KEY REFERENCES feeds ON DELETE CASCADE
);
INSERT INTO grown SELECT DISTINCT feed_id FROM entries;
