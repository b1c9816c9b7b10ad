import { expect, it } from 'vitest';
import { decodeLossily } from '../../src/encoding/codecs/broken-utf8.ts';
import { decodeStrictly, isAscii, isUtf8 } from '../../src/encoding.ts';
import { describeShared, readRows } from '../support/shared.ts';

interface Utf8Row {
  readonly id: string;
  readonly about: string;
  readonly bytes: string;
  readonly expect: {
    readonly utf8: boolean;
    readonly ascii: boolean;
    readonly badAt: number | null;
    readonly replaced?: string;
  };
}

describeShared('UTF-8', 'conformance/encoding/utf8.jsonl', (path) => {
  it.each(readRows<Utf8Row>(path))('$about ($id)', ({ bytes: base64, expect: expected }) => {
    const bytes = new Uint8Array(Buffer.from(base64, 'base64'));
    expect({ utf8: isUtf8(bytes), ascii: isAscii(bytes) }).toEqual({
      utf8: expected.utf8,
      ascii: expected.ascii,
    });
    expect(decodeStrictly(bytes, 'utf-8') !== null).toBe(expected.utf8);
    expect(decodeStrictly(bytes, 'us-ascii') !== null).toBe(expected.ascii);
    if (expected.badAt !== null) {
      // Valid up to there; the invalid part, whatever follows it, makes all that follows invalid.
      expect(isUtf8(bytes.subarray(0, expected.badAt))).toBe(true);
      expect(isUtf8(bytes.subarray(expected.badAt))).toBe(false);
    }
    if (expected.replaced !== undefined) expect(decodeLossily(bytes).text).toBe(expected.replaced);
  });
});
