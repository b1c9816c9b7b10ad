/** Names of strangers that programs can copy into their own objects. */
import { describe, expect, it } from 'vitest';
import { toFeedparser } from '../../src/feedparser.ts';
import { parseOpml } from '../../src/opml.ts';
import { parseDocument } from '../../src/parse.ts';
import { nameOfSafe, safeName, withSafeNames } from '../../src/text/safe-name.ts';

describe('safeName', () => {
  it.each([
    ['__proto__', '__proto___'],
    ['__proto___', '__proto____'],
    ['constructor', 'constructor_'],
    ['prototype', 'prototype_'],
    ['Constructor', 'Constructor'],
    ['__proto', '__proto'],
    ['proto__', 'proto__'],
    ['toString', 'toString'],
    ['', ''],
  ])('%s becomes %s', (name, key) => {
    expect(safeName(name)).toBe(key);
    expect(nameOfSafe(key)).toBe(name);
  });
});

it('a value with safe names is returned unchanged, however deep', () => {
  const deep = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`) as unknown;
  expect(withSafeNames(deep)).toBe(deep);
  const other = JSON.parse(`${'{"constructor":'.repeat(50_000)}1${'}'.repeat(50_000)}`) as object;
  expect(Object.keys(withSafeNames(other))).toEqual(['constructor_']);
});

it('members keep their order and their values', () => {
  const value = JSON.parse(
    '{"a":1,"__proto__":{"b":[{"prototype":2}]},"constructor":null,"c":"d"}',
  );
  expect(JSON.stringify(withSafeNames(value))).toBe(
    '{"a":1,"__proto___":{"b":[{"prototype_":2}]},"constructor_":null,"c":"d"}',
  );
});

const NAMES = ['__proto__', 'constructor', 'prototype', '__PROTO__', 'Constructor', 'PROTOTYPE'];
const MEDIA = 'xmlns:media="http://search.yahoo.com/mrss/"';
const RAWVOICE = 'xmlns:rawvoice="http://www.rawvoice.com/rawvoiceRssModule/"';

/** Documents with a name in every place where it becomes a key. */
const DOCUMENTS: Readonly<Record<string, (name: string) => string>> = {
  'an element': (name) => `<rss><channel><${name}>a</${name}><${name}>b</${name}></channel></rss>`,
  'an element with attributes': (name) =>
    `<rss><channel><item><${name} a="b" polluted="1"/></item></channel></rss>`,
  'an element of a module': (name) =>
    `<rss><channel><media:${name} ${MEDIA}>a</media:${name}></channel></rss>`,
  'a prefix and a name': (name) =>
    `<rss><channel><_:proto__ xmlns:_="urn:a">a</_:proto__><${name}/></channel></rss>`,
  'an attribute of an unknown element': (name) => `<rss><channel><a ${name}="b"/></channel></rss>`,
  'an attribute of a nested element': (name) =>
    `<rss><channel><a><b><c ${name}="b"/></b></a></channel></rss>`,
  'an attribute of a link': (name) =>
    `<feed xmlns="http://www.w3.org/2005/Atom"><link href="a" ${name}="b"/></feed>`,
  'a prefixed attribute': (name) =>
    `<rss ${MEDIA}><channel><item><media:content url="a" media:${name}="b"/></item></channel></rss>`,
  'an attribute of a cloud': (name) => `<rss><channel><cloud ${name}="b" x="y"/></channel></rss>`,
  'an attribute of subscribe': (name) =>
    `<rss ${RAWVOICE}><channel><rawvoice:subscribe ${name}="b" itunes="y"/></channel></rss>`,
  'an attribute of a title': (name) => `<rss><channel><title ${name}="b">a</title></channel></rss>`,
  'a parameter': (name) =>
    `<rss ${MEDIA}><channel><item><media:embed url="a"><media:param name="${name}">b</media:param></media:embed></item></channel></rss>`,
  'a namespace': (name) => `<rss xmlns:${name}="urn:a"><channel><title>a</title></channel></rss>`,
  'a member of a JSON feed': (name) =>
    `{"version":"https://jsonfeed.org/version/1.1","items":[],"${name}":{"polluted":1}}`,
  'a member of an item': (name) =>
    `{"version":"https://jsonfeed.org/version/1.1","items":[{"id":"1","${name}":"a"}]}`,
  'a nested member': (name) =>
    `{"version":"https://jsonfeed.org/version/1.1","items":[{"id":"1","_a":[{"b":{"${name}":{"polluted":1}}}]}]}`,
  'a member of an author': (name) =>
    `{"version":"https://jsonfeed.org/version/1.1","authors":[{"name":"a","${name}":"b"}],"items":[]}`,
  'a member of an attachment': (name) =>
    `{"version":"https://jsonfeed.org/version/1.1","items":[{"id":"1","attachments":[{"url":"a","${name}":{"b":1}}]}]}`,
  'a member of a broken JSON feed': (name) =>
    `{"version":"https://jsonfeed.org/version/1.1","items":[{"id":"1","_a":{"${name}":{"polluted":1}},}]}`,
  'RSS in JSON': (name) =>
    `{"rss":{"version":"2.0","channel":{"${name}":"a","item":[{"title":{"#value":"a","${name}":"b"}}]}}}`,
};

const UNSAFE: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Every key of a value, at any depth. */
function keysIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => [key, ...keysIn(each)]);
}

/** What old and careless programs do. */
function merge(target: Record<string, unknown>, source: object): void {
  for (const key of Object.keys(source)) {
    const value: unknown = Reflect.get(source, key);
    const existing = target[key];
    if (typeof value === 'object' && value !== null && typeof existing === 'object' && existing) {
      merge(existing as Record<string, unknown>, value);
    } else target[key] = value;
  }
}

describe.each(Object.entries(DOCUMENTS))('%s', (_, document) => {
  it.each(NAMES)('named %s', (name) => {
    const headers = Object.fromEntries([[name, 'x'] as const]);
    const result = parseDocument(document(name), { headers });
    const { problems: _problems, bozoException: _, ...model } = result;
    for (const view of [model, toFeedparser(result), { ...model }]) {
      expect(keysIn(view).filter((key) => UNSAFE.has(key))).toEqual([]);
      const target = {};
      merge(target, view);
      expect(Object.getPrototypeOf(target)).toBe(Object.prototype);
      expect(Reflect.get({}, 'polluted')).toBeUndefined();
    }
  });
});

describe('OPML', () => {
  it.each(NAMES)('named %s', (name) => {
    const list = parseOpml(
      `<opml version="2.0" xmlns:${name}="urn:a"><head><${name} ${name}="a"/></head><body><outline text="a" ${name}="b"><x ${name}="c"/></outline></body></opml>`,
    );
    const { problems: _problems, bozoException: _, ...model } = list;
    expect(keysIn(model).filter((key) => UNSAFE.has(key))).toEqual([]);
    expect(JSON.stringify(model)).toContain('"b"');
  });
});
