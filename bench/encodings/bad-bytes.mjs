/**
 * Feeds in legacy encodings with bytes that have no meaning in them: one byte FF, an undefined
 * byte, half a character, or several of these. The expected titles have what the Encoding Standard
 * has in their place: one U+FFFD, or the control character that it defines for the byte.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { encode, feedOf, ICONV_NAMES, PROSE, SIZES, textIn } from './documents.mjs';

/** Marks the place of a bad sequence in a text; written as one byte in every encoding. */
const MARK = '\x7f';

/** The bytes that are neither characters nor the start of one, in encodings with two bytes per character. */
const UNDEFINED_IN_PAIRS = {
  'euc-jp': 0x80,
  'euc-kr': 0x80,
  big5: 0x80,
  shift_jis: 0xa0,
  gb2312: 0xff,
  gbk: 0xff,
  gb18030: 0xff,
  'iso-2022-jp': 0x80,
  'iso-2022-kr': 0x80,
  cp949: 0x80,
  cp950: 0x80,
};

/** Encodings that are not in the prose. */
const WIDE = ['utf-16le', 'utf-16be', 'utf-32le', 'utf-32be'];

const isWide = (encoding) => WIDE.includes(encoding);

/** The character that a single byte stands for, as in browsers. */
function characterOf(byte, encoding) {
  if (isWide(encoding) || encoding in UNDEFINED_IN_PAIRS) return '\ufffd';
  const character = readByte(byte, encoding);
  const isControl = KEPT_CONTROLS.includes(byte) && /^windows-|^tis-620$/.test(encoding);
  return character === '\ufffd' && isControl ? String.fromCharCode(byte) : character;
}

/**
 * Browsers read all undefined bytes from 80 to 9F as control characters; strings keep only these.
 */
const KEPT_CONTROLS = [0x81, 0x8d, 0x8f, 0x90, 0x9d];

/** As in browsers. */
const READ_AS = { 'tis-620': 'windows-874' };

/** As browsers read them, because iconv-lite lacks the apples of Macintosh. */
const READ_BY_PLATFORM = ['macintosh', 'x-mac-cyrillic'];

function readByte(byte, encoding) {
  return READ_BY_PLATFORM.includes(encoding)
    ? new TextDecoder(encoding).decode(Buffer.of(byte))
    : iconv.decode(Buffer.of(byte), READ_AS[encoding] ?? ICONV_NAMES[encoding] ?? encoding);
}

/** The undefined bytes of an encoding, as in its vendor's table. */
function undefinedBytesOf(encoding) {
  if (encoding in UNDEFINED_IN_PAIRS) return [UNDEFINED_IN_PAIRS[encoding]];
  const bytes = Array.from({ length: 128 }, (_, index) => 128 + index);
  return bytes.filter((byte) => readByte(byte, encoding) === '\ufffd');
}

/** What is put in the place of a mark: its bytes, and how they read. */
function faultsOf(encoding) {
  if (isWide(encoding)) return [];
  const undefinedBytes = undefinedBytesOf(encoding);
  const some = undefinedBytes.filter((_, index) => index % 3 === 0).slice(0, 3);
  return [...new Set([0xff, ...some])].map((byte) => ({
    name: byte === 0xff ? 'FF' : 'undefined',
    bytes: Buffer.of(byte),
    read: characterOf(byte, encoding),
  }));
}

/** A text with marks, encoded, with invalid bytes at the marks. */
function encodeWith(text, encoding, faults) {
  const parts = text.split(MARK).map((part) => encode(part, encoding));
  return Buffer.concat(
    parts.flatMap((part, index) => (index === 0 ? [part] : [faults[index - 1].bytes, part])),
  );
}

/** The places of a feed that a mark can be in; each returns the text with one mark. */
const PLACES = {
  'in the title of the feed': (text) => text.replace(/(<title>[^<]{4})/u, `$1${MARK}`),
  'in the last title': (text) => inLastTitle(text, MARK),
  'at the end of a title': (text) =>
    text.replace(/<\/title>(?=<(?:description|\/item))/, `${MARK}$&`),
  'in a description': (text) => text.replace(/(<description>[^<]{3})/u, `$1${MARK}`),
  'in an attribute': (text) =>
    text.replace('<link>', `<category domain="a${MARK}b">news</category><link>`),
  'in a comment': (text) => text.replace('<link>', `<!-- ${MARK} --><link>`),
};

function inLastTitle(text, mark) {
  const at = text.lastIndexOf('<title>') + '<title>'.length + 3;
  return `${text.slice(0, at)}${mark}${text.slice(at)}`;
}

/** The titles of a marked text, as they should be read. */
function titlesIn(text, faults) {
  let next = 0;
  const read = text.replaceAll(MARK, () => faults[next++].read);
  return [...read.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title]) => title.trim());
}

const LABELS = {
  'bad byte, right label': (encoding) => [{ declared: encoding }, { http: encoding }],
  'bad byte, no label': () => [{}],
  'bad byte, false utf-8': () => [{ declared: 'utf-8' }, { http: 'utf-8' }],
};

/** All documents, like `documents`. */
export function* badBytes(texts = PROSE) {
  for (const [language, { encodings, sentences }] of Object.entries(texts)) {
    for (const encoding of encodings) {
      const text = textIn(encoding, language, sentences);
      if (text === null) continue;
      yield* withOneFault(text, encoding);
      yield* withHalfACharacter(text, encoding);
      yield* withSeveral(text, encoding);
    }
    yield* inWideEncodings({ language, sentences });
  }
}

function documentOf(kind, text, encoding, labels, size, marked, feed, faults) {
  return {
    kind,
    language: text.language,
    encoding,
    size,
    namesLanguage: false,
    label: `declaration ${labels.declared ?? '-'}, charset ${labels.http || '-'}`,
    titles: titlesIn(marked, faults),
    bytes: encodeWith(marked, encoding, faults),
    headers: feed.headers,
    isDamaged: faults.some(({ read }) => read === '\ufffd'),
  };
}

function* withOneFault(text, encoding) {
  const isWestern = /^windows-125[24]$/.test(encoding);
  for (const [kind, labelsOf] of Object.entries(LABELS)) {
    for (const labels of labelsOf(encoding)) {
      for (const size of [SIZES[0], SIZES[2]]) {
        const feed = feedOf(text, encoding, size, labels);
        for (const [place, mark] of Object.entries(PLACES)) {
          const marked = mark(feed.text);
          if (!marked.includes(MARK)) continue;
          for (const fault of faultsOf(encoding)) {
            const row =
              isWestern && fault.name === 'undefined' && kind.endsWith('right label')
                ? 'undefined byte, windows-125[24]'
                : kind;
            const named = { ...size, name: `${size.name}, ${fault.name} ${place}` };
            yield documentOf(row, text, encoding, labels, named, marked, feed, [fault]);
          }
        }
      }
    }
  }
}

/** The first byte of a character, followed by `<`, a quotation mark or a space. */
function* withHalfACharacter(text, encoding) {
  const half = halfOf(text, encoding);
  if (half === null) return;
  const fault = { name: 'half', bytes: half, read: '\ufffd' };
  for (const [kind, labelsOf] of Object.entries(LABELS)) {
    for (const labels of labelsOf(encoding)) {
      for (const size of [SIZES[0], SIZES[1], SIZES[2], SIZES[3]]) {
        const feed = feedOf(text, encoding, size, labels);
        const ends = [
          feed.text.replace(/<\/title>/, `${MARK}$&`),
          feed.text.replace(/<\/title>(?=<(?:description|\/item))/, `${MARK}$&`),
          feed.text.replace(/(?=<\/description>)/, MARK),
          feed.text.replace('<link>', `<category domain="news${MARK}">news</category><link>`),
        ];
        for (const marked of ends.filter((end) => end.includes(MARK))) {
          yield documentOf(kind, text, encoding, labels, size, marked, feed, [fault]);
        }
      }
    }
  }
}

/** The first byte of a character of the text; `null` if all are single bytes. */
function halfOf({ sentences }, encoding) {
  if (!(encoding in UNDEFINED_IN_PAIRS) || encoding.startsWith('iso-2022')) return null;
  const character = [...sentences.join('')].find((one) => encode(one, encoding).length === 2);
  return character === undefined ? null : encode(character, encoding).subarray(0, 1);
}

/** Five to twenty errors in about 5 kB. */
function* withSeveral(text, encoding) {
  const size = { name: '5 kB', items: 25, isLong: true };
  const half = halfOf(text, encoding);
  const kinds = faultsOf(encoding);
  if (half !== null) kinds.push({ name: 'half', bytes: half, read: '\ufffd' });
  for (const labels of [{ declared: encoding }, { http: encoding }]) {
    for (const count of [5, 10, 20]) {
      const feed = feedOf(text, encoding, size, labels);
      const faults = Array.from({ length: count }, (_, index) => kinds[index % kinds.length]);
      let next = 0;
      let tag = 0;
      const ends = feed.text.split(/(?=<\/(?:title|description)>)/);
      const every = Math.floor((ends.length - 1) / count) || 1;
      const marked = ends
        .map((part) => {
          if (tag++ % every !== 0 || next >= count || tag === ends.length) return part;
          next++;
          return `${part}${MARK}`;
        })
        .join('');
      const used = faults.slice(0, next);
      const named = { ...size, name: `${next} errors` };
      yield documentOf('several bad bytes', text, encoding, labels, named, marked, feed, used);
    }
  }
}

/** Half a surrogate pair, and an odd end. */
function* inWideEncodings(text) {
  for (const encoding of WIDE) {
    const label = encoding.slice(0, 6);
    for (const labels of [{ declared: label }, { declared: encoding }, { http: label }, {}]) {
      for (const size of [SIZES[0], SIZES[2]]) {
        const feed = feedOf(text, encoding, size, labels);
        const lone = ['d83d', 'de00'].map((unit) => {
          const swapped = unit.slice(2) + unit.slice(0, 2);
          const zeros = encoding.startsWith('utf-32') ? '0000' : '';
          const hex = encoding.endsWith('le') ? swapped + zeros : zeros + unit;
          return { name: 'surrogate', bytes: Buffer.from(hex, 'hex'), read: '\ufffd' };
        });
        for (const place of ['in the title of the feed', 'in the last title']) {
          const marked = PLACES[place](feed.text);
          for (const fault of lone) {
            const kind = 'half a surrogate pair';
            yield documentOf(kind, text, encoding, labels, size, marked, feed, [fault]);
          }
        }
        const whole = documentOf('an odd end', text, encoding, labels, size, feed.text, feed, []);
        for (const odd of encoding.startsWith('utf-32') ? [1, 3] : [1]) {
          yield { ...whole, bytes: Buffer.concat([whole.bytes, Buffer.alloc(odd, 0x0a)]) };
        }
      }
    }
  }
}

const EAST_ASIAN = /^(?:gb|big5|euc|shift|cp9|iso-2022)/;

/**
 * Real feeds in Chinese, Japanese and Korean, of which one byte of one value is missing: the second
 * byte of its last character, or one in its middle. None if there are no such feeds.
 */
export function* withoutAByte(root) {
  for (const folder of ['conformance/charset-detection', 'real-feeds']) {
    const manifest = join(root, folder, 'manifest.jsonl');
    if (!existsSync(manifest)) continue;
    const rows = readFileSync(manifest, 'utf8').trim().split('\n');
    for (const { file, trueEncoding } of rows.map((row) => JSON.parse(row))) {
      if (!EAST_ASIAN.test(trueEncoding ?? '')) continue;
      const whole = readFileSync(join(root, folder, file));
      const ends = endsOfValues(whole);
      for (const share of [0.1, 0.5, 0.8]) {
        const end = ends[Math.floor(ends.length * share)];
        if (end === undefined) continue;
        for (const at of [end, end - 4]) {
          const bytes = Buffer.concat([whole.subarray(0, at), whole.subarray(at + 1)]);
          yield { file, encoding: trueEncoding, whole, bytes };
        }
      }
    }
  }
}

/** The offsets of bytes above 7F that a tag follows and other such bytes precede. */
function endsOfValues(bytes) {
  const offsets = [];
  for (let at = 6; at < bytes.length; at++) {
    if (bytes[at] !== 0x3c) continue;
    if (bytes.subarray(at - 6, at).every((byte) => byte >= 0x80)) offsets.push(at - 1);
  }
  return offsets;
}
