/** One machine: PGlite and the loop in process. */
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, beforeEach, describe, it } from 'node:test';
import { Aggregator, until } from './support/aggregator.ts';
import { FeedServer, items, opmlOf } from './support/feed-server.ts';
import { temporaryFolder } from './support/folder.ts';

const folder = temporaryFolder();
let data: string;
let feeds: FeedServer;

beforeEach(async (context) => {
  data = join(folder, encodeURIComponent(context.name).slice(-40));
  await feeds?.[Symbol.asyncDispose]();
  feeds = await FeedServer.start();
});
after(async () => {
  await feeds[Symbol.asyncDispose]();
});

async function list(urls: readonly string[]): Promise<string> {
  const path = join(folder, 'feeds.opml');
  await writeFile(path, opmlOf(urls));
  return path;
}

const titlesOf = (page: string): string[] =>
  [...page.matchAll(/<h2>(?:<a [^>]*>)?<bdi>(.*?)<\/bdi>(?:<\/a>)?<\/h2>/g)].map(
    ([, title]) => title ?? '',
  );

describe('one machine', () => {
  it('shows the entries of all feeds, the newest first, by pages', async () => {
    const dated = (id: string, day: number) => ({
      id,
      title: id,
      date: new Date(Date.UTC(2026, 0, day)).toUTCString(),
    });
    const odd = Array.from({ length: 20 }, (_, at) => dated(`a${2 * at + 1}`, 2 * at + 1));
    const even = Array.from({ length: 20 }, (_, at) => dated(`b${2 * at + 2}`, 2 * at + 2));
    const urls = [feeds.publish(2, 'odd', odd), feeds.publish(3, 'even', even)];
    await using aggregator = await Aggregator.start([await list(urls)], { DATA: data });
    await until(
      'all is stored',
      async () => (await aggregator.metric('aggregator_entries_total')) === 40,
    );

    const first = await aggregator.text('/');
    const expected = Array.from({ length: 40 }, (_, at) => `${at % 2 === 0 ? 'b' : 'a'}${40 - at}`);
    assert.deepEqual(titlesOf(first), expected.slice(0, 30));
    const older = /<a href="([^"]*)" rel="next">/.exec(first)?.[1] ?? '';
    const second = await aggregator.text(older);
    assert.deepEqual(titlesOf(second), expected.slice(30));
    assert.doesNotMatch(second, /rel="next"/);
    const feed = /<a href="(\/\?feed=\d+)"><bdi>even/.exec(first)?.[1] ?? '';
    assert.equal(titlesOf(await aggregator.text(feed)).length, 20);
    for (const odd of [
      '/?before=x',
      '/?before=1.2.3',
      '/?before=99999999999999.1',
      '/?feed=-1',
      '/?feed=999999999',
      '/?before=1.1&before=2.2',
    ]) {
      assert.equal((await aggregator.get(odd)).status, 200, odd);
    }
    assert.equal((await aggregator.get('/healthz')).status, 200);
    assert.equal(await aggregator.end(), 0, aggregator.log);
  });

  it('shows hostile entries as text or sanitized, under a policy without scripts', async () => {
    const body = JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: '</title><script>alert(1)</script>',
      items: [
        {
          id: 'a\0b',
          title: '<script>alert(2)</script>\0',
          content_html: '<p onclick="x()">Hi<script>alert(3)</script></p></div></article>',
        },
        {
          id: 'lone \ud800',
          title: '"><img src=x onerror=alert(4)>',
          content_text: '\udfff <script>',
        },
        { id: 'far', title: 'Far', date_published: '9999-12-31T23:59:59Z', content_text: 'x' },
      ],
    });
    const url = feeds.publishAs(2, 'hostile', (_request, response) => {
      response.setHeader('content-type', 'application/feed+json').end(body);
    });
    await using aggregator = await Aggregator.start([await list([url])], { DATA: data });
    await until(
      'it is stored',
      async () => (await aggregator.metric('aggregator_entries_total')) === 3,
    );
    const response = await aggregator.get('/');
    const page = await response.text();
    assert.equal(titlesOf(page).length, 3);
    assert.doesNotMatch(page, /<script|<style|<[^>]* on\w+=|\0/i);
    assert.equal(page.match(/<\/article>/g)?.length, 3);
    assert.match(
      response.headers.get('content-security-policy') ?? '',
      /^default-src 'none'; style-src 'self';/,
    );
    assert.doesNotMatch(page, /9999/);
  });

  it('continues where it stopped, and accepts a list twice', async () => {
    const url = feeds.publish(2, 'feed', items(3));
    const path = await list([url, url, 'gopher://example.org/', 'http://']);
    {
      await using first = await Aggregator.start([path], { DATA: data });
      await until(
        'it is stored',
        async () => (await first.metric('aggregator_entries_total')) === 3,
      );
      assert.equal(await first.end(), 0, first.log);
    }
    await using second = await Aggregator.start([path], { DATA: data });
    assert.match(second.log, /0 of 1 feeds are new/);
    assert.equal(titlesOf(await second.text('/')).length, 3);
    assert.equal(feeds.asked.get(url), 1);
  });

  it('loses nothing when it is killed, and stores nothing twice', async () => {
    const urls = Array.from({ length: 12 }, (_, at) => feeds.publish(2 + at, 'feed', items(50)));
    const path = await list(urls);
    {
      await using killed = await Aggregator.start([path], { DATA: data });
      await until('some is stored', async () => feeds.requests > 2);
      await killed.end('SIGKILL');
    }
    await using aggregator = await Aggregator.start([path], { DATA: data });
    await until(
      'all is asked',
      async () => (await aggregator.metric('aggregator_due_feeds')) === 0,
    );
    let count = 0;
    for (let next: string | undefined = '/'; next !== undefined; ) {
      const page: string = await aggregator.text(next);
      count += titlesOf(page).length;
      next = /<a href="([^"]*)" rel="next">/.exec(page)?.[1];
    }
    assert.equal(count, 600);
    assert.equal(await aggregator.end(), 0, aggregator.log);
  });

  it('takes at most 350 MB of memory with 50 feeds', async () => {
    const html = `<p>${'Some words of an entry. '.repeat(100)}</p>`;
    const long = items(30).map((item) => ({ ...item, html }));
    const urls = Array.from({ length: 50 }, (_, at) => feeds.publish(2 + at, `feed${at}`, long));
    await using aggregator = await Aggregator.start([await list(urls)], { DATA: data });
    await until(
      'all is stored',
      async () => (await aggregator.metric('aggregator_entries_total')) === 1500,
    );
    for (const path of ['/', '/feeds', '/?q=words', '/feeds.opml']) await aggregator.text(path);
    const { peakMemory } = aggregator;
    assert.ok((peakMemory ?? 0) < 350e6, `${peakMemory}`);
    assert.equal(await aggregator.end(), 0, aggregator.log);
  });

  it('does not touch a folder that another process uses', async () => {
    const path = await list([]);
    await using first = await Aggregator.start([path], { DATA: data });
    const second = Aggregator.begin([path], { DATA: data });
    assert.equal(await second.exit(), 1);
    assert.match(second.log, /uses this folder/);
    assert.equal((await first.get('/healthz')).status, 200);
  });
});
