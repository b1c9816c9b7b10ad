/**
 * The URLs of one image in several sizes, as `srcset` lists them (HTML §4.8.4.2.1): each candidate
 * is a URL up to white space, and a descriptor up to a comma.
 */
import { StringBuilder } from '../text/strings.ts';

/** An image file, with its width or density as it is written; `''` for none. */
interface Candidate {
  readonly url: string;
  readonly descriptor: string;
}

const BETWEEN_CANDIDATES = /[\s,]*/y;
const NO_WHITE_SPACE = /\S*/y;

/** The candidates of a `srcset`, in order. */
export function candidatesOf(value: string): readonly Candidate[] {
  const candidates: Candidate[] = [];
  let at = endOfMatch(BETWEEN_CANDIDATES, value, 0);
  while (at < value.length) {
    let end = endOfMatch(NO_WHITE_SPACE, value, at);
    const written = value.slice(at, end);
    // A comma at the end of the URL ends the candidate, and the next one follows.
    const url = written.slice(0, lastBefore(written, ','));
    let descriptor = '';
    if (url === written) {
      const comma = value.indexOf(',', end);
      descriptor = value.slice(end, comma < 0 ? undefined : comma).trim();
      end = comma < 0 ? value.length : comma;
    }
    candidates.push({ url, descriptor });
    at = endOfMatch(BETWEEN_CANDIDATES, value, end);
  }
  return candidates;
}

/** The index after the match of a sticky pattern, which may match nothing. */
function endOfMatch(sticky: RegExp, text: string, index: number): number {
  sticky.lastIndex = index;
  sticky.exec(text);
  return sticky.lastIndex;
}

function lastBefore(text: string, character: string): number {
  let end = text.length;
  while (end > 0 && text[end - 1] === character) end--;
  return end;
}

/** A `srcset` with other URLs; candidates that `change` refuses are removed. */
export function changeSrcset(value: string, change: (url: string) => string): string {
  const changed = new StringBuilder();
  for (const { url, descriptor } of candidatesOf(value)) {
    const other = change(url);
    if (other === '') continue;
    const between = changed.length === 0 ? '' : ', ';
    changed.add(between + (descriptor === '' ? other : `${other} ${descriptor}`));
  }
  return changed.toString();
}

/** An image file, and its width in pixels if that is written beside it. */
export interface SizedFile {
  readonly url: string;
  readonly width: number | null;
}

/** A width in pixels, or a density. */
const DESCRIPTOR = /^(\d{1,9}(?:\.\d{1,9})?)([wx])(?:\s|$)/;

/** The candidate with the largest width or density; `null` if none is usable. */
export function largestCandidate(
  value: string,
  isUsable: (url: string) => boolean,
): SizedFile | null {
  let largest: SizedFile | null = null;
  let most = -1;
  for (const { url, descriptor } of candidatesOf(value)) {
    const [, number = '1', unit] = DESCRIPTOR.exec(descriptor) ?? [];
    const size = Number(number);
    if (size <= most || !isUsable(url)) continue;
    largest = { url, width: unit === 'w' ? Math.round(size) : null };
    most = size;
  }
  return largest;
}
