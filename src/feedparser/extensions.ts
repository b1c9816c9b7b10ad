/**
 * Elements of unknown vocabularies as feedparser has them: flat, by preferred prefix and name, with
 * the text or the attributes of the last one of each name. An element beside others of its name wins
 * over those that are deeper inside.
 */
import { vocabularyPrefix } from '../grammar/namespaces.ts';
import type { ExtensionElement, JsonValue } from '../model/values.ts';
import { safeName } from '../text/safe-name.ts';

/** The elements and those inside them, by name. */
export function flatElements(
  elements: readonly ExtensionElement[],
): Readonly<Record<string, JsonValue>> {
  const flat: Record<string, JsonValue> = Object.create(null);
  let level = elements;
  while (level.length > 0) {
    const found: Record<string, JsonValue> = Object.create(null);
    for (const element of level) {
      const value = contentOf(element);
      if (value !== undefined) found[keyOf(element)] = value;
    }
    for (const key in found) flat[key] ??= found[key] ?? null;
    level = level.flatMap(({ children = [] }) => children);
  }
  return flat;
}

function keyOf({ name, namespace: uri = '' }: ExtensionElement): string {
  const colon = name.indexOf(':');
  const prefix = vocabularyPrefix({ prefix: name.slice(0, Math.max(0, colon)), uri });
  const local = name.slice(colon + 1).toLowerCase();
  return safeName(prefix === '' ? local : `${prefix}_${local}`);
}

/** The attributes of an element, or else its text. */
function contentOf({ attributes = {}, text }: ExtensionElement): JsonValue | undefined {
  const all: Record<string, string> = Object.create(null);
  let isEmpty = true;
  for (const [name, value = ''] of Object.entries(attributes)) {
    if (name.startsWith('xml:') || value.trim() === '') continue;
    all[name] = name === 'rel' || name === 'type' ? value.trim().toLowerCase() : value;
    isEmpty = false;
  }
  return isEmpty ? text : all;
}
