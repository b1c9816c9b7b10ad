/**
 * The encodings that browsers cannot decode, each with its recipe: EBCDIC, the code pages of DOS,
 * most of Macintosh's, and less common forms of Chinese, Japanese and Korean.
 */

import { decodeStrictly, NO_RECIPES, type Recipe, type Recipes, readSingleByte } from './decode.ts';
import { EBCDIC } from './ebcdic.ts';
import { fromShiftJis, isAlsoEucJp, isAlsoShiftJis } from './jis-2004.ts';
import { readJohab } from './johab.ts';
import { RARE_TABLES } from './rare-tables.ts';
import { type Unshift, unshiftHz, unshiftIso2022Kr } from './shift-coded.ts';
import { readByTable } from './single-byte.ts';
import { decodeTolerantly } from './tolerant.ts';

/** Decodes with one of the built-in encodings. */
function decode(bytes: Uint8Array, encoding: string): string | null {
  return decodeStrictly(bytes, encoding, NO_RECIPES);
}

/** For shift-coded encodings: they are another encoding with shifts in between. */
const readUnshifted =
  (unshift: Unshift, encoding: string): Recipe =>
  (bytes) => {
    const unshifted = unshift(bytes);
    return unshifted && decode(unshifted, encoding);
  };

const readEucJis2004: Recipe = (bytes) => (isAlsoEucJp(bytes) ? decode(bytes, 'euc-jp') : null);

const readShiftJis2004: Recipe = (bytes) => {
  const text = isAlsoShiftJis(bytes) ? decode(bytes, 'shift_jis') : null;
  return text && fromShiftJis(text);
};

/** By canonical name. */
export const RARE_RECIPES: Recipes = new Map<string, Recipe>([
  ['iso-2022-kr', readUnshifted(unshiftIso2022Kr, 'euc-kr')],
  ['hz-gb-2312', readUnshifted(unshiftHz, 'gb2312')],
  ['johab', (bytes) => readJohab(bytes, (euc) => decode(euc, 'euc-kr'))],
  ['euc-jis-2004', readEucJis2004],
  ['shift_jis-2004', readShiftJis2004],
  ...Object.keys(RARE_TABLES).map((encoding): [string, Recipe] => [
    encoding,
    (bytes) => readSingleByte(bytes, encoding, RARE_TABLES),
  ]),
  ...[...EBCDIC].map(([encoding, characters]): [string, Recipe] => [
    encoding,
    (bytes) => readByTable(bytes, characters),
  ]),
]);

/**
 * Decodes bytes by the label of any supported encoding; returns `null` as `decodeStrictly` does.
 */
export function decodeAny(bytes: Uint8Array, label: string): string | null {
  return decodeStrictly(bytes, label, RARE_RECIPES);
}

/** Decodes bytes by any encoding (canonical name); returns `null` if too many of them are invalid. */
export function readTolerantly(bytes: Uint8Array, encoding: string): string | null {
  return decodeTolerantly(bytes, encoding, RARE_RECIPES)?.text ?? null;
}

/** The number of bad sequences in an encoding (canonical name), if they are few. */
export function countFewBad(bytes: Uint8Array, encoding: string): number {
  const tolerated = decodeTolerantly(bytes, encoding, RARE_RECIPES);
  return tolerated?.isFew === true ? tolerated.bad.length : 0;
}
