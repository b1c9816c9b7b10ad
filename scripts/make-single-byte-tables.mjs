/**
 * Writes the tables of single-byte encodings to `src/encoding/codecs/`: those that browsers decode,
 * which are built in, and the others, which are optional. The characters are those of iconv-lite,
 * except for the amendments below, so that every platform decodes the same text.
 *
 *     node scripts/make-single-byte-tables.mjs && npm run format
 */
import { writeFileSync } from 'node:fs';
import iconv from 'iconv-lite';
import { AMENDMENTS, ICONV_NAMES, RARE, USUAL } from './single-byte-encodings.mjs';

const ALL_BYTES = Uint8Array.from({ length: 256 }, (_, byte) => byte);

write('single-byte-tables', 'SINGLE_BYTE_TABLES', USUAL, 'that browsers decode, too');
write('rare-tables', 'RARE_TABLES', RARE, 'of DOS, of Macintosh and of other makers');

function write(file, name, encodings, which) {
  const rows = encodings.map(
    (encoding) => `  '${encoding}': '${compact(charactersOf(encoding))}',`,
  );
  const text = `/**
 * Single-byte encodings ${which}: made by \`scripts/make-single-byte-tables.mjs\`. Do not edit;
 * run the script. See \`single-byte.ts\` for the format of the tables.
 */

/** The characters of each encoding from byte 80 on, and those below that are not ASCII. */
export const ${name}: Readonly<Record<string, string>> = {
${rows.join('\n')}
};
`;
  writeFileSync(new URL(`../src/encoding/codecs/${file}.ts`, import.meta.url), text);
}

/** The 256 characters, U+FFFD for undefined bytes. */
function charactersOf(encoding) {
  const name = ICONV_NAMES[encoding] ?? encoding;
  if (!iconv.encodingExists(name)) throw new Error(`iconv-lite has no ${name}`);
  const characters = [...iconv.decode(ALL_BYTES, name, { stripBOM: false })];
  if (characters.length !== 256) throw new Error(`${name} is not a single-byte encoding`);
  for (const [code, character] of Object.entries(AMENDMENTS[encoding]?.codes ?? {})) {
    characters[Number.parseInt(code, 16)] = character;
  }
  return characters;
}

function compact(characters) {
  const low = characters
    .slice(0, 0x80)
    .flatMap((character, byte) =>
      character === String.fromCharCode(byte) ? [] : [`${hex(byte)}${written(character)}`],
    );
  let high = '';
  for (let at = 0x80; at < 256; ) {
    const code = characters[at].codePointAt(0);
    const same = runFrom(at, (other) => characters[other].codePointAt(0) === other);
    const none = runFrom(at, (other) => characters[other] === '\ufffd');
    const range = runFrom(at, (other) => characters[other].codePointAt(0) === code + other - at);
    if (same > 0) high += `=${same === 1 ? '' : same}`;
    else if (none > 0) high += `?${none === 1 ? '' : none}`;
    else if (range > 3) high += `${written(characters[at])}~${written(characters[at + range - 1])}`;
    else high += written(characters[at]);
    at += same || none || (range > 3 ? range : 1);
  }
  return [high, ...low].join(' ');
}

/** The number of consecutive bytes that satisfy a condition. */
function runFrom(start, isSuch) {
  let end = start;
  while (end < 256 && isSuch(end)) end++;
  return end - start;
}

/** Invisible characters, and those that change the direction of a line, are written as numbers. */
function written(character) {
  if (/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{P}\p{S}]/u.test(character)) {
    return character;
  }
  return `\\u${character.codePointAt(0).toString(16).padStart(4, '0')}`;
}

function hex(byte) {
  return byte.toString(16).padStart(2, '0');
}
