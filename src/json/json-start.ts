/**
 * Finds where the JSON of a document starts. Servers put things before it: guards against reading
 * it in a script element, the call of a callback (JSONP), and warnings of PHP as text or HTML.
 */

import { matchesAt } from '../text/strings.ts';

const BLANKS = /[\s\uFEFF]*/y;
const COMMENT = /\/\/[^\n]*\n|\/\*[\s\S]*?\*\//y;

/** Guards against cross-site script inclusion, as Google, Facebook and frameworks write them. */
const GUARD =
  /\)\]\}'?,?|(?:for\s{0,9}\(\s{0,9};\s{0,9};\s{0,9}\)|while\s{0,9}\(\s{0,9}(?:1|true)\s{0,9}\))\s{0,9};?|throw 1;|\{\}\s{0,9}&&/y;

const NAME = String.raw`[A-Za-z_$][\w$.[\]'"]{0,200}`;

/** A call or an assignment whose value is an object or a list. */
const CALL = new RegExp(
  String.raw`(?:typeof ${NAME}\s{0,9}={2,3}\s{0,9}["']function["']\s{0,9}&&\s{0,9})?(?:(?:var|let|const)\s{1,9})?${NAME}\s{0,9}[(=]\s{0,99}(?=[{[])`,
  'y',
);

/** The start of a feed: an object whose first member is one of a feed. */
const FEED =
  /\{\s{0,99}"(?:version|title|items|rss|home_page_url|feed_url|description|user_comment|language|authors?|icon|favicon|hubs|next_url|expired)"\s{0,9}:/;

/** What precedes a feed in JSON is neither a page nor XML of any kind. */
const DOCUMENT =
  /<(?:!doctype|\?xml|html|head|body|script|rss|feed|rdf:rdf|channel|opml|urlset|sitemapindex|svg)\b/i;

/** More than the length of the longest name of an element above. */
const LONGEST_NAME = 16;

/** Maximum number of characters before the JSON. */
const LONGEST_LEAD = 16_384;

/**
 * The number of characters to remove before the JSON: 0 if only white space and comments precede
 * it. `null` if the text is not JSON.
 */
export function leadOfJson(text: string): number | null {
  // Most documents are XML, and need no search.
  const first = text.startsWith('<') ? 0 : skipComments(text, 0);
  if (text[first] === '<' && DOCUMENT.test(text.slice(first, first + LONGEST_NAME))) return null;
  if (startsContainer(text, first) && endOfMatch(GUARD, text, first) === null) return 0;
  const guarded = endOfMatch(GUARD, text, first);
  if (guarded !== null) {
    const at = skipComments(text, guarded);
    return startsContainer(text, at) ? at : null;
  }
  return endOfMatch(CALL, text, first) ?? warningsBefore(text);
}

/** The index of a feed after warnings of a program; `null` if there is none. */
function warningsBefore(text: string): number | null {
  const lead = text.slice(0, LONGEST_LEAD);
  const at = lead.search(FEED);
  return at < 0 || DOCUMENT.test(lead.slice(0, at)) ? null : at;
}

/** A brace before markup is not JSON, which has no tags outside of strings. */
const CONTAINER = /[{[](?!\s{0,99}<)/y;

function startsContainer(text: string, at: number): boolean {
  return endOfMatch(CONTAINER, text, at) !== null;
}

function skipComments(text: string, from: number): number {
  let at = endOfMatch(BLANKS, text, from) ?? from;
  for (let end = endOfMatch(COMMENT, text, at); end !== null; end = endOfMatch(COMMENT, text, at)) {
    at = endOfMatch(BLANKS, text, end) ?? end;
  }
  return at;
}

/** The index after what a pattern matches at an index; `null` if it does not. */
export function endOfMatch(sticky: RegExp, text: string, from: number): number | null {
  return matchesAt(sticky, text, from) ? sticky.lastIndex : null;
}

/** The JSON of a document, in its place: what precedes it is blank, the end of a call is removed. */
export function withoutLead(text: string, lead: number): string {
  if (lead === 0) return text;
  const json = text.slice(lead).trimEnd();
  const end = /[([]\s*$|=\s*$/.test(text.slice(0, lead)) ? endOfCall(json) : json.length;
  return ' '.repeat(lead) + json.slice(0, end);
}

/** The length of what precedes `)` and `;` at the end. */
function endOfCall(json: string): number {
  const call = json.endsWith(';') ? json.slice(0, -1).trimEnd() : json;
  return call.endsWith(')') ? call.length - 1 : call.length;
}
