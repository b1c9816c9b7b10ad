import { expect, it } from 'vitest';
import { gatherEvidence } from '../../src/encoding/evidence.ts';
import {
  bomLength,
  checkBom,
  checkBomAll,
  encodingOfFamily,
  FAMILIES,
  familyOfBom,
  findBom,
} from '../../src/encoding/witnesses/byte-order.ts';
import { describeShared, readRows } from '../support/shared.ts';

interface SniffRow {
  readonly id: string;
  readonly about: string;
  readonly bytes: string;
  readonly checkBom: string | null;
  readonly checkBomAll: readonly string[];
  readonly feedparser: string;
  readonly expect: {
    readonly bom: string | null;
    readonly bomLength: number;
    readonly family: string | null;
    readonly unit: number | null;
    readonly endianness: string | null;
    readonly default: string;
    readonly declared: string | null;
  };
}

/** What feedparser does not support: marks and families in odd orders, and UTF-7. */
const UNKNOWN_TO_FEEDPARSER = new Set(['ucs-4-2143', 'ucs-4-3412', 'utf-7']);

/** The byte order of units in which a byte is the significant one. */
function orderOf(unit: number, significant: number): string {
  if (significant === 0) return 'little';
  return significant === unit - 1 ? 'big' : 'mixed';
}

describeShared('the first bytes', 'conformance/encoding/sniff.jsonl', (path) => {
  it.each(readRows<SniffRow>(path))('$about ($id)', (row) => {
    const bytes = new Uint8Array(Buffer.from(row.bytes, 'base64'));
    const evidence = gatherEvidence(bytes, {});
    const family = evidence.bom === null ? evidence.sniffed : familyOfBom(evidence.bom);
    const { unit = null, significant = 0 } = family === null ? {} : FAMILIES[family];
    const marked = evidence.bom?.startsWith('UTF-7') ? 'UTF-7' : `UTF-${(unit ?? 1) * 8}`;
    expect({
      bom: evidence.bom,
      bomLength: bomLength(findBom(bytes)),
      family,
      unit,
      endianness: unit === null || unit === 1 ? null : orderOf(unit, significant),
      default: evidence.bom === null ? 'UTF-8' : marked,
      declared: evidence.declared,
    }).toEqual(row.expect);
    expect(checkBom(bytes)).toBe(row.checkBom);
    expect(checkBomAll(bytes)).toEqual(row.checkBomAll);
    const sniffed =
      family === null || UNKNOWN_TO_FEEDPARSER.has(family) ? null : encodingOfFamily(family);
    expect(sniffed ?? '').toBe(row.feedparser);
  });
});
