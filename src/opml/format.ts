/** OPML, as a format for the pipeline. */

import { looksLikeJson } from '../feed/json-feed.ts';
import type { Format } from '../pipeline/format.ts';
import { problem } from '../problems/error.ts';
import { type BuiltOpml, noContent, OpmlBuilder } from './build.ts';
import { OPML_GRAMMAR } from './grammar.ts';

const JSON_FEED = /"version"\s{0,9}:\s{0,9}"https?:\/\/jsonfeed\.org\//;

/** How much of a JSON text is searched to find out what it is. */
const HEAD = 4096;

/** OPML is never JSON, so such a document can only be described. */
function readJson(text: string): BuiltOpml {
  const looksLike = JSON_FEED.test(text.slice(0, HEAD)) ? 'a JSON Feed' : 'JSON';
  return { content: noContent(), isOpml: false, looksLike };
}

export const OPML_FORMAT: Format<BuiltOpml> = Object.freeze<Format<BuiltOpml>>({
  grammar: OPML_GRAMMAR,
  build: (settings) => new OpmlBuilder(settings),
  json: {
    looksLikeJson,
    read: (text) => ({ kind: 'read', built: readJson(text) }),
    recover: readJson,
  },
  mediaTypes: new Set(['text/x-opml', 'text/opml', 'application/x-opml', 'application/opml']),
  isRecognized: ({ isOpml }) => isOpml,
  assumedBase: () => null,
  lack: () => null,
  refuse: ({ looksLike }, built) => problem('NotOpml', { looksLike: built.looksLike ?? looksLike }),
});
