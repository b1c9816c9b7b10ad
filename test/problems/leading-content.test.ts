import { expect, it } from 'vitest';
import { parseDocument } from '../../src/parse.ts';

const RSS = '<?xml version="1.0"?><rss version="2.0"><channel><title>A</title></channel></rss>';
const JSON_FEED = '{"version":"https://jsonfeed.org/version/1.1","title":"A","items":[]}';

it.each([
  [`\n${RSS}`, '1 character before the document was ignored: white space.'],
  [` \r\n ${RSS}`, '4 characters before the document were ignored: white space.'],
  [
    `\nWarning: line 3\n${RSS}`,
    '17 characters before the document were ignored: “Warning: line 3”.',
  ],
  [`\uFEFFx ${RSS}`, '2 characters before the document were ignored: “x”.'],
  [`)]}'\n${JSON_FEED}`, "5 characters before the document were ignored: “)]}'”."],
  [
    `${'x'.repeat(500)}${RSS}`,
    `500 characters before the document were ignored: “${'x'.repeat(80)}”.`,
  ],
])('shows what came before the document (%j)', (text, message) => {
  const { problems } = parseDocument(text);
  expect(problems.find(({ name }) => name === 'LeadingContent')?.message).toBe(message);
});

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const CHROME =
  '<html><head><meta name="color-scheme" content="light dark"><meta charset="utf-8"></head><body><pre style="white-space: pre-wrap;">';

it.each([
  [`${CHROME}${escaped(RSS)}</pre></body></html>`, 'rss20'],
  [
    `${CHROME}${JSON_FEED}</pre><div class="json-formatter-container"></div></body></html>`,
    'json11',
  ],
  [`<!DOCTYPE html>\n<html><body>\n<pre>\n${escaped(RSS)}</pre>`, 'rss20'],
  [`<html><head/><body><pre>${escaped(RSS)}`, ''],
  [`<html><body><p>A feed:</p><pre>${escaped(RSS)}</pre></body></html>`, ''],
  [`<html><body><pre>${escaped(RSS)}</pre><p>A feed</p></body></html>`, ''],
  [`<html><body><pre>A feed: ${escaped(RSS)}</pre></body></html>`, ''],
  [`<html><body><pre>&lt;html>&lt;/html></pre></body></html>`, ''],
])('reads what a page of text shows (%j)', (page, version) => {
  for (const document of [page, new TextEncoder().encode(page)]) {
    const { feed, problems, version: found } = parseDocument(document);
    expect(found).toBe(version);
    if (version === '') continue;
    expect(feed.title).toBe('A');
    expect(problems.map(({ name }) => name)).toContain('LeadingContent');
  }
});
