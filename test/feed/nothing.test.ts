/**
 * For any feed, a result has one way to express nothing: the key is absent. Empty strings, lists
 * and records count as nothing, and the text as written is beside the parsed value.
 */
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { resolveParseOptions } from '../../src/api/options/resolve-parse-options.ts';
import { parseDocument } from '../../src/api/parse-document.ts';
import { listCases, readCase } from '../../src/corpus/folder.ts';
import { judge } from '../../src/corpus/judge.ts';
import { VOCABULARIES } from '../../src/feed/vocabulary/index.ts';
import { wellKnownUri } from '../../src/grammar/namespaces.ts';
import { bytesOf, readRealFeeds } from '../conformance/real-feeds-suite.ts';
import { describeShared } from '../support/shared.ts';
import { faultsOf } from '../support/ways-to-say-nothing.ts';

const CORPUS = fileURLToPath(new URL('../../feeds-corpus', import.meta.url));

it('is true for feeds-corpus', async () => {
  const { maxBytes } = resolveParseOptions({});
  const faults: string[] = [];
  for await (const reference of listCases([CORPUS], maxBytes)) {
    const { result } = await judge(await readCase(reference, maxBytes), {});
    const found = result === null ? [] : faultsOf(result);
    faults.push(...found.map((fault) => `${reference.name} ${fault}`));
  }
  expect(faults).toEqual([]);
});

/** Elements that are empty, or that have nothing that can be parsed. */
const SHAPES: readonly ((name: string) => string)[] = [
  (name) => `<${name}/>`,
  (name) => `<${name}> </${name}>`,
  (name) => `<${name}>,</${name}>`,
  (name) => `<${name}>-1.5e9 of something;</${name}>`,
  (name) => `<${name}>javascript:x()</${name}>`,
  (name) => `<${name}><b/><${name}/></${name}>`,
  (name) => `<${name} ${attributesOf('')}></${name}>`,
  (name) => `<${name} ${attributesOf('javascript:x()')}/>`,
  (name) => `<${name} ${attributesOf(' ')}>x</${name}>`,
  (name) => `<${name} ${attributesOf('odd')}/><${name}>1</${name}>`,
];

const NAMES =
  'href url src uri text type rel term scheme label length title resource startTime start';

function attributesOf(value: string): string {
  return NAMES.split(' ')
    .map((name) => `${name}="${value}"`)
    .join(' ');
}

const NAMESPACES = [...VOCABULARIES.keys()]
  .filter((prefix) => prefix !== '')
  .map((prefix) => `xmlns:${prefix}="${wellKnownUri(prefix)}"`)
  .join(' ');

it('is true for every element without a value, or with an invalid one', () => {
  const faults: string[] = [];
  for (const [prefix, vocabulary] of VOCABULARIES) {
    for (const [local] of vocabulary) {
      const name = prefix === '' ? local : `${prefix}:${local}`;
      for (const shape of SHAPES) {
        const inside = shape(name);
        const document = `<rss version="2.0" ${NAMESPACES}><channel>${inside}<item>${inside}</item><item><source>${inside}</source></item></channel></rss>`;
        faults.push(...faultsOf(parseDocument(document)).map((fault) => `${inside} ${fault}`));
      }
    }
  }
  expect(faults).toEqual([]);
});

describeShared('real feeds', 'real-feeds', (root) => {
  it('follow the rule', () => {
    const feeds = readRealFeeds(root);
    const faults = feeds.flatMap((feed) =>
      faultsOf(parseDocument(bytesOf(root, feed))).map((fault) => `${feed.file} ${fault}`),
    );
    expect(faults).toEqual([]);
  });
});
