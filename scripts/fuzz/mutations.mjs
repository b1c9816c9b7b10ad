/**
 * The mutations of a document: a table of functions from bytes to bytes. Positions and values come
 * from numbers that were drawn elsewhere, so that the same numbers always have the same effect.
 */
import { deflateSync, gzipSync } from 'node:zlib';
import { ATTRIBUTE_NAMES, BYTES, JSON_VALUES, KEYS, LABELS, NUMBERS, PIECES } from './pieces.mjs';

/** Larger documents are not enlarged. */
const MAX_GROWN = 48 * 1024;

/** How far a mutation searches for what it changes: in any document, finding it takes no time. */
const WINDOW = 4096;

/** The maximum number of draws per mutation. */
export const DRAWS = 4;

/** Numbers that were drawn, each a fraction of 2 ** 32. */
export class Draws {
  #numbers;
  #next = 0;

  constructor(numbers) {
    this.#numbers = numbers;
  }

  /** A whole number below a limit. */
  below(limit) {
    const number = this.#numbers[this.#next % this.#numbers.length];
    this.#next += 1;
    return Math.floor((number / 2 ** 32) * limit);
  }

  pick(list) {
    return list[this.below(list.length)];
  }

  /** The start and end of a part of so many bytes, usually a short one. */
  part(length) {
    const start = this.below(length + 1);
    const size = Math.floor((this.below(2 ** 16) / 2 ** 16) ** 3 * (length - start));
    return [start, start + size];
  }
}

function replaced(bytes, start, end, ...instead) {
  return Buffer.concat([bytes.subarray(0, start), ...instead, bytes.subarray(end)]);
}

function inserted(bytes, at, ...pieces) {
  return replaced(bytes, at, at, ...pieces);
}

/** How many times something can be repeated in a document of that length. */
function timesOf(wanted, piece, { length }) {
  return Math.max(
    1,
    Math.min(wanted, Math.floor((MAX_GROWN - length) / Math.max(1, piece.length))),
  );
}

/**
 * The first match of a pattern from an index on, otherwise from the start; the bytes are read as
 * Latin-1.
 */
function find(pattern, bytes, from) {
  for (const start of [from, 0]) {
    const match = pattern.exec(bytes.toString('latin1', start, start + WINDOW));
    if (match !== null) return { match, start: start + match.index };
  }
  return null;
}

/** Changes a match of a pattern. */
function edit(pattern, change) {
  return (bytes, draws) => {
    const found = find(pattern, bytes, draws.below(bytes.length));
    if (found === null) return bytes;
    const { match, start } = found;
    const instead = Buffer.from(change(match, draws, bytes), 'latin1');
    return replaced(bytes, start, start + match[0].length, instead);
  };
}

/** Rewrites the whole document. */
function rewritten(write) {
  return (bytes, draws) => (bytes.length > MAX_GROWN ? bytes : write(bytes, draws));
}

function prefixed(...starts) {
  return (bytes, draws) => Buffer.concat([Buffer.from(draws.pick(starts)), bytes]);
}

function utf32(bytes, isLittle) {
  const points = [...bytes.toString('utf8')].map((character) => character.codePointAt(0) ?? 0);
  const out = Buffer.alloc(points.length * 4);
  points.forEach((point, index) => {
    if (isLittle) out.writeUInt32LE(point, index * 4);
    else out.writeUInt32BE(point, index * 4);
  });
  return out;
}

const TAG = /<\/?[\w:][^<>]*>/;
const START_TAG = /<[\w:][^<>]*(?<!\/)>/;
const END_TAG = /<\/([\w:.-]+)\s*>/;
const ATTRIBUTE = /(?<![\w:.-])([\w:.-]+)\s*=\s*("[^"<>]*"|'[^'<>]*')/;
const TEXT = />([^<>]+)</;
const ELEMENT = /<([\w:.-]+)(?=[\s/>])[^<>]*>[^<>]*<\/\1>/;
const ENCODING = /encoding=["'][^"'<>]*["']/;
const KEY = /"([\w$]+)"(\s*:)/;
const MEMBER = /"[\w$]+"\s*:\s*("(?:[^"\\]|\\.)*"|[\d.eE+-]+|true|false|null)/;
const NUMBER = /\d+/;

/** The mutations. The order is part of what numbers mean: add new ones at the end. */
export const MUTATIONS = [
  // Bytes.
  (bytes, draws) => {
    const at = draws.below(bytes.length);
    return replaced(bytes, at, at + 1, Buffer.of(draws.pick(BYTES)));
  },
  (bytes, draws) => {
    const at = draws.below(bytes.length);
    return replaced(bytes, at, at + 1, Buffer.of((bytes[at] ?? 0) ^ (1 << draws.below(8))));
  },
  (bytes, draws) => replaced(bytes, ...draws.part(bytes.length)),
  (bytes, draws) => {
    const at = draws.below(bytes.length);
    return bytes.length > MAX_GROWN
      ? bytes
      : inserted(bytes, at, bytes.subarray(...draws.part(bytes.length)));
  },
  (bytes, draws) => bytes.subarray(0, draws.below(bytes.length)),
  (bytes, draws) => bytes.subarray(draws.below(Math.min(bytes.length, 200))),
  (bytes, draws) => inserted(bytes, draws.below(bytes.length), Buffer.of(draws.pick(BYTES))),
  // Pieces.
  (bytes, draws) => inserted(bytes, draws.below(bytes.length), Buffer.from(draws.pick(PIECES))),
  (bytes, draws) => {
    const at = draws.below(bytes.length);
    const piece = Buffer.from(draws.pick(PIECES));
    return inserted(bytes, at, ...Array(timesOf(2 + draws.below(60), piece, bytes)).fill(piece));
  },
  // A part of another document.
  (bytes, draws, bases) => {
    const at = draws.below(bytes.length);
    const { bytes: other } = draws.pick(bases);
    const [start, end] = draws.part(other.length);
    return inserted(bytes, at, other.subarray(start, Math.min(end, start + MAX_GROWN)));
  },
  // Another document, or what follows the start of one.
  (bytes, draws, bases) => {
    const { bytes: other } = draws.pick(bases);
    const rest = other.subarray(draws.below(Math.min(other.length, 400)));
    return bytes.length + rest.length > MAX_GROWN ? bytes : Buffer.concat([bytes, rest]);
  },
  // A part of the document at another place.
  (bytes, draws) => {
    const [start, end] = draws.part(bytes.length);
    const without = replaced(bytes, start, end);
    return inserted(without, draws.below(without.length + 1), bytes.subarray(start, end));
  },
  // A part of the document inside something.
  (bytes, draws) => {
    const [start, end] = draws.part(bytes.length);
    const [open, close] = draws.pick([
      ['<div>', '</div>'],
      ['<![CDATA[', ']]>'],
      ['<!--', '-->'],
      ['<x:y xmlns:x="urn:x">', '</x:y>'],
      ['<channel>', '</channel>'],
      ['<item>', '</item>'],
      ['[', ']'],
    ]);
    const times = timesOf(1 + draws.below(300) ** 2 / 300, open + close, bytes);
    const part = bytes.subarray(start, end);
    return replaced(
      bytes,
      start,
      end,
      Buffer.from(open.repeat(times)),
      part,
      Buffer.from(close.repeat(times)),
    );
  },
  // Markup of a part escaped.
  (bytes, draws) => {
    const [start, end] = draws.part(bytes.length);
    const escaped = bytes
      .toString('latin1', start, Math.min(end, start + WINDOW))
      .replace(/[<&>]/g, (character) => ({ '<': '&lt;', '&': '&amp;', '>': '&gt;' })[character]);
    return replaced(bytes, start, Math.min(end, start + WINDOW), Buffer.from(escaped, 'latin1'));
  },
  // Tags.
  edit(TAG, () => ''),
  edit(TAG, ([tag]) => tag + tag),
  edit(TAG, ([tag]) => tag.slice(0, -1)),
  edit(TAG, ([tag]) => tag.slice(1)),
  edit(TAG, ([tag]) => tag.toUpperCase()),
  edit(TAG, ([tag]) => `${tag.slice(0, -1)}/>`),
  edit(TAG, ([tag]) => `< ${tag.slice(1)}`),
  edit(TAG, ([tag], draws, bytes) => {
    const other = find(TAG, bytes, draws.below(bytes.length));
    return other === null ? tag : other.match[0];
  }),
  edit(TAG, ([tag], draws, bytes) => tag.repeat(timesOf(2 + draws.below(20) ** 2, tag, bytes))),
  edit(START_TAG, ([tag], draws) => `${tag.slice(0, -1)}${draws.pick(PIECES)}>`),
  edit(END_TAG, ([, name]) => `</${name.slice(1)}${name[0]}>`),
  edit(END_TAG, ([, name]) => `</x:${name}>`),
  edit(ELEMENT, () => ''),
  edit(ELEMENT, ([element], draws, bytes) =>
    element.repeat(timesOf(2 + draws.below(20) ** 2, element, bytes)),
  ),
  // Attributes.
  edit(ATTRIBUTE, ([, name, value]) => `${name}=${value.slice(1, -1)}`),
  edit(ATTRIBUTE, ([, name, value]) => `${name}=${value.slice(0, -1)}`),
  edit(ATTRIBUTE, ([whole]) => `${whole}${whole}`),
  edit(ATTRIBUTE, ([whole]) => `${whole} ${whole}`),
  edit(ATTRIBUTE, ([, name]) => name),
  edit(ATTRIBUTE, () => ''),
  edit(ATTRIBUTE, ([, , value], draws) => `${draws.pick(ATTRIBUTE_NAMES)}=${value}`),
  edit(ATTRIBUTE, ([, name], draws) => `${name}="${draws.pick(PIECES)}"`),
  // Strings.
  edit(TEXT, (_, draws) => `>${draws.pick(PIECES)}<`),
  edit(TEXT, ([, text], draws) => {
    const at = draws.below(text.length + 1);
    return `>${text.slice(0, at)}${draws.pick(PIECES)}${text.slice(at)}<`;
  }),
  edit(
    TEXT,
    ([, text], draws, bytes) => `>${text.repeat(timesOf(2 + draws.below(40), text, bytes))}<`,
  ),
  edit(TEXT, ([, text]) => `>${text.replace(/[a-z]/g, (letter) => `&#${letter.charCodeAt(0)};`)}<`),
  edit(TEXT, ([, text]) => `><![CDATA[${text}<`),
  edit(TEXT, ([, text]) => `><![CDATA[${text}]]><`),
  edit(NUMBER, (_, draws) => draws.pick(NUMBERS)),
  // JSON.
  edit(KEY, ([, , colon], draws) => `"${draws.pick(KEYS)}"${colon}`),
  edit(MEMBER, ([member, value], draws) =>
    member.slice(0, member.length - value.length).concat(draws.pick(JSON_VALUES)),
  ),
  edit(MEMBER, ([member]) => `${member},${member}`),
  // Encodings.
  edit(ENCODING, (_, draws) => `encoding="${draws.pick(LABELS)}"`),
  rewritten((bytes) => Buffer.from(bytes.toString('utf8'), 'utf16le')),
  rewritten((bytes) => Buffer.from(bytes.toString('utf8'), 'utf16le').swap16()),
  rewritten((bytes, draws) => utf32(bytes, draws.below(2) === 0)),
  rewritten((bytes) => Buffer.from(bytes.toString('utf8'), 'latin1')),
  rewritten((bytes) => Buffer.from(bytes.toString('latin1'), 'utf8')),
  rewritten((bytes) => gzipSync(bytes)),
  rewritten((bytes) => deflateSync(bytes)),
  prefixed('\uFEFF', '\uFEFF\uFEFF', ' \uFEFF', '\n', ' ', '\0'),
  prefixed([0xff, 0xfe], [0xfe, 0xff], [0, 0, 0xfe, 0xff], [0xff, 0xfe, 0, 0], [0x1f, 0x8b]),
];
