/** The option `throwOn`: an exception from a given severity on, a result below it. */
import { expect, it } from 'vitest';
import { parseDocument, parseResponse } from '../../src/index.ts';

const CLEAN = '<rss version="2.0"><channel><title>Clean</title></channel></rss>';
const WARNING = CLEAN.replace('Clean', 'Fish & Chips');
const ERROR = CLEAN.slice(0, -20);
const FATAL = '<html><title>A page</title></html>';

it.each([
  ['a warning', WARNING, 'warning', 'SAXParseException'],
  ['a warning', WARNING, 'error', null],
  ['a clean feed', CLEAN, 'error', null],
  ['nothing', '', 'fatal', 'EmptyDocument'],
  ['a page', FATAL, 'fatal', 'NotAFeed'],
] as const)('%s %j with %s gives %s', async (_, document, throwOn, name) => {
  const parse = (): unknown => parseDocument(document, { throwOn });
  const respond = (): Promise<unknown> =>
    parseResponse(new Response(document, { headers: { 'content-type': 'text/html' } }), {
      throwOn,
    });
  if (name === null) {
    expect(parse()).toMatchObject({ feed: {} });
    await expect(respond()).resolves.toMatchObject({ feed: {} });
  } else {
    expect(parse).toThrow(expect.objectContaining({ name }));
    await expect(respond()).rejects.toMatchObject({ name });
  }
});

it('returns a result if it is not set, whatever is wrong', () => {
  for (const document of [WARNING, ERROR, FATAL, '']) {
    expect(parseDocument(document).bozoException).not.toBeNull();
  }
});

it('rejects values that are not severities', () => {
  expect(() => parseDocument(CLEAN, { throwOn: 'note' as 'fatal' })).toThrow(TypeError);
});
