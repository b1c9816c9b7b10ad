/** Reads attributes without changes, except unsafe ones. */

import { wordSet } from '../../text/strings.ts';
import { attributesOf } from '../attributes.ts';
import type { Build, OpenElement } from '../build.ts';

/** Attributes that are URIs in every vocabulary that has them. */
export const ADDRESSES: ReadonlySet<string> = wordSet('href url src uri image feed');

/**
 * The attributes that are not empty; URIs are made absolute, or removed if they are unsafe.
 *
 * @param mayBeAny whether every attribute may be a URI
 */
export function safeAttributes(
  open: OpenElement,
  build: Build,
  mayBeAny = false,
): Record<string, string> {
  const record = attributesOf(open.element);
  for (const name in record) {
    const value = record[name] ?? '';
    let said = build.plain(value);
    if (ADDRESSES.has(name)) said = build.uri(value, open);
    else if (mayBeAny) said = build.reference(value, open);
    if (said === '') delete record[name];
    else record[name] = said;
  }
  return record;
}
