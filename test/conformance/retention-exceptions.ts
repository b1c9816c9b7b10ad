/**
 * What a feed says that is not in its result in the same words, and why that is not a loss. A rule
 * is as narrow as possible; one that no feed needs fails the test.
 */

import type { FeedResult } from '../../src/model/result.ts';
import { decodeText } from '../../src/text/references.ts';
import { wordSet } from '../../src/text/strings.ts';
import type { Fact } from './retention-suite.ts';

/** A kind of fact that need not be found. */
export interface Exception {
  readonly name: string;
  readonly why: string;
  readonly holds: (fact: Fact, result: FeedResult) => boolean;
}

const ANSWERS: ReadonlySet<string> = new Set(['yes', 'no', 'true', 'false', '1', '0']);

function isAttribute({ attribute }: Fact, ...names: readonly string[]): boolean {
  return attribute !== null && names.includes(attribute.replace(/^.*:/, '').toLowerCase());
}

/** The rules, each with the reason. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    name: 'the number of the version',
    why: '`version` says the same in feedparser’s words',
    holds: (fact, { version }) =>
      (isAttribute(fact, 'version') && fact.path.length <= 2 && version !== 'rss') ||
      (fact.element === 'version' && version.startsWith('json')),
  },
  {
    name: 'the notation of text',
    why: 'the type is written out in the detail, or was found to be another; the mode says how to read it',
    holds: (fact) =>
      (isAttribute(fact, 'type') && /^(?:text|html|xhtml|plain|text\/html)$/.test(fact.value)) ||
      (isAttribute(fact, 'mode') && /^(?:escaped|xml|base64)$/.test(fact.value)),
  },
  {
    name: 'whether an identifier is a link',
    why: '`guidIsLink` and `link` are what follows from it',
    holds: (fact) => isAttribute(fact, 'ispermalink') && ANSWERS.has(fact.value.toLowerCase()),
  },
  {
    name: 'a media type, or a relation, in capitals or with its registry',
    why: 'neither has case, and a relation has the same meaning without the address of its registry',
    holds: (fact, result) =>
      isAttribute(fact, 'type', 'rel') &&
      textOf(result).includes(
        `"${fact.value.toLowerCase().replace('http://www.iana.org/assignments/relation/', '')}"`,
      ),
  },
  {
    name: 'white space to be kept',
    why: '`xml:space` says nothing that a reader of feeds could act on',
    holds: ({ attribute }) => attribute === 'xml:space',
  },
  {
    name: 'a base',
    why: 'addresses are resolved against it, and the details of texts have it in full',
    holds: ({ attribute }) => attribute === 'xml:base',
  },
  {
    name: 'an entry in the table of contents',
    why: 'it repeats what the entry says of itself',
    holds: (fact, { entries }) =>
      fact.element === 'rdf:li' &&
      isAttribute(fact, 'resource') &&
      JSON.stringify(entries).includes(JSON.stringify(fact.value)),
  },
  {
    name: 'text that was encoded twice',
    why: 'it is repaired, with a note',
    holds: ({ value }, { problems }) =>
      /[\u0080-\u00ff]/.test(value) && problems.some(({ name }) => name === 'RepairedText'),
  },
  {
    name: 'a CDATA section that was escaped',
    why: 'it is what stands in it, and `EscapedCdata` says so',
    holds: ({ value }, { problems }) =>
      value.includes('![CDATA[') && problems.some(({ name }) => name === 'EscapedCdata'),
  },
  {
    name: 'a CDATA section with a damaged end',
    why: 'its entries are read as they were meant, and `UnclosedCdata` says so',
    holds: ({ value }, result) =>
      result.problems.some(({ name }) => name === 'UnclosedCdata') &&
      (value.includes('<![CDATA[') || textOf(result).includes(JSON.stringify(value))),
  },
  {
    name: 'HTML that was escaped twice',
    why: 'it is read as HTML, and `DoublyEscapedHtml` says so',
    holds: ({ value }, { problems }) =>
      /&lt;|&amp;lt;/.test(value) && problems.some(({ name }) => name === 'DoublyEscapedHtml'),
  },
  {
    name: 'a URL that was escaped twice',
    why: 'its `&amp;` is read as `&`',
    holds: ({ value }, result) =>
      /^https?:\/\//.test(value) &&
      value.includes('&amp;') &&
      textOf(result).includes(JSON.stringify(value.replaceAll('&amp;', '&'))),
  },
  {
    name: 'the dimensions of a position',
    why: 'the coordinates have as many numbers',
    holds: (fact) => isAttribute(fact, 'srsdimension'),
  },
  {
    name: 'the name of a parameter',
    why: 'it is the key of its value',
    holds: (fact) => fact.element === 'media:param' && isAttribute(fact, 'name'),
  },
  {
    name: 'an unsafe URL',
    why: 'it is dropped, with a note',
    holds: ({ value }, { problems }) =>
      /^(?:javascript|vbscript|data):/i.test(value) &&
      problems.some(({ name }) => name === 'UnsafeUri'),
  },
  {
    name: 'a word from a closed list',
    why: 'such words have no case, and stand as the specification writes them',
    holds: ({ element, attribute, value }, result) =>
      CLOSED_LISTS.has(attribute === null ? element : `${element}@${attribute}`) &&
      value.split(' ').every((word) => wordsOf(result).has(word.toLowerCase())),
  },
  {
    name: 'base64',
    why: 'what it says is found decoded',
    holds: ({ value, element }, result) =>
      /(?:^|:)(?:content|title|tagline)$/.test(element) &&
      BASE64_ENCODINGS.some((encoding) => {
        const text = new TextDecoder(encoding).decode(Buffer.from(value, 'base64'));
        return text !== '' && textOf(result).includes(JSON.stringify(text).slice(1, -1));
      }),
  },
  {
    name: 'an entry in an entry, or in an unknown element of the feed',
    why: 'it is one of the entries, or says nothing',
    holds: ({ path, value }, { entries }) =>
      path.filter((name) => ENTRY.test(name)).length + Number(path.includes('entries')) > 1 &&
      JSON.stringify(entries).includes(JSON.stringify(value)),
  },
  {
    name: 'a character that XML does not allow',
    why: 'it is replaced, with a note',
    holds: (_, { parser, problems }) =>
      parser === 'json' && problems.some(({ name }) => REPLACED.has(name)),
  },
  {
    name: 'character references in a name',
    why: 'a name is text, so its references are decoded, as those of RSS are',
    holds: ({ value }, result) =>
      result.parser === 'json' && /&\w+;/.test(value) && textOf(result).includes(decodeText(value)),
  },
  {
    name: 'a number beyond what numbers hold',
    why: 'JSON has no other way to keep it than as null',
    holds: ({ value }, { parser }) => parser === 'json' && /^-?Infinity$/.test(value),
  },
];

const ENTRY = /^(?:[\w.-]+:)?(?:item|entry)$/;

const CLOSED_LISTS: ReadonlySet<string> = wordSet(`
  itunes:type itunes:episodeType day podcast:medium podcast:liveItem@status media:restriction`);

const BASE64_ENCODINGS = ['utf-8', 'utf-16le', 'koi8-r', 'windows-1251', 'windows-1252'];

const REPLACED: ReadonlySet<string> = new Set([
  'ForbiddenCharacterReference',
  'InvalidXmlCharacter',
]);

function textOf({ feed, entries }: FeedResult): string {
  return JSON.stringify([feed, entries]);
}

function wordsOf(result: FeedResult): ReadonlySet<string> {
  return new Set(textOf(result).toLowerCase().split(/\W+/));
}
