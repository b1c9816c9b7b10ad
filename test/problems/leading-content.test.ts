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
