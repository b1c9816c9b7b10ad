/** Every entry for browsers, as a global of a host that lacks `TextDecoder` and `TextEncoder`. */
import * as encoding from 'bozofeed/encoding';
import * as feedparser from 'bozofeed/feedparser';
import * as legacyEncodings from 'bozofeed/legacy-encodings';
import * as opml from 'bozofeed/opml';
import * as parse from 'bozofeed/parse';
import * as reader from 'bozofeed/reader';

globalThis.bozofeed = {
  ...encoding,
  ...feedparser,
  ...legacyEncodings,
  ...opml,
  ...parse,
  ...reader,
};
