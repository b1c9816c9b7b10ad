/** JSON Feed 1.1: which members there must be, and of which type. */

import { isRecord, type JsonRecord, type JsonValue } from '../../json/json.ts';
import type { JsonPositions } from '../../json/json-positions.ts';
import { memberOf } from '../../text/given.ts';
import type { Facts } from '../catalog/kind.ts';
import type { FindingName } from '../catalog/names.ts';
import type { Files } from '../circumstances.ts';
import { date3339 } from '../dates.ts';
import type { Report } from '../faults.ts';
import type { ExaminedJson } from '../format.ts';
import { htmlInText } from '../html-text.ts';
import { absolute, amount, fileLength, language, matching, mediaType } from '../kinds.ts';
import type { Fault, TextKind } from '../schema.ts';
import { checkFile } from './files.ts';
import { checkHtml } from './html.ts';

type Type = 'string' | 'boolean' | 'number' | 'list' | 'object';

/** What the value of a member must be: its type, and the kind of a string, a number, or each string of a list. */
type Member = readonly [type: Type, kind?: TextKind];
type Members = Readonly<Record<string, Member>>;

const TEXT: Member = ['string', htmlInText];
/** A text that says nothing if it is empty. */
const FILLED: Member = ['string', (value) => blank(value) ?? htmlInText(value)];
const URL: Member = ['string', absolute];
const DATE: Member = ['string', date3339];
const LANGUAGE: Member = ['string', language];
const LIST: Member = ['list'];

function blank(value: string): Fault | null {
  return value.trim() === '' ? 'BlankText' : null;
}

/** A text without which its object has no meaning. */
const NEEDED: Member = ['string', (value) => (value.trim() === '' ? 'BlankValue' : null)];

/** The versions, whose URLs are written with and without `www.`. */
const VERSION = matching(/^https?:\/\/(?:www\.)?jsonfeed\.org\/version\/1(?:\.1)?\/?$/, [
  'InvalidWord',
  'https://jsonfeed.org/version/1.1',
]);

const FEED: Members = {
  version: ['string', VERSION],
  title: FILLED,
  home_page_url: URL,
  feed_url: URL,
  description: FILLED,
  user_comment: TEXT,
  next_url: URL,
  icon: URL,
  favicon: URL,
  authors: LIST,
  author: ['object'],
  language: LANGUAGE,
  expired: ['boolean'],
  hubs: LIST,
  items: LIST,
};

const ITEM: Members = {
  id: NEEDED,
  url: URL,
  external_url: URL,
  title: FILLED,
  content_html: ['string'],
  content_text: TEXT,
  summary: TEXT,
  image: URL,
  banner_image: URL,
  date_published: DATE,
  date_modified: DATE,
  authors: LIST,
  author: ['object'],
  tags: ['list', (value) => blank(value) ?? htmlInText(value)],
  language: LANGUAGE,
  attachments: LIST,
};

const ATTACHMENT: Members = {
  url: URL,
  mime_type: ['string', mediaType],
  title: FILLED,
  size_in_bytes: ['number', fileLength],
  duration_in_seconds: ['number', amount],
};
const AUTHOR: Members = { name: FILLED, url: URL, avatar: URL };
const HUB: Members = { type: NEEDED, url: URL };

/** A part of the document: its object, and how messages call it. */
interface Part {
  readonly record: JsonRecord;
  readonly name: string;
  /** The index of the item that the part is, or is in; -1 for one outside of items. */
  readonly item: number;
}

/** Checks a feed in JSON, and the files of which something is known. */
export function checkJsonFeed(
  { value, positions }: ExaminedJson,
  files: Files | null,
  report: Report,
): void {
  if (!isRecord(value)) return;
  const check = new PartCheck(positions, files, report);
  const feed = { record: value, name: 'the feed', item: -1 };
  check.reportMissing(feed, ['version', 'title', 'items'], 'MissingJsonMember');
  check.reportMissing(feed, ['home_page_url', 'feed_url'], 'RecommendedJsonMember');
  check.reportWrong(feed, FEED);
  const next = memberOf(value, 'next_url');
  if (next !== undefined && next === memberOf(value, 'feed_url')) {
    check.report('WrongJsonMember', feed, 'next_url', { expected: 'different from “feed_url”' });
  }
  checkAuthors(feed, check);
  for (const hub of check.partsOf(feed, 'hubs', 'a hub')) {
    check.reportMissing(hub, ['type', 'url'], 'MissingJsonMember');
    check.reportWrong(hub, HUB);
  }
  for (const item of check.partsOf(feed, 'items', 'item')) checkItem(item, check);
}

function checkItem(item: Part, check: PartCheck): void {
  check.reportMissing(item, ['id', 'content_html or content_text'], 'MissingJsonMember');
  check.reportMissing(
    item,
    ['date_published or date_modified', 'url or external_url'],
    'RecommendedJsonMember',
  );
  check.reportWrong(item, ITEM);
  const { content_html: html } = item.record;
  if (typeof html === 'string') {
    checkHtml(html, { hasNoBase: false, isPage: false }, (finding, facts) =>
      check.report(finding, item, 'content_html', facts),
    );
  }
  checkAuthors(item, check);
  for (const attachment of check.partsOf(item, 'attachments', 'an attachment')) {
    check.reportMissing(attachment, ['url', 'mime_type'], 'MissingJsonMember');
    check.reportWrong(attachment, ATTACHMENT);
    check.checkFile(attachment);
  }
}

function checkAuthors(holder: Part, check: PartCheck): void {
  for (const author of check.partsOf(holder, 'authors', 'an author')) {
    check.reportMissing(author, [Object.keys(AUTHOR).join(' or ')], 'MissingJsonMember');
    check.reportWrong(author, AUTHOR);
  }
}

/** Checks members, and knows where they are. */
class PartCheck {
  readonly #positions: JsonPositions;
  readonly #files: Files | null;
  readonly #report: Report;

  constructor(positions: JsonPositions, files: Files | null, report: Report) {
    this.#positions = positions;
    this.#files = files;
    this.#report = report;
  }

  /** @param members members, or several with “or” between them, of which one is enough */
  reportMissing(
    { record, name, item }: Part,
    members: readonly string[],
    finding: 'MissingJsonMember' | 'RecommendedJsonMember',
  ): void {
    for (const member of members) {
      const names = member.split(' or ');
      if (names.some((each) => memberOf(record, each) !== undefined)) continue;
      this.#report(finding, this.#positions.startOf(record, item) ?? null, {
        expected: names.join('” or “'),
        parent: name,
      });
    }
  }

  reportWrong(part: Part, members: Members): void {
    for (const [attribute, value] of Object.entries(part.record)) {
      if (Object.hasOwn(members, attribute)) continue;
      // The names of extensions begin with a letter after “_”, and have no “.”.
      if (!/^_[a-z][^.]*$/i.test(attribute)) this.report('UnknownJsonMember', part, attribute, {});
      else if (!isRecord(value))
        this.report('WrongJsonMember', part, attribute, { expected: 'an object' });
    }
    for (const [attribute, [type, kind]] of Object.entries(members)) {
      const value = memberOf(part.record, attribute);
      if (value === undefined) continue;
      if (typeOf(value) !== type) {
        const expected = `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`;
        this.report('WrongJsonMember', part, attribute, { expected });
      } else if (kind !== undefined) {
        const texts = Array.isArray(value) ? (value as readonly JsonValue[]) : [String(value)];
        for (const text of texts) {
          if (typeof text === 'string') this.#reportFault(kind, text, part, attribute);
          else this.report('WrongJsonMember', part, attribute, { expected: 'a list of strings' });
        }
      }
    }
  }

  #reportFault(kind: TextKind, value: string, part: Part, attribute: string): void {
    const fault = kind(value);
    if (fault === null) return;
    const [finding, expected = ''] = typeof fault === 'string' ? [fault] : fault;
    this.report(finding, part, attribute, { value, expected });
  }

  /** Reports something about a member. */
  report(finding: FindingName, part: Part, attribute: string, facts: Partial<Facts>): void {
    const { record, name, item } = part;
    const index = this.#positions.membersOf(record, item)[attribute] ?? null;
    this.#report(finding, index, { ...facts, attribute, parent: name });
  }

  /** Checks the file of an attachment. */
  checkFile({ record, name, item }: Part): void {
    if (this.#files === null) return;
    const declared = {
      names: { url: 'url', length: 'size_in_bytes', type: 'mime_type' },
      valueOf: (member: string): string => {
        const value = memberOf(record, member);
        return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
      },
      whereOf: (member: string): number | null =>
        this.#positions.membersOf(record, item)[member] ?? null,
      facts: { parent: name },
    };
    checkFile(declared, this.#files, this.#report);
  }

  /** The objects of a list, called by what they are; entries of other types are reported. */
  partsOf(part: Part, member: string, called: string): readonly Part[] {
    const { record, name, item } = part;
    const list = memberOf(record, member);
    if (!Array.isArray(list)) return [];
    const isItem = member === 'items';
    return (list as readonly JsonValue[]).flatMap((value, at): readonly Part[] => {
      const own = isItem ? `${called} ${at + 1}` : `${called} of ${name}`;
      if (isRecord(value)) return [{ record: value, name: own, item: isItem ? at : item }];
      this.report('WrongJsonMember', part, member, { expected: 'a list of objects' });
      return [];
    });
  }
}

function typeOf(value: JsonValue): Type | 'null' {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  if (isRecord(value)) return 'object';
  if (typeof value === 'string') return 'string';
  return typeof value === 'number' ? 'number' : 'boolean';
}
