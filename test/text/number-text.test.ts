/** A text is the number as JavaScript writes it, or not, whichever way that is found out. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isNumberText } from '../../src/text/decimal.ts';

const asWritten = (number: number, text: string): boolean => String(number) === text;

const digits = (least: number, most: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: least, maxLength: most });
const decimals = fc
  .tuple(fc.constantFrom('', '-', '+'), digits(0, 17), fc.constantFrom('', '.'), digits(0, 17))
  .map((parts) => parts.join(''));

it('agrees with what JavaScript writes', () => {
  fc.assert(
    fc.property(fc.oneof(decimals, fc.double().map(String), fc.integer().map(String)), (text) => {
      expect(isNumberText(Number(text), text)).toBe(asWritten(Number(text), text));
    }),
    { numRuns: 5000 },
  );
});

it.each([
  [5, '5', true],
  [0, '-0', false],
  [0.000001, '0.000001', true],
  [0.0000001, '0.0000001', false],
  [999999999.999999, '999999999.999999', true],
  [300, '5', false],
  [5.5, '5.50', false],
  [1e21, '1e+21', true],
])('%d as “%s”: %s', (number, text, expected) => {
  expect(isNumberText(number, text)).toBe(expected);
});
