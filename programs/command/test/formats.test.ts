/**
 * The formats that editors, build servers and code scanning read, each checked by its own grammar.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Ajv } from 'ajv';
import { afterAll, describe, expect, it } from 'vitest';
import { parseDocument } from '../../../src/index.ts';
import { findingsOf } from '../formats/finding.ts';
import { githubLine } from '../formats/github.ts';
import { sarifLog } from '../formats/sarif.ts';
import { unixLine } from '../formats/unix.ts';
import { command } from './command.ts';

const folder = mkdtempSync(join(tmpdir(), 'bozofeed-formats-'));
const path = (name: string): string => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const rss = (items: string): string =>
  `<rss version="2.0"><channel><title>T</title>\n${items}</channel></rss>`;
const LINKED = '<item><link>https://feeds.example/1</link></item>';
const HOSTILE = 'a:b,c%d\u001b[2J\u202e.xml';
mkdirSync(path('sub folder'));
writeFileSync(path('clean.xml'), rss(LINKED));
writeFileSync(path('bare.xml'), rss('<item><title>a & b\n & c</title></item>'));
writeFileSync(path('cut.xml'), '<rss version="2.0"><channel><item><title>a & b');
writeFileSync(path('page.html'), '<!DOCTYPE html><html><body>a & b</body></html>');
writeFileSync(path(HOSTILE), rss('<item><title>a & b</title></item>'));
writeFileSync(path('sub folder/ü.xml'), rss('<item><title>a & b</title></item>'));

const NAMES = ['clean.xml', 'bare.xml', 'cut.xml', 'page.html', 'missing.xml', HOSTILE];
const FILES = [...NAMES, 'sub folder/ü.xml'].map(path);

describe('unix', () => {
  /** The pattern that `docs/command.md` gives for VS Code. */
  const docs = readFileSync(new URL('../../../docs/command.md', import.meta.url), 'utf8');
  const [, json = ''] = /```json\n(.*?)^```/ms.exec(docs) ?? [];
  const MATCHER = new RegExp(JSON.parse(json).problemMatcher.pattern.regexp);

  it('has a line for each position, most severe first, for problem matchers', async () => {
    const { stdout, stderr } = await command([...FILES, '--format', 'unix']);
    const lines = stdout.trimEnd().split('\n');
    for (const line of lines) expect(line).toMatch(MATCHER);
    const found = (name: string): readonly (readonly string[])[] =>
      lines
        .flatMap((line) => MATCHER.exec(line)?.slice(1) ?? [])
        .reduce<string[][]>((rows, cell, index) => {
          if (index % 6 === 0) rows.push([]);
          rows.at(-1)?.push(cell);
          return rows;
        }, [])
        .filter(([file]) => file === path(name))
        .map((row) => row.slice(1, 5));
    expect(found('clean.xml')).toEqual([]);
    expect(found('bare.xml')).toEqual([
      ['2', '16', 'warning', 'SAXParseException'],
      ['2', '16', 'warning', 'UnescapedAmpersand'],
      ['3', '2', 'warning', 'UnescapedAmpersand'],
      ['2', '1', 'note', 'UnidentifiedEntry'],
    ]);
    expect(found('cut.xml')[0]?.slice(2)).toEqual(['error', 'TruncatedDocument']);
    expect(found('page.html')).toEqual([['1', '1', 'fatal', 'NotAFeed']]);
    expect(found('missing.xml')).toEqual([['1', '1', 'fatal', 'FileError']]);
    expect(stderr).toMatch(/^7 documents: 1 clean, 4 bozo, 1 not a feed, 1 not read; 2 fatal, /);
  });

  it('uses the same name for standard input as compilers', async () => {
    const { stdout } = await command(['-', '--format', 'unix'], { stdin: rss('a & b') });
    expect(stdout).toMatch(/^<stdin>:2:3: warning /);
  });
});

describe('github', () => {
  /**
   * `ActionCommand.TryParseV2` of the runner: a name, properties separated by commas, a message.
   */
  const LINE = /^::(notice|warning|error) ((?:[a-z]+=[^,:\r\n]*)(?:,[a-z]+=[^,:\r\n]*)*)::(.*)$/;
  const readEscapes = (text: string): string =>
    text.replace(/%(25|0D|0A|3A|2C)/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

  it('has commands that report what was found, and its position', async () => {
    const { stdout } = await command([...FILES, '--format', 'github']);
    const lines = stdout.trimEnd().split('\n');
    const found = lines.map((line) => {
      const [, name, properties = '', message = ''] = LINE.exec(line) ?? [];
      const pairs = properties.split(',').map((pair) => pair.split(/=(.*)/s, 2));
      return {
        name,
        message,
        ...Object.fromEntries(pairs.map(([k, v]) => [k, readEscapes(v ?? '')])),
      };
    });
    expect(found[0]).toMatchObject({
      name: 'warning',
      file: path('bare.xml'),
      line: '2',
      col: '16',
    });
    expect(found).toContainEqual(
      expect.objectContaining({
        name: 'notice',
        title: 'UnidentifiedEntry',
        file: path('bare.xml'),
      }),
    );
    expect(found).toContainEqual(
      expect.objectContaining({ name: 'error', title: 'NotAFeed', file: path('page.html') }),
    );
    expect(found).toContainEqual(
      expect.objectContaining({
        file: path('a:b,c%d␛[2J<U+202E>.xml'),
        title: 'UnescapedAmpersand',
      }),
    );
    expect(stdout).not.toContain('%0A%0A');
  });

  it('escapes what would end a message', () => {
    const result = parseDocument(rss('<item><pubDate>::error::100%\n::stop</pubDate></item>'));
    const [finding] = findingsOf(result).filter(({ name }) => name === 'UnparsableDate');
    if (finding === undefined) throw new Error('no finding');
    const line = githubLine({ source: 'a.xml', kind: 'file' }, finding);
    expect(line.split('\n')).toHaveLength(1);
    expect(line).toContain('100%25 ::stop');
    const elsewhere = githubLine({ source: 'https://feeds.example/', kind: 'address' }, finding);
    expect(elsewhere).toMatch(/^::notice title=UnparsableDate::https:\/\/feeds\.example\/:2:\d+: /);
  });
});

describe('sarif', () => {
  const require = createRequire(import.meta.url);
  const file = join(require.resolve('@microsoft/jest-sarif'), '../schemas/sarif-2.1.0-rtm.5.json');
  const { $schema: _, id: __, ...schema } = JSON.parse(readFileSync(file, 'utf8'));
  const validate = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false }).compile(
    schema,
  );

  const sources = [
    ...FILES,
    '-',
    pathToFileURL(path('bare.xml')).href,
    'ftp://user:secret@feeds.example/a b',
    'relative/ä & ö.xml',
  ];

  it('matches its schema', async () => {
    const { stdout, stderr } = await command([...sources, '--format', 'sarif'], {
      stdin: rss('a & b'),
    });
    const log = JSON.parse(stdout);
    expect(validate(log), JSON.stringify(validate.errors)).toBe(true);
    expect(stderr).toBe('');
    const [{ tool, results }] = log.runs;
    for (const { ruleId, ruleIndex } of results) {
      expect(tool.driver.rules[ruleIndex].id).toBe(ruleId);
    }
    const uris = new Set(
      results.map(
        (result: { locations: [{ physicalLocation: { artifactLocation: { uri?: string } } }] }) =>
          result.locations[0].physicalLocation.artifactLocation.uri,
      ),
    );
    expect(uris).toContain(pathToFileURL(path('sub folder/ü.xml')).href);
    expect(uris).toContain('relative/%C3%A4%20%26%20%C3%B6.xml');
    expect(uris).toContain('ftp://feeds.example/a%20b');
    expect(stdout).not.toContain('secret');
  });

  it('is valid without findings, too', () => {
    expect(validate(sarifLog([]))).toBe(true);
  });
});

describe('json and ndjson', () => {
  it('are the result; of several documents each with its source', async () => {
    const one = await command([path('bare.xml'), '--format', 'json']);
    expect(JSON.parse(one.stdout)).toMatchObject({ bozo: true, version: 'rss20' });
    const list = JSON.parse((await command([...FILES, '--json'])).stdout);
    expect(list.map(({ source }: { source: string }) => source)).toEqual(FILES.map((each) => each));
    const lines = (await command([...FILES, '--format', 'ndjson'])).stdout.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual(list);
  });

  it('have the most severe problem first, and flags in the remedies', async () => {
    const stdin = `<rss version="2.0"><channel><a>a & b</a>${'<b>'.repeat(9)}`;
    const { stdout } = await command(['-', '--json', '--max-depth', '6'], { stdin });
    const { problems } = JSON.parse(stdout);
    const severities = problems.map(({ severity }: { severity: string }) => severity);
    expect(severities).toEqual(
      ['error', 'error', 'warning', 'warning', 'note'].slice(0, severities.length),
    );
    expect(stdout).toContain('raise --max-depth.');
  });
});

describe('text', () => {
  it('has no entries if there are several documents, and ends with a summary', async () => {
    const { stdout, status } = await command([path('clean.xml'), path('bare.xml')]);
    expect(status).toBe(1);
    expect(stdout).not.toContain('Entries (');
    expect(stdout).toMatch(/\n2 documents: 1 clean, 1 bozo; 3 warnings, 1 note\n$/);
  });
});

it('lists each position of a problem once, and the number of those that are not listed', () => {
  const result = parseDocument(rss(`<item>${'a & b '.repeat(40)}</item>`));
  const findings = findingsOf(result).filter(({ name }) => name === 'UnescapedAmpersand');
  expect(findings).toHaveLength(10);
  expect(findings[0]?.message).not.toContain('more like it');
  expect(findings.at(-1)?.message).toContain('There are 30 more like it.');
  const lines = findings.map((each) => unixLine({ source: 'a', kind: 'file' }, each));
  expect(new Set(lines).size).toBe(10);
});
