/** Reads attributes that are taken as they are, all but those that could do harm. */
import { attributesOf } from '../attributes.ts';
import type { Build, OpenElement } from '../open-element.ts';

/** Attributes that are addresses in every vocabulary that has them. */
export const ADDRESSES: ReadonlySet<string> = new Set([
  ...['href', 'url', 'src', 'uri', 'image', 'feed'],
]);

/** The attributes that say anything, with those that are addresses made absolute, or left out where they could do harm. */
export function safeAttributes(open: OpenElement, build: Build): Record<string, string> {
  const record = attributesOf(open.element);
  for (const name in record) {
    const value = record[name] ?? '';
    const said = ADDRESSES.has(name) ? build.uri(value, open) : value;
    if (said === '') delete record[name];
    else record[name] = said;
  }
  return record;
}
