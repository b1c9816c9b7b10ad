/** The videos of a channel: YouTube says them with Media RSS and `yt`, PeerTube with Media RSS. */
import type { Entry, FeedResult } from 'bozofeed/parse';
import { entryDate, entryImage, entryText, entryTitle, mediaFiles } from 'bozofeed/reader';

/** A video to show. */
export interface Video {
  readonly title: string;
  readonly page: string;
  readonly date: Date | null;
  /** An image of it. */
  readonly picture: string;
  readonly text: string;
  readonly views: number;
  /** A page for a frame; empty if the video is not on YouTube. */
  readonly player: string;
  /** The files to play or to download, with their heights in pixels. */
  readonly files: readonly { readonly url: string; readonly height: number }[];
}

/** The videos, in the order of the feed. */
export function videosOf({ entries }: FeedResult): readonly Video[] {
  return entries.map(videoOf);
}

function videoOf(entry: Entry): Video {
  const { link = '', media, yt } = entry;
  const community = media?.community ?? media?.groups?.[0]?.community;
  const formats = mediaFiles(entry).flatMap((file) => [file, ...(file.alternatives ?? [])]);
  return {
    title: entryTitle(entry),
    page: link,
    date: entryDate(entry),
    picture: entryImage(entry)?.url ?? '',
    text: entryText(entry, 200),
    views: community?.statistics?.views ?? 0,
    player: yt?.videoId === undefined ? '' : `https://www.youtube-nocookie.com/embed/${yt.videoId}`,
    files: formats.map(({ href, height = 0 }) => ({ url: href, height })),
  };
}
