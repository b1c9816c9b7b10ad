/** The content and summaries of an entry, best first. */

import { htmlToText } from '../html/plain-text.ts';
import type { Entry } from '../model/entry.ts';
import type { MediaDescription } from '../model/namespaces/media.ts';
import type { Content, TextDetail } from '../model/values.ts';
import { listOf, type Stored, textOf } from './values.ts';

/** The part of an entry that `entryHtml` and `entryText` use. */
export type DescribedEntry = Stored<
  Entry,
  | 'content'
  | 'dcterms'
  | 'googleplay'
  | 'itunes'
  | 'media'
  | 'subtitle'
  | 'subtitleDetail'
  | 'summary'
  | 'summaryDetail'
>;

/** A text, and whether it is HTML. */
export interface Description {
  readonly isHtml: boolean;
  readonly value: string;
}

/** The types that the parser sanitizes. A text of any other type is never treated as markup. */
const HTML_TYPES: ReadonlySet<string> = new Set(['text/html', 'application/xhtml+xml']);

/**
 * Types of content that is not readable text: files, and other kinds of XML. If a type is not a
 * media type at all, the content is text.
 */
const UNREADABLE = /^(?!text\/)[^/]*\/|[/+]xml$/;

/** The content and summaries of an entry in the order of preference that `entryHtml` documents. */
export function* descriptionsOf(entry: DescribedEntry): Generator<Description> {
  const contents = listOf(entry.content).flatMap(describe);
  yield* richestFirst(contents.filter(({ isHtml }) => isHtml));
  yield* richestFirst(contents.filter(({ isHtml }) => !isHtml));
  const { dcterms, googleplay, itunes, media } = entry;
  yield* either(entry.summaryDetail, entry.summary);
  yield* either(media?.descriptionDetail, media?.description);
  const groups = listOf(media?.groups);
  const inGroups = groups.flatMap((group) => listOf(group.contents));
  const parts: readonly MediaDescription[] = [...groups, ...listOf(media?.contents), ...inGroups];
  for (const part of parts) yield* either(part.descriptionDetail, part.description);
  yield* either(itunes?.summaryDetail, itunes?.summary);
  yield* either(googleplay?.descriptionDetail, googleplay?.description);
  yield* either(undefined, dcterms?.abstract);
  yield* either(entry.subtitleDetail, entry.subtitle);
  yield* either(itunes?.subtitleDetail, itunes?.subtitle);
}

/** A text with its type; without a type, it is not treated as markup. */
function either(
  detail: TextDetail | null | undefined,
  text: string | null | undefined,
): readonly Description[] {
  const described = detail ? describe(detail) : [];
  if (described.length > 0 || detail) return described;
  return textOf(text) === '' ? [] : [{ isHtml: false, value: textOf(text) }];
}

function describe({ type, value = '', base64 }: Content): readonly Description[] {
  if (base64 === true || textOf(value) === '') return [];
  if (HTML_TYPES.has(type)) return [{ isHtml: true, value }];
  return UNREADABLE.test(textOf(type).toLowerCase()) ? [] : [{ isHtml: false, value }];
}

/** Sorted by the number of characters without markup; of equal ones, the first comes first. */
function richestFirst(descriptions: readonly Description[]): readonly Description[] {
  if (descriptions.length < 2) return descriptions;
  return descriptions
    .map((description) => ({ description, length: lengthOf(description) }))
    .toSorted((one, other) => other.length - one.length)
    .map(({ description }) => description);
}

function lengthOf({ isHtml, value }: Description): number {
  return (isHtml ? htmlToText(value) : value).replace(/\s/g, '').length;
}
