/**
 * Finds where a document starts and what may follow it. Blank lines, BOMs, warnings of
 * a scripting language and similar text before `<?xml` are not part of the document (XML 1.0 §2.8
 * wants the declaration first). Nothing else is treated as junk, because a document without an XML
 * declaration may start with white space, comments or instructions. Takes time only for what it
 * skips.
 */
import { leadingContent, type Report } from '../problems/facts.ts';
import { matchesAt } from '../text/strings.ts';
import type { XmlGrammar } from './grammar.ts';
import type { XmlSource } from './source.ts';
import { endOfMiscellany } from './well-nested.ts';

/** White space, BOMs and control characters: invisible text before documents. */
const UNSEEN = /[\s\uFEFF\0-\x1F\x7F]*/y;
const WHITE_SPACE = /[ \t\r\n]*/y;
const XML_DECLARATION = /<\?xml[ \t\r\n]/y;
const NEXT_XML_DECLARATION = /<\?xml[ \t\r\n]/g;
const NEXT_DECLARATION = /<(?:\?xml|!DOCTYPE)[ \t\r\n]/gi;

/**
 * Whether a document starts with an XML declaration, as most do, or with a root: nothing else needs to be
 * known.
 */
export function startsAtOnce({ characters, start }: XmlSource, grammar: XmlGrammar): boolean {
  return characters.startsWith('<?xml ', start) || grammar.isDocumentStart(characters, start);
}

/** The index at which the document starts; what precedes it is reported. */
export function beginDocument(source: XmlSource, grammar: XmlGrammar, report: Report): number {
  if (startsAtOnce(source, grammar)) return 0;
  const { text } = source;
  const start = documentStart(text, grammar);
  const mark = text.startsWith('\uFEFF') ? 1 : 0;
  if (start > mark) {
    const lead = text.slice(mark, start);
    // Blank lines before a warning are less useful than the warning.
    const blank = lead.search(/\S/);
    report('LeadingContent', leadingContent(lead), mark + Math.max(blank, 0));
  }
  return start;
}

/** The index at which the document starts; 0 if it starts correctly. */
export function documentStart(text: string, grammar: XmlGrammar): number {
  const afterMark = text.startsWith('\uFEFF') ? 1 : 0;
  if (matchesAt(XML_DECLARATION, text, afterMark)) return 0;
  const seen = endOfMatch(UNSEEN, text, 0);
  const isMarkup = text.startsWith('<', seen);
  const isDocument = isMarkup && !startsWithStrayTag(text, seen, grammar);
  const start = isDocument ? declarationInProlog(text, seen) : laterStart(text, seen, grammar);
  if (start !== null) return start;
  // XML allows white space before the document; anything else is cut off.
  const isAllowed = !isMarkup || endOfMatch(WHITE_SPACE, text, afterMark) === seen;
  return isAllowed ? 0 : seen;
}

/**
 * Whether the first thing is a tag that no document starts with, as in a warning written as HTML.
 */
function startsWithStrayTag(text: string, index: number, grammar: XmlGrammar): boolean {
  const next = text.charAt(index + 1);
  return next !== '?' && next !== '!' && !grammar.isDocumentStart(text, index);
}

/**
 * After junk that is text, any valid start of a document will do; after junk that is markup, only a
 * declaration.
 */
function laterStart(text: string, from: number, grammar: XmlGrammar): number | null {
  if (text.startsWith('<', from)) return nextMatch(NEXT_XML_DECLARATION, text, from);
  const declaration = nextMatch(NEXT_DECLARATION, text, from);
  const root = grammar.nextRoot(text, from);
  if (root < 0) return declaration;
  return declaration === null ? root : Math.min(declaration, root);
}

function nextMatch(global: RegExp, text: string, from: number): number | null {
  global.lastIndex = from;
  return global.exec(text)?.index ?? null;
}

/**
 * The index of an XML declaration that comes after comments and instructions instead of before
 * them.
 */
function declarationInProlog(text: string, from: number): number | null {
  let index = from;
  for (;;) {
    if (matchesAt(XML_DECLARATION, text, index)) return index;
    const end = endOfMiscellany(text, index);
    if (end === null) return null;
    index = endOfMatch(UNSEEN, text, end);
  }
}

/** The index of what follows the root, other than white space, comments and instructions. */
export function trailingStart(text: string, from: number): number {
  let index = endOfMatch(WHITE_SPACE, text, from);
  for (let end = endOfMiscellany(text, index); end !== null; end = endOfMiscellany(text, index)) {
    index = endOfMatch(WHITE_SPACE, text, end);
  }
  return index;
}

function endOfMatch(sticky: RegExp, text: string, index: number): number {
  return matchesAt(sticky, text, index) ? sticky.lastIndex : index;
}
