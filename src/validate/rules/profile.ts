/**
 * What a document is meant to be, and the requirements of that beyond the specification of its
 * format.
 */
import { isRecord } from '../../json/json.ts';
import type { FindingName } from '../catalog/names.ts';
import type { Profile } from '../circumstances.ts';
import type { Report } from '../faults.ts';
import type { Examined } from '../format.ts';
import { attributeOf, childOf, childrenOf, everything, type Node } from '../tree.ts';

/** What a profile requires. */
interface Asked {
  /** The format, in words. */
  readonly format: string;
  /** The first elements of its documents; none for JSON. */
  readonly roots: readonly string[];
  /** The elements that a channel and an item need, and the finding if one is missing. */
  readonly needs?: {
    readonly finding: FindingName;
    readonly channel: readonly string[];
    readonly item: readonly string[];
  };
}

const ASKED: Readonly<Record<Profile, Asked>> = {
  rss: { format: 'RSS', roots: ['rss'] },
  atom: { format: 'Atom', roots: ['atom:feed', 'atom:entry'] },
  'json-feed': { format: 'JSON Feed', roots: [] },
  'podcast-apple': {
    format: 'RSS',
    roots: ['rss'],
    // What a channel needs is required of every podcast: see `checkPodcast`.
    needs: { finding: 'MissingPodcastElement', channel: [], item: ['enclosure'] },
  },
  podcasting20: {
    format: 'RSS',
    roots: ['rss'],
    needs: {
      finding: 'MissingPodcasting20Element',
      channel: ['podcast:guid', 'podcast:locked'],
      item: [],
    },
  },
};

/** Checks that a document is what it is meant to be, and has what that requires. */
export function checkProfile(profile: Profile, { root, json }: Examined, report: Report): void {
  const { format, roots, needs } = ASKED[profile];
  const isMeant =
    root === null ? roots.length === 0 && isRecord(json?.value) : roots.includes(root.key);
  if (!isMeant) {
    const value = root === null ? 'JSON' : `<${root.name}>`;
    report('OtherFormat', root, { value, expected: format });
    return;
  }
  const channel = root === null ? undefined : childOf(root, 'channel');
  if (channel === undefined || needs === undefined) return;
  checkNeeds(channel, needs.channel, needs.finding, report);
  for (const item of childrenOf(channel, 'item')) {
    checkNeeds(item, needs.item, needs.finding, report);
  }
}

function checkNeeds(
  node: Node,
  names: readonly string[],
  finding: FindingName,
  report: Report,
): void {
  for (const expected of names) {
    if (childOf(node, expected) === undefined) report(finding, node, { expected });
  }
}

// Podcasts: what directories (Apple, Spotify) require of every one.

/**
 * Checks a feed that has elements of podcasts.
 *
 * @param isMeant whether it is meant for such a directory, even if it has none of its elements
 */
export function checkPodcast(root: Node, encoding: string, isMeant: boolean, report: Report): void {
  const channel = childOf(root, 'channel');
  if (channel === undefined || !(isMeant || isPodcast(channel))) return;
  for (const expected of ['language', 'itunes:category', 'itunes:explicit', 'itunes:image']) {
    if (childOf(channel, expected) === undefined) {
      report('MissingPodcastElement', channel, { expected });
    }
  }
  checkEnclosures(channel, report);
  const owner = childOf(channel, 'itunes:owner');
  if (owner === undefined) report('MissingOwnerEmail', channel);
  if (encoding !== '' && !/^(?:utf-8|us-ascii|ascii)$/i.test(encoding))
    report('PodcastNotUtf8', channel, { value: encoding });
}

/** What Apple Podcasts plays and shows. */
const PLAYED = /\.(?:mp3|m4a|m4v|mp4|mov|pdf|epub)(?:[?#]|$)/i;

/** The largest file of an episode that Spotify takes, in bytes. */
const LARGEST = 200 * 1024 * 1024;

function checkEnclosures(channel: Node, report: Report): void {
  let hasEpisode = false;
  for (const item of childrenOf(channel, 'item')) {
    for (const enclosure of childrenOf(item, 'enclosure')) {
      hasEpisode = true;
      const length = attributeOf(enclosure, 'length') ?? '';
      if (Number(length) > LARGEST)
        report('LargeEpisode', enclosure, { value: length, attribute: 'length' });
      const url = attributeOf(enclosure, 'url') ?? '';
      const hasExtension = /\.\w{2,4}(?:[?#]|$)/.test(url.replace(/^[a-z]+:\/\/[^/]*/i, ''));
      if (hasExtension && !PLAYED.test(url))
        report('UnplayableFormat', enclosure, { value: url, attribute: 'url' });
    }
  }
  if (!hasEpisode) report('MissingEpisode', channel);
}

function isPodcast(channel: Node): boolean {
  for (const node of everything(channel)) if (node.key.startsWith('itunes:')) return true;
  return false;
}
