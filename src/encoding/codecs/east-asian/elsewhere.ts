/**
 * Chinese, Japanese and Korean encodings, decoded by the platform's `TextDecoder`. It has the same
 * exports as `on-node.ts`.
 */

/**
 * The labels under which the platform knows them
 * (https://encoding.spec.whatwg.org/#names-and-labels).
 */
const LABELS: ReadonlyMap<string, string> = new Map([
  ['big5', 'big5'],
  ['cp950', 'big5'],
  ['cp932', 'shift_jis'],
  ['cp949', 'euc-kr'],
  ['euc-jp', 'euc-jp'],
]);

/** Whether an encoding (canonical name) is decoded here. */
export function isEastAsian(encoding: string): boolean {
  return decoderFor(encoding) !== null;
}

/** Decodes bytes; returns `null` if they are invalid in the encoding (canonical name). */
export function decodeEastAsian(bytes: Uint8Array, encoding: string): string | null {
  if (encoding === 'cp950' && !isCp950(bytes)) return null;
  try {
    const text = decoderFor(encoding)?.decode(bytes) ?? null;
    return text === null ? null : corrected(text, encoding);
  } catch {
    return null;
  }
}

type Decoder = InstanceType<typeof TextDecoder>;

/** Corrects characters that platform decoders read differently from code page 950 and ICU. */
function corrected(text: string, encoding: string): string | null {
  if (encoding === 'cp932') return isPermuted() ? text.replace(/[\x1a\x1c\x7f]/g, permuted) : text;
  // Bytes that have no character, which ICU reads as control characters.
  if (/[\x80-\x9f]/.test(text)) return null;
  return encoding === 'cp950' ? text.replaceAll('\uffed', '\u2593') : text;
}

/** Whether the platform has ICU's Shift_JIS, in which three control characters are swapped. */
function isPermuted(): boolean {
  return decoderFor('cp932')?.decode(Uint8Array.of(0x7f)) === '\x1a';
}

function permuted(control: string): string {
  return control === '\x1c' ? '\x1a' : control === '\x7f' ? '\x1c' : '\x7f';
}

const decoders: Map<string, Decoder | null> = new Map();

/** `null` if the platform does not know the encoding. */
function decoderFor(encoding: string): Decoder | null {
  let decoder = decoders.get(encoding);
  if (decoder === undefined) {
    decoder = makeDecoder(LABELS.get(encoding));
    decoders.set(encoding, decoder);
  }
  return decoder;
}

function makeDecoder(label: string | undefined): Decoder | null {
  try {
    return label === undefined ? null : new TextDecoder(label, { fatal: true });
  } catch {
    return null;
  }
}

/** Whether Big5 bytes are valid in code page 950, which lacks the Hong Kong extensions. */
function isCp950(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at++) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) continue;
    const trail = bytes[++at] ?? 0;
    const isAdded =
      lead < 0xa1 ||
      lead > 0xf9 ||
      lead === 0xc7 ||
      lead === 0xc8 ||
      (lead === 0xc6 && trail >= 0xa1) ||
      (lead === 0xa3 && trail >= 0xc0 && trail <= 0xe0);
    if (isAdded) return false;
  }
  return true;
}
