/** New papers of arXiv, from its query interface (Atom) and its lists (RSS). */
import type { Entry, FeedResult } from 'bozofeed/parse';
import { entryAuthors, entryText, entryTitle } from 'bozofeed/reader';

/** A paper. */
export interface Paper {
  readonly title: string;
  readonly authors: readonly string[];
  readonly subject: string;
  readonly abstract: string;
  /** Where it was published since; empty if nowhere. */
  readonly published: string;
  /** `new`, `replace`, `cross`; empty if the feed does not say. */
  readonly announced: string;
  readonly pdf: string;
}

/** The papers, in the order of the feed. */
export function papersOf({ entries }: FeedResult): readonly Paper[] {
  return entries.map(paperOf);
}

function paperOf(entry: Entry): Paper {
  const { arxiv, tags = [], links = [] } = entry;
  return {
    title: entryTitle(entry),
    authors: entryAuthors(entry).flatMap(({ name }) => name ?? []),
    subject: arxiv?.primaryCategory?.term ?? tags[0]?.term ?? '',
    abstract: entryText(entry),
    published: arxiv?.journalRef ?? '',
    announced: arxiv?.announceType ?? '',
    pdf: links.find(({ type }) => type === 'application/pdf')?.href ?? '',
  };
}
