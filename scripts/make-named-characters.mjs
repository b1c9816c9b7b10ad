/**
 * Writes the named characters of HTML (https://html.spec.whatwg.org/#named-character-references) to
 * `src/text/named-characters.ts` and `src/text/rare-named-characters.ts`. The names are those of the
 * package `entities`, whose decoder says for each beginning whether a name may follow.
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

/**
 * The names of HTML 4 (https://www.w3.org/TR/html4/sgml/entities.html) that need a semicolon, and `apos` of
 * XML. With those that need none, feeds use no others: of 3,860 real documents, one did.
 */
const OF_HTML_4 = new Set(
  `
  Alpha Beta Chi Dagger Delta Epsilon Eta Gamma Iota Kappa Lambda Mu Nu OElig Omega Omicron Phi
  Pi Prime Psi Rho Scaron Sigma Tau Theta Upsilon Xi Yuml Zeta alefsym alpha and ang asymp bdquo
  beta bull cap chi circ clubs cong crarr cup dArr dagger darr delta diams empty emsp ensp
  epsilon equiv eta euro exist fnof forall frasl gamma ge hArr harr hearts hellip image infin
  int iota isin kappa lArr lambda lang larr lceil ldquo le lfloor lowast loz lrm lsaquo lsquo
  mdash minus mu nabla ndash ne ni notin nsub nu oelig oline omega omicron oplus or otimes part
  permil perp phi pi piv prime prod prop psi rArr radic rang rarr rceil rdquo real rfloor rho
  rlm rsaquo rsquo sbquo scaron sdot sigma sigmaf sim spades sub sube sum sup supe tau there4
  theta thetasym thinsp tilde trade uArr uarr upsih upsilon weierp xi zeta zwj zwnj apos
`
    .trim()
    .split(/\s+/),
);

const names = namesFrom('');
const isUsual = (name) => OF_HTML_4.has(name) || isLegacy(name);
write(
  'named-characters',
  'named characters of HTML that feeds use',
  'NAMED',
  names.filter(isUsual),
);
write(
  'rare-named-characters',
  'other named characters of HTML, which only Node has by default',
  'RARE',
  names.filter((name) => !isUsual(name)),
);

/** Writes a table of names. */
function write(file, what, constant, listed) {
  const byCode = new Map();
  const pairs = [];
  for (const name of listed) {
    const [code, second] = Array.from(decodeHTMLStrict(`&${name};`), (each) => each.codePointAt(0));
    if (second !== undefined) pairs.push(`${name}:${code}:${second}`);
    else byCode.set(code, [...(byCode.get(code) ?? []), isLegacy(name) ? `${name}~` : name]);
  }
  const words = [];
  let next = 1;
  for (const [code, same] of [...byCode].sort(([one], [other]) => one - other)) {
    if (code > next) words.push(code - next);
    words.push(same.join(','));
    next = code + 1;
  }
  const ofPairs = () => `
/** The names of two characters, with their codes. */
export const ${constant}_PAIRS = \`
${lines(pairs)}
\`;
`;
  const text = `/**
 * The ${what}: made by \`scripts/make-named-characters.mjs\`. Do not edit;
 * run the script. \`references.ts\` reads the tables.
 */

/**
 * The names in the order of their characters, from U+0001 on; a number skips so many characters. A
 * name with \`~\` is also read without a semicolon.
 */
export const ${constant}_CHARACTERS = \`
${lines(words)}
\`;
${pairs.length === 0 ? '' : ofPairs()}`;
  writeFileSync(new URL(`../src/text/${file}.ts`, import.meta.url), text);
}

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
