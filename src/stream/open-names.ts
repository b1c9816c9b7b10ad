/**
 * Which elements are open at the end of a part, judged by its tags alone. An entry ends what cannot
 * contain it, wherever that has started: its end tag is missing.
 */
import { FEED_GRAMMAR } from '../grammar/feed-grammar.ts';
import { isEntryName, isRootName } from '../grammar/roots.ts';
import { endOfName } from '../xml/characters.ts';
import { splitName } from '../xml/namespaces.ts';
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
      if (isEntryName(tag.name)) open.endWhatCannotHoldEntries();
      open.push(tag.name);
    }
  }
  return open.names;
}

/** An open element. */
interface OpenName {
  readonly name: string;
  readonly isEntry: boolean;
  /** Whether it is an entry, or in one. */
  readonly isInEntry: boolean;
  /** The number of elements that are open after all that cannot hold an entry have ended. */
  readonly held: number;
}

/** Names that are counted, so that one that is not there is not searched for. */
class NameStack {
  readonly #stack: OpenName[] = [];
  readonly #counts = new Map<string, number>();

  get names(): readonly string[] {
    return this.#stack.map(({ name }) => name);
  }

  push(name: string): void {
    const depth = this.#stack.length;
    const outer = this.#stack[depth - 1];
    const isEntry = isEntryName(name);
    const isInEntry = isEntry || outer?.isInEntry === true;
    const holds = !isEntry && mayHoldEntries(name, isInEntry);
    const isHeld = outer === undefined || outer.held === depth || outer.isEntry;
    const isRoot = isRootName(localName(name));
    const held = (isRoot && !isEntry) || (holds && isHeld) ? depth + 1 : (outer?.held ?? 0);
    this.#stack.push({ name, isEntry, isInEntry, held });
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  /** Removes the last of a name, and all after it. */
  popTo(name: string): void {
    if ((this.#counts.get(name) ?? 0) === 0) return;
    for (let last = this.#pop(); last !== null && last !== name; last = this.#pop());
  }

  endWhatCannotHoldEntries(): void {
    const held = this.#stack.at(-1)?.held ?? 0;
    while (this.#stack.length > held) this.#pop();
  }

  #pop(): string | null {
    const last = this.#stack.pop();
    if (last === undefined) return null;
    this.#counts.set(last.name, (this.#counts.get(last.name) ?? 0) - 1);
    return last.name;
  }
}

/**
 * Whether entries may be in an element that is neither a root nor an entry: in one of no known
 * meaning (`<items>`), and in one of another language that is in an entry, whose entries are its own.
 */
function mayHoldEntries(name: string, isInEntry: boolean): boolean {
  const local = localName(name);
  const isKnown = FEED_GRAMMAR.mayHaveRole(local) && local !== LIST;
  return !isKnown && (isInEntry || !name.includes(':'));
}

/** What RSS 1.0 lists its items in; some documents have the items themselves in it. */
const LIST = 'items';

function localName(name: string): string {
  return splitName(name).local.toLowerCase();
}
