/** What directories of podcasts (Apple, Spotify) require: rules over several elements. */
import type { Report } from '../faults.ts';
import { attributeOf, childOf, childrenOf, everything, type Node } from '../tree.ts';

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
