/**
 * What a document is meant to be, and the requirements of that beyond the specification of its
 * format.
 */
import { isRecord } from '../../json/json.ts';
import type { FindingName } from '../catalog/names.ts';
import type { Profile } from '../circumstances.ts';
import type { Report } from '../faults.ts';
import type { Examined } from '../format.ts';
import { childOf, childrenOf, type Node } from '../tree.ts';

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
    // What a channel needs is required of every podcast: see podcast.ts.
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
