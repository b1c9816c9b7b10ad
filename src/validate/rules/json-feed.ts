/** JSON Feed 1.1: which members there must be, and of which type. */

import { isRecord, type JsonRecord, type JsonValue } from '../../json/json.ts';
import type { JsonPositions } from '../../json/json-positions.ts';
import { words } from '../../text/strings.ts';
import type { Report } from '../faults.ts';
import type { Files } from '../files.ts';
import type { ExaminedJson } from '../format.ts';
import { absolute, date3339, language, mediaType } from '../kinds.ts';
import type { TextKind } from '../schema.ts';
import { checkFile } from './files.ts';

type Type = 'string' | 'boolean' | 'number' | 'list' | 'object';

const FEED: Readonly<Record<string, Type>> = {
  version: 'string',
  title: 'string',
  home_page_url: 'string',
  feed_url: 'string',
  description: 'string',
  user_comment: 'string',
  next_url: 'string',
  icon: 'string',
  favicon: 'string',
  authors: 'list',
  author: 'object',
  language: 'string',
  expired: 'boolean',
  hubs: 'list',
  items: 'list',
};
const ITEM: Readonly<Record<string, Type>> = {
  id: 'string',
  url: 'string',
  external_url: 'string',
  title: 'string',
  content_html: 'string',
  content_text: 'string',
  summary: 'string',
  image: 'string',
  banner_image: 'string',
  date_published: 'string',
  date_modified: 'string',
  authors: 'list',
  author: 'object',
  tags: 'list',
  language: 'string',
  attachments: 'list',
};

const ATTACHMENT: Readonly<Record<string, Type>> = {
  url: 'string',
  mime_type: 'string',
  title: 'string',
  size_in_bytes: 'number',
  duration_in_seconds: 'number',
};
const AUTHOR: Readonly<Record<string, Type>> = { name: 'string', url: 'string', avatar: 'string' };
const HUB: Readonly<Record<string, Type>> = { type: 'string', url: 'string' };

/** What the values of members must be, wherever they are. */
const KINDS: ReadonlyMap<string, TextKind> = new Map([
  ...words(
    'home_page_url feed_url next_url icon favicon avatar url external_url image banner_image',
  ).map((member): [string, TextKind] => [member, absolute]),
  ['date_published', date3339],
  ['date_modified', date3339],
  ['language', language],
  ['mime_type', mediaType],
]);

/** A part of the document: its object, and how messages call it. */
interface Part {
  readonly record: JsonRecord;
  readonly name: string;
  /** The index of the item that it is, or is in; -1 for one outside of them. */
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
  checkAuthors(feed, check);
  for (const hub of check.partsOf(feed, 'hubs', 'a hub')) {
    check.reportMissing(hub, ['type', 'url'], 'MissingJsonMember');
    check.reportWrong(hub, HUB);
  }
  for (const item of check.partsOf(feed, 'items', 'item')) checkItem(item, check);
}

function checkItem(item: Part, check: PartCheck): void {
  const { record } = item;
  const lacks = (...members: readonly string[]): boolean =>
    members.every((member) => record[member] === undefined);
  const content = lacks('content_html', 'content_text') ? ['content_html'] : [];
  check.reportMissing(item, ['id', ...content], 'MissingJsonMember');
  const date = lacks('date_published', 'date_modified') ? ['date_published'] : [];
  const link = lacks('url', 'external_url') ? ['url'] : [];
  check.reportMissing(item, [...date, ...link], 'RecommendedJsonMember');
  check.reportWrong(item, ITEM);
  checkAuthors(item, check);
  for (const attachment of check.partsOf(item, 'attachments', 'an attachment')) {
    check.reportMissing(attachment, ['url', 'mime_type'], 'MissingJsonMember');
    check.reportWrong(attachment, ATTACHMENT);
    check.checkFile(attachment);
  }
}

/** An author has at least one of its members. */
function checkAuthors(holder: Part, check: PartCheck): void {
  for (const author of check.partsOf(holder, 'authors', 'an author')) {
    const isNothing = Object.keys(AUTHOR).every((member) => author.record[member] === undefined);
    if (isNothing) check.reportMissing(author, ['name'], 'MissingJsonMember');
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

  reportMissing(
    { record, name, item }: Part,
    members: readonly string[],
    finding: 'MissingJsonMember' | 'RecommendedJsonMember',
  ): void {
    for (const expected of members) {
      if (record[expected] !== undefined) continue;
      this.#report(finding, this.#positions.startOf(record, item) ?? null, {
        expected,
        parent: name,
      });
    }
  }

  reportWrong({ record, name, item }: Part, types: Readonly<Record<string, Type>>): void {
    for (const [attribute, type] of Object.entries(types)) {
      const value = record[attribute];
      if (value === undefined) continue;
      const facts = { attribute, parent: name };
      const index = (): number | null => this.#positions.membersOf(record, item)[attribute] ?? null;
      if (typeOf(value) !== type) {
        const expected = `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`;
        this.#report('WrongJsonMember', index(), { ...facts, expected });
        continue;
      }
      const fault = typeof value === 'string' ? (KINDS.get(attribute)?.(value) ?? null) : null;
      if (fault === null || typeof value !== 'string') continue;
      const [finding, expected = ''] = typeof fault === 'string' ? [fault] : fault;
      this.#report(finding, index(), { ...facts, value, expected });
    }
  }

  /** Checks the file of an attachment. */
  checkFile({ record, name, item }: Part): void {
    if (this.#files === null) return;
    const declared = {
      names: { url: 'url', length: 'size_in_bytes', type: 'mime_type' },
      valueOf: (member: string): string => {
        const value = record[member];
        return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
      },
      whereOf: (member: string): number | null =>
        this.#positions.membersOf(record, item)[member] ?? null,
      facts: { parent: name },
    };
    checkFile(declared, this.#files, this.#report);
  }

  /** The objects of a list, called by what they are; entries of other types are reported. */
  partsOf({ record, name, item }: Part, member: string, called: string): readonly Part[] {
    const list = record[member];
    if (!Array.isArray(list)) return [];
    const isItem = member === 'items';
    return (list as readonly JsonValue[]).flatMap((value, at): readonly Part[] => {
      const own = isItem ? `${called} ${at + 1}` : `${called} of ${name}`;
      if (isRecord(value)) return [{ record: value, name: own, item: isItem ? at : item }];
      const index = this.#positions.membersOf(record, item)[member] ?? null;
      const facts = { attribute: member, parent: name, expected: 'a list of objects' };
      this.#report('WrongJsonMember', index, facts);
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
