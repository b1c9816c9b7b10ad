/**
 * Characters in JSON that XML does not allow. JSON writes them as escapes (`\u0000`, `\ud800`);
 * they are replaced and reported in the same way as in XML.
 */
import type { Report } from '../problems/facts.ts';
import { unicodeName } from '../text/strings.ts';
import {
  isXmlCharacter,
  isXmlText,
  joinSurrogates,
  readAllowed,
  readForbidden,
  type WrittenCharacter,
} from '../text/xml-characters.ts';
import type { JsonValue } from './json.ts';

/** Escapes for characters that XML may not allow. */
const SUSPECT = /\\[bf]|\\u(?:00[01]|[dD][89a-fA-F]|[fF]{3}[eEfF])/;

/** Control characters that have a short escape. */
const SHORT_ESCAPES: ReadonlyMap<string, number> = new Map([
  ['\\b', 0x8],
  ['\\f', 0xc],
]);

/** Escapes of any kind, and literal characters that may be forbidden. */
const TOKEN = /\\(?:u([\da-fA-F]{4})|[\s\S])|[\0-\x08\x0B\x0C\x0E-\x1F\uD800-\uDFFF\uFFFE\uFFFF]/g;

/**
 * Reports the forbidden characters of a JSON text, escaped or not; returns whether there are any.
 */
export function reportForbidden(text: string, report: Report): boolean {
  if (!SUSPECT.test(text) && isXmlText(text)) return false;
  let isFound = false;
  for (const { code, written, index } of joinSurrogates(charactersOf(text))) {
    if (isXmlCharacter(code)) continue;
    isFound = true;
    const readAs = readForbidden(code);
    if (written.length === 1) {
      report('InvalidXmlCharacter', { character: unicodeName(code), readAs }, index);
    } else {
      report('ForbiddenCharacterReference', { reference: written, readAs }, index);
    }
  }
  return isFound;
}

function* charactersOf(text: string): Generator<WrittenCharacter> {
  for (const { 0: written, 1: digits, index } of text.matchAll(TOKEN)) {
    const code = digits === undefined ? SHORT_ESCAPES.get(written) : Number.parseInt(digits, 16);
    if (written.length === 1) yield { code: written.charCodeAt(0), written, index };
    else if (code !== undefined) yield { code, written, index };
  }
}

/** A container that may still be changed. */
type Unfinished = Record<string, JsonValue>;

/** Replaces the forbidden characters in all strings and keys of a value that was just parsed. */
export function replaceForbidden(root: JsonValue): JsonValue {
  if (typeof root === 'string') return readAllowed(root);
  const waiting: JsonValue[] = [root];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    const container = next as Unfinished;
    for (const key of Object.keys(container)) {
      const value = container[key] ?? null;
      if (typeof value === 'string') container[key] = readAllowed(value);
      else waiting.push(value);
      if (!isXmlText(key)) rename(container, key);
    }
  }
  return root;
}

/** Gives a member its corrected key, unless another member has that key. */
function rename(container: Unfinished, key: string): void {
  const value = container[key] ?? null;
  const allowed = readAllowed(key);
  delete container[key];
  if (Object.hasOwn(container, allowed)) return;
  const property = { value, enumerable: true, writable: true, configurable: true };
  Object.defineProperty(container, allowed, property);
}
