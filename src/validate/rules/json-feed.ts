/** JSON Feed 1.1: which members there must be, and of which type. */
import { isRecord, type JsonRecord, type JsonValue } from '../../json/json.ts';
import type { JsonPositions } from '../../json/json-positions.ts';
import type { Tell } from '../faults.ts';
import type { ExaminedJson } from '../format.ts';

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

/** A part of the document: its object, and how messages call it. */
interface Part {
  readonly record: JsonRecord;
  readonly name: string;
  /** The index of the item that it is, or is in; -1 for one outside of them. */
  readonly item: number;
}

/** Checks a feed in JSON. */
export function checkJsonFeed({ value, positions }: ExaminedJson, tell: Tell): void {
  if (!isRecord(value)) return;
  const check = new PartCheck(positions, tell);
  const feed = { record: value, name: 'the feed', item: -1 };
  check.tellMissing(feed, ['version', 'title', 'items'], 'MissingJsonMember');
  check.tellMissing(feed, ['home_page_url', 'feed_url'], 'RecommendedJsonMember');
  check.tellWrong(feed, FEED);
  const { items } = value;
  if (!Array.isArray(items)) return;
  items.forEach((record: JsonValue, item) => {
    if (isRecord(record)) checkItem({ record, name: `item ${item + 1}`, item }, check);
  });
}

function checkItem(part: Part, check: PartCheck): void {
  const { record, name, item } = part;
  const lacks = (...members: readonly string[]): boolean =>
    members.every((member) => record[member] === undefined);
  const content = lacks('content_html', 'content_text') ? ['content_html'] : [];
  check.tellMissing(part, ['id', ...content], 'MissingJsonMember');
  const date = lacks('date_published', 'date_modified') ? ['date_published'] : [];
  const link = lacks('url', 'external_url') ? ['url'] : [];
  check.tellMissing(part, [...date, ...link], 'RecommendedJsonMember');
  check.tellWrong(part, ITEM);
  const { attachments } = record;
  if (!Array.isArray(attachments)) return;
  for (const attachment of attachments as readonly JsonValue[]) {
    if (!isRecord(attachment)) continue;
    const inside = { record: attachment, name: `an attachment of ${name}`, item };
    check.tellMissing(inside, ['url', 'mime_type'], 'MissingJsonMember');
  }
}

/** Checks members, and knows where they are. */
class PartCheck {
  readonly #positions: JsonPositions;
  readonly #tell: Tell;

  constructor(positions: JsonPositions, tell: Tell) {
    this.#positions = positions;
    this.#tell = tell;
  }

  tellMissing(
    { record, name, item }: Part,
    members: readonly string[],
    finding: 'MissingJsonMember' | 'RecommendedJsonMember',
  ): void {
    for (const expected of members) {
      if (record[expected] !== undefined) continue;
      this.#tell(finding, this.#positions.startOf(record, item) ?? null, {
        expected,
        parent: name,
      });
    }
  }

  tellWrong({ record, name, item }: Part, types: Readonly<Record<string, Type>>): void {
    for (const [attribute, type] of Object.entries(types)) {
      const value = record[attribute];
      if (value === undefined || typeOf(value) === type) continue;
      const index = this.#positions.membersOf(record, item)[attribute] ?? null;
      const expected = type === 'object' ? 'an object' : `a ${type}`;
      this.#tell('WrongJsonMember', index, { attribute, parent: name, expected });
    }
  }
}

function typeOf(value: JsonValue): Type | 'null' {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  if (isRecord(value)) return 'object';
  if (typeof value === 'string') return 'string';
  return typeof value === 'number' ? 'number' : 'boolean';
}
