/**
 * Which elements are open at the end of a part, judged by its tags alone. An entry directly in
 * another one ends it: its end tag is missing.
 */
import { isEntryName } from '../grammar/roots.ts';
import { endOfName } from '../xml/characters.ts';
import { StartTagReader } from '../xml/start-tag.ts';
import { endOfOpaque } from '../xml/well-nested.ts';

/** The names of the open elements, the innermost last. */
export function openNames(text: string, before: readonly string[]): readonly string[] {
  const tags = new StartTagReader(text, 0);
  const open = new NameStack();
  for (const name of before) open.push(name);
  let index = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', index)) {
    index = at + 1;
    if (text.startsWith('</', at)) {
      const end = endOfName(text, at + 2);
      open.popTo(text.slice(at + 2, end));
      index = end;
    } else if (text.startsWith('<!', at) || text.startsWith('<?', at)) {
      index = endOfOpaque(text, at) ?? index;
    } else {
      const tag = tags.read(at);
      if (tag === null || tag.isCut) continue;
      index = tag.end;
      if (tag.isEmpty) continue;
      if (open.last === tag.name && isEntryName(tag.name)) open.popTo(tag.name);
      open.push(tag.name);
    }
  }
  return open.names;
}

/** Names that are counted, so that one that is not there is not searched for. */
class NameStack {
  readonly names: string[] = [];
  readonly #counts = new Map<string, number>();

  get last(): string | undefined {
    return this.names.at(-1);
  }

  push(name: string): void {
    this.names.push(name);
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  /** Removes the last of a name, and all after it. */
  popTo(name: string): void {
    if ((this.#counts.get(name) ?? 0) === 0) return;
    for (let last = this.names.pop(); last !== undefined; last = this.names.pop()) {
      this.#counts.set(last, (this.#counts.get(last) ?? 0) - 1);
      if (last === name) return;
    }
  }
}
