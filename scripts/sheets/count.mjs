/** Counts the visible defects of feeds. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rowsOf } from '../json-lines.mjs';
import { defectsOf } from './defects.mjs';
import { showEntries } from './shown.mjs';

/** The real feeds beside the project: their names. */
export function realFeeds(folder) {
  return rowsOf(join(folder, 'manifest.jsonl')).map(({ file }) => file);
}

/** The URL that a feed is given, as its server would give one. */
export function urlOf(file) {
  return `https://feeds.example/${encodeURIComponent(file.replace(/^.*\//, ''))}`;
}

/** The entries of a feed as a reader shows them, each with its defects. */
export function showFeed(library, folder, file) {
  const bytes = new Uint8Array(readFileSync(join(folder, file)));
  return showEntries(library, bytes, urlOf(file)).map((shown) => ({
    ...shown,
    defects: defectsOf(shown),
  }));
}

/** Per kind of defect: the number of entries and of feeds, and a few examples. */
export class DefectCounts {
  #kinds = new Map();
  #defective = new Set();
  #feeds = 0;

  add(file, shownEntries) {
    if (shownEntries.length > 0) this.#feeds += 1;
    for (const { defects } of shownEntries)
      for (const [name, example] of defects) {
        const kind = this.#kinds.get(name) ?? { entries: 0, feeds: new Set(), examples: [] };
        this.#kinds.set(name, kind);
        kind.entries += 1;
        if (!kind.feeds.has(file) && kind.examples.length < 8)
          kind.examples.push({ file, example });
        kind.feeds.add(file);
        this.#defective.add(file);
      }
  }

  /** How many feeds were counted, how many of them have a defect, and each kind of defect. */
  get figures() {
    const kinds = [...this.#kinds].map(([name, { entries, feeds, examples }]) => ({
      name,
      entries,
      feeds: feeds.size,
      examples,
    }));
    return {
      feeds: this.#feeds,
      defective: this.#defective.size,
      kinds: kinds.sort((a, b) => b.feeds - a.feeds),
    };
  }
}
