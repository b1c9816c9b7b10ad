/**
 * Documents made to break a parser: nothing is thrown, nothing complete is lost, nothing is opened,
 * and time and output stay within bounds. This runs a part of them; `npm run test:hostile` runs
 * all.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseFeed } from '../src/api/parse-feed.ts';
import { parseDocument } from '../src/parse.ts';
import { growthOf } from './support/cpu-time.ts';
import {
  faultsOf,
  faultsOfParse,
  type HostileCase,
  loadHostile,
  openedDuring,
  timeOf,
} from './support/hostile.ts';
import { describeShared } from './support/shared.ts';

const IS_COMPLETE = process.env['MODE'] === 'hostile';

/** One in this many of each kind is used. */
const [EACH_CASE, EACH_TIMED, EACH_VARIANT] = IS_COMPLETE ? [1, 1, 1] : [11, 4, 67];

/** Anything faster than this is fast enough. */
const QUICK_MS = 100;
/** How many times as much time four times the document may take; less than a few milliseconds cannot be compared. */
const MAX_GROWTH = 6;
const MEASURABLE_MS = 10;
/** On a busy machine, only a short time proves anything. */
const TRIES = 8;

const HOUR = 3_600_000;

/** Whether a condition becomes true after several tries. */
function eventually(isSo: () => boolean): boolean {
  for (let tries = 0; tries < TRIES; tries += 1) if (isSo()) return true;
  return false;
}

describeShared('hostile documents', 'hostile/xml/make-hostile.mjs', async (path) => {
  const { cases, families, ordinary } = await loadHostile(path);
  const parsed = cases
    .filter(({ group, big }) => group !== 'bomb' && !big)
    .filter((_, index) => index % EACH_CASE === 0);
  const timed = parsed.filter((_, index) => index % EACH_TIMED === 0);

  it('have the expected results, and open no files or connections', { timeout: HOUR }, () => {
    const wrong: unknown[] = [];
    // Loads beforehand what is loaded on demand.
    parseDocument(ordinary(20_000));
    const opened = openedDuring(() => {
      for (const { id, make, headers = {}, expect: expected } of parsed) {
        const faults = faultsOfParse(make(), { headers }, expected);
        if (faults.length > 0) wrong.push({ id, faults });
      }
    });
    expect(wrong).toEqual([]);
    expect(opened).toEqual([]);
    expect(parsed.length).toBeGreaterThan(100);
  });

  const isQuick = ({ make, headers = {}, expect: { ratio = 10 } }: HostileCase): boolean => {
    const bytes = make();
    const isWithin = (): boolean => {
      const time = timeOf(bytes, { headers }, 1);
      return time <= QUICK_MS || time <= ratio * timeOf(ordinary(bytes.length));
    };
    return eventually(isWithin);
  };

  const isLinear = ({ make, headers = {}, n }: HostileCase): boolean => {
    const documents = new Map([n, 4 * n].map((size) => [size, make(size)]));
    const run = (size: number): void => {
      parseDocument(documents.get(size) ?? make(size), { headers });
    };
    return growthOf(run, n, 4 * n, MAX_GROWTH, MEASURABLE_MS) < MAX_GROWTH;
  };

  it('take no longer than ordinary ones', { timeout: HOUR }, () => {
    parseDocument(ordinary(1_000_000));
    expect(timed.filter((hostile) => !isQuick(hostile)).map(({ id }) => id)).toEqual([]);
  });

  it('take linear time', { timeout: HOUR }, () => {
    const sized = timed.filter(({ n }) => n > 1);
    expect(sized.filter((hostile) => !isLinear(hostile)).map(({ id }) => id)).toEqual([]);
    expect(sized.length).toBeGreaterThan(5);
  });

  it('lose no entry that is complete before the damage', { timeout: HOUR }, () => {
    const wrong: unknown[] = [];
    let count = 0;
    for (const { id, size, at } of families) {
      for (let index = count % EACH_VARIANT; index < size; index += EACH_VARIANT) {
        const { bytes, expect: expected } = at(index);
        const faults = faultsOfParse(bytes, {}, expected);
        if (faults.length > 0) wrong.push({ id, index, faults });
        count += 1;
      }
    }
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(500);
  });

  it('may refer to a harmless entity 200,000 times', () => {
    const references = '&brand;'.repeat(200_000);
    const { bozo, entries } = parseDocument(
      `<!DOCTYPE rss [<!ENTITY brand "Bozo">]><rss version="2.0"><channel><item><title>${references}</title></item></channel></rss>`,
    );
    expect(bozo).toBe(false);
    expect(entries.map(({ title }) => title)).toEqual(['Bozo'.repeat(200_000)]);
  });

  it('are detected when they read a file, so that the test is effective', () => {
    expect(openedDuring(() => readFileSync('/dev/null'))).toContain('readFileSync(/dev/null)');
  });

  const bombs = cases.filter(({ group, big }) => group === 'bomb' && !big);
  const served = new Map(bombs.map((bomb) => [`/${encodeURIComponent(bomb.id)}`, bomb]));
  const server = createServer((request, response) => {
    const bomb = served.get(request.url ?? '');
    response.writeHead(bomb === undefined ? 404 : 200, bomb?.headers);
    response.end(bomb?.make());
  });
  let origin = '';

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  it.each([...served])('may be compressed: %s', async (url, { expect: expected }) => {
    const result = await parseFeed(origin + url, { allowPrivateNetwork: true });
    expect(faultsOf(result, expected)).toEqual([]);
  });
});

/** More than the stack of a regular expression can take. */
const MANY = 20_000_000;

describe('a long document', () => {
  it.each([
    [
      'commas in JSON',
      `{"version": "https://jsonfeed.org/version/1.1", "items": [${','.repeat(MANY)}]}`,
    ],
    [
      'comments in JSON',
      `{"version": "https://jsonfeed.org/version/1.1", "items": [], /*${'*'.repeat(MANY)}`,
    ],
    ['comments before JSON', `${'//\n'.repeat(MANY / 3)}{"items": []}`],
    ['space before a document', `${' '.repeat(MANY)}<rss/>`],
    ['space in a tag', `<rss><channel><item><title>a<${' '.repeat(MANY)}`],
  ])('is read to its end: %s', (_, document) => {
    const { bozo, bozoException } = parseDocument(document);
    expect(bozo).toBe(bozoException !== null);
  });
});
