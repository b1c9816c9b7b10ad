/** JSON Feed 1.1: which members there must be, and of which type. */
import { isRecord, type JsonRecord, type JsonValue } from '../../json/json.ts';
import type { Tell } from '../faults.ts';

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

/** Checks a feed in JSON. */
export function checkJsonFeed(feed: JsonValue, tell: Tell): void {
  if (!isRecord(feed)) return;
  tellMissing(feed, ['version', 'title', 'items'], '', tell);
  tellWrong(feed, FEED, 'the feed', tell);
  const { items } = feed;
  if (!Array.isArray(items)) return;
  items.forEach((item: JsonValue, at) => {
    if (isRecord(item)) checkItem(item, `item ${at + 1}`, tell);
  });
}

function checkItem(item: JsonRecord, name: string, tell: Tell): void {
  tellMissing(item, ['id'], name, tell);
  if (item['content_html'] === undefined && item['content_text'] === undefined) {
    tellMissing(item, ['content_html'], name, tell);
  }
  tellWrong(item, ITEM, name, tell);
  const { attachments } = item;
  if (!Array.isArray(attachments)) return;
  for (const attachment of attachments as readonly JsonValue[]) {
    if (isRecord(attachment))
      tellMissing(attachment, ['url', 'mime_type'], `an attachment of ${name}`, tell);
  }
}

function tellMissing(
  record: JsonRecord,
  members: readonly string[],
  parent: string,
  tell: Tell,
): void {
  for (const expected of members) {
    if (record[expected] === undefined) tell('MissingJsonMember', null, { expected, parent });
  }
}

function tellWrong(
  record: JsonRecord,
  types: Readonly<Record<string, Type>>,
  parent: string,
  tell: Tell,
): void {
  for (const [attribute, type] of Object.entries(types)) {
    const value = record[attribute];
    if (value === undefined || typeOf(value) === type) continue;
    tell('WrongJsonMember', null, {
      attribute,
      parent,
      expected: type === 'object' ? 'an object' : `a ${type}`,
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
