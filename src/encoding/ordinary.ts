/**
 * The ordinary document: declared or assumed to be UTF-8 or ASCII, and all its bytes are. It is decoded
 * here, without the ladder, which begins with what is found here if the text is not well-formed. All
 * other documents are left to the ladder.
 */
import { isAscii, isUtf8, readLatin1, readUtf8 } from '../bytes/platform.ts';
import type { EncodingSource } from '../model/result.ts';
import { encodingOf } from './codecs/labels.ts';
import { type ByteView, viewUtf8 } from './codecs/utf8-view.ts';
import type { EncodingEvidence } from './evidence.ts';
import { POLICIES } from './policies.ts';
import type { EncodingPolicyName } from './policy-names.ts';

/** An ordinary document: its text, or its bytes as characters. */
export interface OrdinaryDocument {
  /** The name that its source gave, in lower case. */
  readonly encoding: string;
  readonly source: EncodingSource;
  /** The whole text; `''` if there is a view. */
  readonly text: string;
  readonly view: ByteView | null;
}

/** Encodings in which a document that is entirely ASCII is read as ASCII, by the evidence of its bytes. */
const LIKE_ASCII: ReadonlySet<string> = new Set([
  'us-ascii',
  'utf-8',
  'iso-8859-1',
  'windows-1252',
]);

/** Decodes a document if it is ordinary; returns `null` for any other. */
export function readOrdinary(
  bytes: Uint8Array,
  evidence: EncodingEvidence,
  policy: EncodingPolicyName,
): OrdinaryDocument | null {
  const { bom, sniffed } = evidence;
  // Anything but a NUL among the first two bytes is a layout that extends ASCII, if the bytes are UTF-8.
  if (bom !== null || (sniffed ?? 'ascii') !== 'ascii' || bytes[0] === 0 || bytes[1] === 0) {
    return null;
  }
  const answer = POLICIES[policy](evidence);
  if (answer.kind === 'mismatch') return null;
  const name = answer.encoding.trim().toLowerCase();
  const encoding = encodingOf(name) ?? '';
  if (!LIKE_ASCII.has(encoding)) return null;
  const { source } = answer;
  if (isAscii(bytes)) return { encoding: name, source, text: readLatin1(bytes), view: null };
  if (encoding !== 'utf-8' || !isUtf8(bytes)) return null;
  const view = viewUtf8(bytes);
  return { encoding: name, source, text: view === null ? readUtf8(bytes) : '', view };
}
