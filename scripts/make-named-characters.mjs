/**
 * Writes the named characters of HTML (https://html.spec.whatwg.org/#named-character-references) to
 * `src/text/named-characters.ts`. The names are those of the package `entities`, whose decoder says
 * for each beginning whether a name may follow.
 *
 *     node scripts/make-named-characters.mjs
 */
import { writeFileSync } from 'node:fs';
import {
  DecodingMode,
  decodeHTML,
  decodeHTMLStrict,
  EntityDecoder,
  htmlDecodeTree,
} from 'entities/decode';

const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

const byCode = new Map();
const pairs = [];
for (const name of namesFrom('')) {
  const [code, second] = Array.from(decodeHTMLStrict(`&${name};`), (each) => each.codePointAt(0));
  if (second !== undefined) pairs.push(`${name}:${code}:${second}`);
  else byCode.set(code, [...(byCode.get(code) ?? []), isLegacy(name) ? `${name}~` : name]);
}

const words = [];
let next = 1;
for (const [code, names] of [...byCode].sort(([one], [other]) => one - other)) {
  if (code > next) words.push(code - next);
  words.push(names.join(','));
  next = code + 1;
}

const text = `/**
 * The named characters of HTML: made by \`scripts/make-named-characters.mjs\`. Do not edit; run the
 * script. \`references.ts\` reads the tables.
 */

/**
 * The names in the order of their characters, from U+0001 on; a number skips so many characters. A
 * name with \`~\` is also read without a semicolon.
 */
export const NAMED_CHARACTERS = \`
${lines(words)}
\`;

/** The names of two characters, with their codes. */
export const NAMED_PAIRS = \`
${lines(pairs)}
\`;
`;
writeFileSync(new URL('../src/text/named-characters.ts', import.meta.url), text);

/** The names with a beginning. */
function namesFrom(beginning) {
  const isName = decodeHTMLStrict(`&${beginning};`) !== `&${beginning};`;
  const longer = [...CHARACTERS]
    .map((character) => beginning + character)
    .filter(mayBegin)
    .flatMap(namesFrom);
  return isName ? [beginning, ...longer] : longer;
}

function mayBegin(beginning) {
  const decoder = new EntityDecoder(htmlDecodeTree, () => {});
  decoder.startEntity(DecodingMode.Strict);
  return decoder.write(beginning, 0) === -1;
}

/** Whether a name is also read without a semicolon. */
function isLegacy(name) {
  return decodeHTML(`&${name}`) === decodeHTMLStrict(`&${name};`);
}

function lines(words) {
  return words
    .join(' ')
    .match(/\S.{0,98}\S(?= |$)/g)
    .join('\n');
}
