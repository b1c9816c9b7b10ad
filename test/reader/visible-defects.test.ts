/**
 * What a person sees of real feeds: entries are shown by the functions of `bozofeed/reader`, and
 * searched for defects by a table that does not use the project's code (`scripts/sheets`).
 */
import { expect, it } from 'vitest';
import { parseDocument } from '../../src/parse.ts';
import * as reader from '../../src/reader.ts';
import { describeShared } from '../support/shared.ts';

interface Figures {
  readonly feeds: number;
  readonly defective: number;
  readonly kinds: readonly { readonly name: string; readonly feeds: number }[];
}
interface Counting {
  readonly DefectCounts: new () => {
    add(file: string, entries: readonly unknown[]): void;
    readonly figures: Figures;
  };
  realFeeds(folder: string): readonly string[];
  showFeed(library: object, folder: string, file: string): readonly unknown[];
}

const { DefectCounts, realFeeds, showFeed }: Counting = await import(
  new URL('../../scripts/sheets/count.mjs', import.meta.url).href
);

/** The share of feeds that may show a defect: an article about markup looks like one. */
const MOST = 0.03;

describeShared('real feeds', 'real-feeds/manifest.jsonl', (manifest) => {
  it('show hardly any defect', () => {
    const folder = manifest.replace(/[^/\\]+$/, '');
    const counts = new DefectCounts();
    for (const file of realFeeds(folder)) {
      counts.add(file, showFeed({ parse: parseDocument, reader }, folder, file));
    }
    const { feeds, defective, kinds } = counts.figures;
    expect(feeds).toBeGreaterThan(700);
    const found = kinds.map(({ name, feeds: affected }) => `${name}: ${affected}`).join(', ');
    expect(defective / feeds, found).toBeLessThanOrEqual(MOST);
  });
});
