/**
 * Ways to damage a feed that fills several parts of a stream. A document is a string with one
 * character per byte.
 */

/** Damages a document; `null` if it has nothing that can be damaged in this way. */
export type Damage = (text: string) => string | null;

const ENTRY = /<(?:[\w.-]+:)?(?:item|entry)[\s>]/;
const ENTRY_ENDS = /<\/(?:[\w.-]+:)?(?:item|entry)\s*>/g;

/** Something before the first entry. */
function beforeEntries(addition: string): Damage {
  return (text) => {
    const at = ENTRY.exec(text)?.index;
    return at === undefined ? null : text.slice(0, at) + addition + text.slice(at);
  };
}

/** Each nth match is replaced. */
function each(nth: number, pattern: RegExp, replacement: string): Damage {
  return (text) => {
    let count = 0;
    const damaged = text.replace(pattern, (match) => {
      count += 1;
      return count % nth === 0 ? replacement : match;
    });
    return count < nth ? null : damaged;
  };
}

/** The nth match is replaced. */
function once(nth: number, pattern: RegExp, replacement: string): Damage {
  return (text) => {
    const match = [...text.matchAll(pattern)][nth];
    if (match === undefined) return null;
    const end = match.index + match[0].length;
    return text.slice(0, match.index) + replacement + text.slice(end);
  };
}

const LONG_COMMENT = `<!-- ${'a long comment '.repeat(5500)} -->`;
const COMMENTS = `<!-- ${'a comment '.repeat(80)} -->`.repeat(100);

export const XML_DAMAGES: readonly (readonly [string, Damage])[] = [
  ['an image without an end tag', beforeEntries('<image><url>x</url>')],
  ['a managingEditor without an end tag', beforeEntries('<managingEditor>me')],
  ['a title without an end tag', beforeEntries('<title>me')],
  ['a description without an end tag', beforeEntries('<description>me')],
  ['an author without an end tag', beforeEntries('<author><name>me</name>')],
  ['a textInput without end tags', beforeEntries('<textInput><title>x</title><description>y')],
  [
    'an element of another language without an end tag',
    beforeEntries('<itunes:owner><itunes:name>x'),
  ],
  ['an unknown element without an end tag', beforeEntries('<foo>me')],
  ['a long comment in an image without an end tag', beforeEntries(`<image>${LONG_COMMENT}`)],
  ['comments in an image without an end tag', beforeEntries(`<image><url>x</url>${COMMENTS}`)],
  ['a comment without an end', beforeEntries(`<image>${LONG_COMMENT.slice(0, -3)}`)],
  ['a CDATA section without an end', beforeEntries('<copyright><![CDATA[ me')],
  [
    'many elements before an image without an end tag',
    beforeEntries(`${'<x>y</x>'.repeat(9000)}<image>`),
  ],
  ['each 50th entry without an end tag', each(50, ENTRY_ENDS, '')],
  ['each third entry without an end tag', each(3, ENTRY_ENDS, '')],
  ['misspelled end tags of entries', each(7, ENTRY_ENDS, '</itm>')],
  ['end tags of entries in capitals', each(7, ENTRY_ENDS, '</ITEM>')],
  ['entries without a start tag', each(7, /<(?:item|entry)>/g, '')],
  ['titles without an end tag', each(7, /<\/title>/g, '')],
  ['links without an end tag', each(7, /<\/link>/g, '')],
  ['descriptions without an end tag', each(7, /<\/description>/g, '')],
  ['ids without an end tag', each(7, /<\/(?:guid|id)>/g, '')],
  ['categories without an end tag', each(7, /<\/category>/g, '')],
  ['unescaped ampersands', each(7, /<title>/g, '<title>A & B ')],
  ['unescaped less-than signs', each(7, /<title>/g, '<title>1 < 2 ')],
  ['undefined entities', each(7, /<title>/g, '<title>&nbsp;')],
  ['stray end tags', each(7, /<title>/g, '<title></b>')],
  ['elements of HTML in entries without an end tag', each(7, /<title>/g, '<br>text<title>')],
  ['unknown elements in titles without an end tag', each(7, /<title>/g, '<title><b>x')],
  ['unknown elements in entries without an end tag', each(7, /<title>/g, '<foo:bar>x<title>')],
  ['comments in entries without an end', each(7, /<title>/g, '<!-- <title>')],
  ['early ends of the channel', each(40, ENTRY_ENDS, '</item></channel>')],
  ['damaged ends of CDATA sections', each(7, /\]\]>/g, ']>')],
  ['an end in the middle', (text) => text.slice(0, text.length >> 1)],
  ['text before the declaration', (text) => `Warning: something is wrong\n${text}`],
  ['text after the end', (text) => `${text}\n<!-- made by --> something`],
];

export const JSON_DAMAGES: readonly (readonly [string, Damage])[] = [
  ['an unescaped quote', once(3, /"title"\s*:\s*"/g, '"title": "a " b')],
  ['a string without its end quote', once(3, /",\s*"(?=[a-z_]+"\s*:)/g, ', "')],
  ['an entry without its brace', once(2, /\}\s*,\s*\{/g, ', {')],
  ['a missing comma', once(9, /"\s*,\s*"/g, '" "')],
  ['two commas', once(9, /"\s*,\s*"/g, '",, "')],
  ['an end in the middle', (text) => text.slice(0, text.length >> 1)],
];
