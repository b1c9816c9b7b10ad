/**
 * Lists the episodes of podcasts.
 *
 *     npx tsx podcast-client.ts <url | file>…
 */
import { readFile } from 'node:fs/promises';
import { type Entry, type FeedResult, parseDocument, parseFeed } from 'bozofeed';
import {
  entryAuthors,
  entryDate,
  entryDuration,
  entryImage,
  entryText,
  entryTitle,
} from 'bozofeed/reader';

/** A podcast on a terminal: its description, and its episodes in feed order. */
export function podcastListing({ feed, entries }: FeedResult): string {
  const makers = entryAuthors(feed).flatMap(({ name }) => name ?? []);
  const explicit = feed.itunes?.explicit === true ? ' [explicit]' : '';
  const head = [
    `${feed.title ?? 'Untitled'}${explicit}`,
    ...(makers.length > 0 ? [`by ${makers.join(', ')}`] : []),
    ...(feed.image?.href === undefined ? [] : [`image: ${feed.image.href}`]),
    ...(feed.podcast?.funding ?? []).map(({ url, value }) => `${value ?? 'support'}: ${url}`),
  ];
  return [...head, ...entries.flatMap((entry) => ['', ...episodeLines(entry)])].join('\n');
}

function episodeLines(entry: Entry): string[] {
  const { itunes, podcast, psc } = entry;
  const duration = entryDuration(entry);
  const image = entryImage(entry);
  const facts = [
    numberOf(entry),
    entryDate(entry)?.toISOString().slice(0, 10),
    duration === null ? undefined : hoursAndMinutes(duration),
    itunes?.episodeType === 'full' ? undefined : itunes?.episodeType,
    itunes?.explicit === true ? 'explicit' : undefined,
  ].filter((fact) => fact !== undefined);
  const lines = [
    ...(entry.enclosures ?? []).map(
      ({ href, type, length }) =>
        `${type ?? 'file'}: ${href}${length ? ` (${megabytes(length)})` : ''}`,
    ),
    ...(image === null ? [] : [`image: ${image.url}`]),
    ...(podcast?.chapters?.url === undefined ? [] : [`chapters: ${podcast.chapters.url}`]),
    ...(psc?.chapters ?? []).map(
      ({ start, title }) => `${typeof start === 'number' ? hoursAndMinutes(start) : '?'} ${title}`,
    ),
    ...(podcast?.transcripts ?? []).map(
      ({ url, type, language }) =>
        `transcript: ${url} (${[type, language].filter(Boolean).join(', ')})`,
    ),
    entryText(entry, 100),
  ];
  return [
    `${itunes?.title ?? (entryTitle(entry) || 'Untitled')} (${facts.join(', ')})`,
    ...lines.filter((line) => line !== '').map((line) => `  ${line}`),
  ];
}

/** `S2 E3`: from Podcasting 2.0, otherwise from Apple’s tags. */
function numberOf({ podcast, itunes }: Entry): string | undefined {
  const season = podcast?.season?.value ?? itunes?.season;
  const episode = podcast?.episode?.value ?? itunes?.episode;
  const shown = podcast?.episode?.display ?? (episode && `E${episode}`);
  const parts = [season && `S${season}`, shown].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : undefined;
}

function hoursAndMinutes(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

async function load(place: string): Promise<FeedResult> {
  return /^https?:/.test(place) ? parseFeed(place) : parseDocument(await readFile(place));
}

if (process.argv[1] === import.meta.filename) {
  for (const place of process.argv.slice(2)) console.log(podcastListing(await load(place)));
}
