/**
 * A plug-in for Eleventy: a build fails if a feed that it wrote is broken. Other generators have
 * similar events.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseDocument } from 'bozofeed/parse';

/** Names of files that are feeds. */
const FEEDS = /(?:feed|rss|atom).*\.(?:xml|json)$/;

/** The problems of the feeds in a folder, one line each: `feed.xml:5:19 UnescapedAmpersand …`. */
export async function lintFeeds(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const lines: string[] = [];
  for (const name of names.filter((each) => FEEDS.test(each)).toSorted()) {
    const { problems } = parseDocument(await readFile(join(folder, name)));
    for (const { severity, line, column, name: problem, message, remedy } of problems) {
      if (severity === 'note') continue;
      lines.push(`${name}:${line ?? 1}:${column ?? 1} ${problem} ${message} ${remedy}`);
    }
  }
  return lines;
}

/** The part of Eleventy’s configuration that the plug-in uses. */
interface Configuration {
  on(
    event: 'eleventy.after',
    act: (build: { directories: { output: string } }) => Promise<void>,
  ): void;
}

export default function lintFeedsPlugin(configuration: Configuration): void {
  configuration.on('eleventy.after', async ({ directories }) => {
    const lines = await lintFeeds(directories.output);
    if (lines.length > 0) throw new Error(`Feeds are broken:\n${lines.join('\n')}`);
  });
}
