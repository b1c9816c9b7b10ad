import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXIT } from '../../terminal/exit-status.ts';
import { widthOf } from '../../terminal/width.ts';
import { type Around, command } from './command.ts';

const corpus = (name: string): string =>
  fileURLToPath(new URL(`../../../feeds-corpus/${name}`, import.meta.url));
const BROKEN = corpus('broken/cafe-menu.xml');
const BEHIND_A_BLANK_LINE = corpus('encoding/declared-behind-a-blank-line.xml');

const item = (number: number): string => `<item><title>Item ${number}</title></item>`;
const rss = (items: string): string =>
  `<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>T</title>${items}</channel></rss>`;
const CLEAN = rss(item(1).replace('</item>', '<link>https://feeds.example/1</link></item>'));
const NOTED = rss(item(1));
const PAGE =
  '<!DOCTYPE html><html><head><link rel="alternate" type="application/rss+xml" title="News" href="/feed.xml"></head></html>';

const folder = mkdtempSync(join(tmpdir(), 'bozofeed-cli-'));
const file = (name: string): string => join(folder, name);
writeFileSync(file('clean.xml'), CLEAN);
writeFileSync(file('page.html'), PAGE);
writeFileSync(file('empty.xml'), '');
mkdirSync(file('none'));
const ATOM = file('atom.xml');
writeFileSync(
  ATOM,
  '<feed xmlns="http://www.w3.org/2005/Atom"><title>A</title><id>urn:a</id><updated>2024-05-01T12:00:00Z</updated></feed>',
);
const DATED = file('dated.xml');
writeFileSync(
  DATED,
  '<rss version="2.0"><channel><title>A</title><link>https://example.org/</link><description>B</description><pubDate>today</pubDate></channel></rss>',
);
mkdirSync(join(file('several'), 'deep'), { recursive: true });
writeFileSync(join(file('several'), 'deep', 'feed.xml'), readFileSync(DATED));
writeFileSync(join(file('several'), 'sitemap.xml'), '<urlset><url/></urlset>');
writeFileSync(join(file('several'), 'page.html'), PAGE);
writeFileSync(file('all.ignore'), '# Old feeds.\n\nInvalidDate: the archive is not made again\n');
writeFileSync(file('no-reason'), 'InvalidDate\n');
writeFileSync(file('unknown'), 'InvalidDte: a reason\n');
writeFileSync(file('binary.bin'), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 0xff, 0xfe]));
for (const [name, title] of [
  ['good', 'T'],
  ['bad', 'X'],
] as const) {
  mkdirSync(file(name));
  writeFileSync(join(file(name), 'case.xml'), CLEAN);
  writeFileSync(join(file(name), 'case.expected.json'), JSON.stringify({ feed: { title } }));
}
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('exit status', () => {
  const cases: readonly (readonly [string, readonly string[], Around, number])[] = [
    ['a clean feed', [file('clean.xml')], {}, EXIT.clean],
    ['a clean feed from standard input', ['-'], { stdin: CLEAN }, EXIT.clean],
    ['a clean feed by file URL', [pathToFileURL(file('clean.xml')).href], {}, EXIT.clean],
    ['the command named', ['parse', file('clean.xml')], {}, EXIT.clean],
    ['a broken feed', [BROKEN], {}, EXIT.bozo],
    ['a page', [file('page.html')], {}, EXIT.notAFeed],
    ['an empty file', [file('empty.xml')], {}, EXIT.notAFeed],
    ['nothing on standard input', ['-'], {}, EXIT.notAFeed],
    ['a binary file', [file('binary.bin')], {}, EXIT.notAFeed],
    ['a file that is missing', [file('missing.xml')], {}, EXIT.unreachable],
    ['a folder', [folder], {}, EXIT.unreachable],
    ['a URL of another scheme', ['ftp://example.org/feed.xml'], {}, EXIT.unreachable],
    ['a URL without a host', ['http://'], {}, EXIT.unreachable],
    ['a file URL with a host', ['file://example.org/feed.xml'], {}, EXIT.unreachable],
    ['an IP address that is not public', ['http://127.0.0.1:1/'], {}, EXIT.unreachable],
    ['no argument', [], {}, EXIT.usage],
    ['no argument, and a feed in a pipe', [], { stdin: CLEAN, hasInput: true }, EXIT.clean],
    ['a command, and a feed in a pipe', ['encoding'], { stdin: CLEAN, hasInput: true }, EXIT.clean],
    ['a command that reads no pipe', ['compare'], { stdin: CLEAN, hasInput: true }, EXIT.usage],
    ['a pattern in quotes', [file('cl*n.x?l')], {}, EXIT.clean],
    ['a pattern for folders', [file('g*d/*.xml')], {}, EXIT.clean],
    ['a pattern that matches nothing', [file('*.atom')], {}, EXIT.unreachable],
    ['a replay of a folder without cases', ['replay', file('none')], {}, EXIT.usage],
    ['a proxy that is not a URL', ['a.example', '--proxy', 'ftp://proxy'], {}, EXIT.usage],
    ['an empty argument', [''], {}, EXIT.usage],
    ['a command alone', ['explain'], {}, EXIT.usage],
    ['two documents, the worse counts', [file('clean.xml'), BROKEN], {}, EXIT.bozo],
    ['two documents for explain', ['explain', BROKEN, BROKEN], {}, EXIT.usage],
    ['standard input twice', ['-', '-'], { stdin: CLEAN }, EXIT.usage],
    ['a command misspelled', ['expalin', BROKEN], {}, EXIT.usage],
    ['an option of another command', ['explain', BROKEN, '--format', 'unix'], {}, EXIT.usage],
    ['help on a command', ['help', 'explain'], {}, EXIT.clean],
    ['help on no command', ['help', 'explan'], {}, EXIT.usage],
    ['a completion', ['completion', 'bash'], {}, EXIT.clean],
    ['a completion for no shell', ['completion', 'tcsh'], {}, EXIT.usage],
    ['a value for a boolean flag', [BROKEN, '--json=yes'], {}, EXIT.usage],
    ['two formats', [BROKEN, '--json', '--format', 'unix'], {}, EXIT.usage],
    ['a warning, from warnings on', [BROKEN, '--fail-on', 'warning'], {}, EXIT.bozo],
    ['a warning, from errors on', [BROKEN, '--fail-on', 'error'], {}, EXIT.clean],
    ['a note, from notes on', ['-', '--fail-on=note'], { stdin: NOTED }, EXIT.bozo],
    ['a note', ['-'], { stdin: NOTED }, EXIT.clean],
    ['a page, from fatal on', [file('page.html'), '--fail-on', 'fatal'], {}, EXIT.notAFeed],
    ['a page, never', [file('page.html'), '--fail-on', 'never'], {}, EXIT.clean],
    ['an unknown severity', [BROKEN, '--fail-on', 'fatl'], {}, EXIT.usage],
    ['what looks like an option, after two hyphens', ['--', '--json'], {}, EXIT.unreachable],
    ['what looks like a command, after two hyphens', ['--', 'explain'], {}, EXIT.unreachable],
    ['an unknown option', [BROKEN, '--frobnicate'], {}, EXIT.usage],
    ['an option without its value', [BROKEN, '--policy'], {}, EXIT.usage],
    ['an unknown policy', [BROKEN, '--policy', 'rfc1'], {}, EXIT.usage],
    ['a header without a colon', [BROKEN, '--response-header', 'Content-Type'], {}, EXIT.usage],
    ['explain on a broken feed', ['explain', BROKEN], {}, EXIT.bozo],
    ['explain on a missing file', ['explain', file('missing.xml')], {}, EXIT.unreachable],
    ['validate on a broken feed', ['validate', BROKEN], {}, EXIT.bozo],
    ['validate, never failing', ['validate', BROKEN, '--fail-on', 'never'], {}, EXIT.clean],
    ['validate, from a level', ['validate', BROKEN, '--fail-on', 'advice'], {}, EXIT.bozo],
    ['validate, from a severity', ['validate', BROKEN, '--fail-on', 'note'], {}, EXIT.usage],
    ['validate a missing file', ['validate', file('missing.xml')], {}, EXIT.unreachable],
    ['validate a folder', ['validate', file('several')], {}, EXIT.bozo],
    ['validate a folder without feeds', ['validate', file('none')], {}, EXIT.usage],
    ['validate with the wrong profile', ['validate', ATOM, '--profile', 'rss'], {}, EXIT.bozo],
    [
      'validate with an unknown profile',
      ['validate', ATOM, '--profile', 'podcast'],
      {},
      EXIT.usage,
    ],
    ['validate, ignoring all', ['validate', DATED, '--ignore', file('all.ignore')], {}, EXIT.clean],
    ['ignore without a reason', ['validate', ATOM, '--ignore', file('no-reason')], {}, EXIT.usage],
    ['ignore an unknown finding', ['validate', ATOM, '--ignore', file('unknown')], {}, EXIT.usage],
    ['ignore a missing file', ['validate', ATOM, '--ignore', file('missing')], {}, EXIT.usage],
    ['validate with an unknown level', ['validate', BROKEN, '--level', 'all'], {}, EXIT.usage],
    ['encoding', ['encoding', BROKEN], {}, EXIT.clean],
    ['encoding of a missing file', ['encoding', file('missing.xml')], {}, EXIT.unreachable],
    ['the demo', ['demo'], {}, EXIT.bozo],
    ['discover on a page', ['discover', file('page.html')], {}, EXIT.clean],
    ['discover on a feed', ['discover', file('clean.xml')], {}, EXIT.notAFeed],
    ['replay of a case that matches', ['replay', file('good')], {}, EXIT.clean],
    ['replay of a case that differs', ['replay', file('bad')], {}, EXIT.bozo],
    ['replay of a missing folder', ['replay', file('missing')], {}, EXIT.bozo],
  ];

  it.each(cases)('%s', async (_, args, around, expected) => {
    const { status, stdout, stderr } = await command(args, around);
    expect(status).toBe(expected);
    expect(stdout + stderr).not.toMatch(/\n +at .*:\d+:\d+/);
    expect(stdout + stderr).not.toBe('');
  });
});

describe('stream', () => {
  const lines = (stdout: string): readonly unknown[] =>
    stdout
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));

  it.each([
    ['a file', BROKEN, {}],
    ['standard input', '-', { stdin: CLEAN }],
  ])('prints the same entries of %s as parse, one per line', async (_, source, around) => {
    const whole = await command(['parse', source, '--json'], around);
    const { status, stdout, stderr } = await command(['stream', source], around);
    const { entries } = JSON.parse(whole.stdout);
    expect(lines(stdout)).toEqual(entries);
    expect(stderr).toMatch(/: (?:1 entry|\d+ entries)\n/);
    expect(status).toBe(whole.status);
  });

  it('shows why XML is not well-formed, and not that it is not', async () => {
    const stdin = CLEAN.replace('</title>', ' & more</title>');
    const { stderr } = await command(['stream', '-'], { stdin });
    expect(stderr).toContain('UnescapedAmpersand');
    expect(stderr).not.toContain('SAXParseException');
  });

  it.each([
    ['a file that is missing', [file('missing.xml')], EXIT.unreachable, 'no such file'],
    ['a document that is not a feed', ['-'], EXIT.notAFeed, 'NotAFeed'],
    ['two documents', ['-', file('missing.xml')], EXIT.usage, 'one too many'],
    ['a format', ['-', '--format', 'json'], EXIT.usage, 'cannot be used with stream'],
  ])('reports %s', async (_, args, expected, said) => {
    const { status, stdout, stderr } = await command(['stream', ...args], { stdin: '<p>a</p>' });
    expect(stdout).toBe('');
    expect(stderr).toContain(said);
    expect(status).toBe(expected);
  });
});

describe('validate', () => {
  const FEED =
    '<rss version="2.0"><channel><title>A</title><link>https://example.org/</link><description>B</description><item><title>C</title><pubDate>2024-05-01</pubDate></item></channel></rss>';

  it.each([
    [
      'text',
      /error InvalidDate at 1:\d+\n.*\n {4}1 │ .*\n {6}│ +\^\n {4}→ .* \[RSS 2\.0, pubDate\]\n.*\/findings\.html#invaliddate\n/,
    ],
    ['unix', /^<stdin>:1:\d+: error InvalidDate /m],
    ['github', /^::error title=InvalidDate::/m],
    ['sarif', /"helpUri": "[^"]*\/findings\.html#invaliddate"/],
    ['json', /"name": "InvalidDate"/],
    ['ndjson', /"name":"InvalidDate"/],
  ])('prints findings as %s', async (format, expected) => {
    const { status, stdout } = await command(['validate', '-', '--format', format], {
      stdin: FEED,
    });
    expect(status).toBe(EXIT.bozo);
    expect(stdout).toMatch(expected);
  });

  it('shows every message of a finding once, with all positions', async () => {
    const stdin = FEED.replace('</item>', '</item>\n<item/>\n<item><category/></item>').replace(
      '</channel>',
      '<itunes:author xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd">Jo</itunes:author></channel>',
    );
    const { stdout } = await command(['validate', '-'], { stdin });
    for (const name of ['language', 'itunes:category', 'itunes:explicit', 'itunes:image']) {
      expect(stdout.split(`The podcast has no <${name}>.`)).toHaveLength(2);
    }
    expect(stdout.split('The item has neither a title nor a description.')).toHaveLength(2);
    expect(stdout).toMatch(
      /error MissingTitleOrDescription at 2:1 .*\n.*\n.*\n.*\n {4}also at 3:1\n/,
    );
  });

  const SOUND_ITEM =
    '<item><title>A day</title><link>https://example.org/1</link><guid>https://example.org/1</guid><pubDate>Mon, 06 Jul 2026 08:00:00 GMT</pubDate><description>A day</description></item>';

  it('shows ten messages of a finding, and all with --all', async () => {
    const items = Array.from({ length: 13 }, (_, day) => `<item><pubDate>${day}</pubDate></item>`);
    const stdin = FEED.replace('</channel>', `${items.join('\n')}</channel>`);
    const dates = /<pubDate> is “/g;
    const { stdout } = await command(['validate', '-'], { stdin });
    expect(stdout.match(dates)).toHaveLength(10);
    expect(stdout).toContain('… and 4 more different ones (--all shows them)');
    const all = await command(['validate', '-', '--all'], { stdin });
    expect(all.stdout.match(dates)).toHaveLength(14);
  });

  it.each([
    [
      'with errors',
      FEED,
      /\n {2}4 findings: 1 error, 1 warning, 2 pieces of advice\. Not valid\.\n/,
    ],
    [
      'with advice only',
      FEED.replace(/<item>.*<\/item>/, SOUND_ITEM),
      /\n {2}1 finding: 1 piece of advice\. Valid\.\n/,
    ],
    [
      'without findings',
      FEED.replace(
        /<item>.*<\/item>/,
        `<link rel="self" href="https://example.org/feed" xmlns="http://www.w3.org/2005/Atom"/>${SOUND_ITEM}`,
      ),
      /^standard input\n {2}No findings\. Valid\.\n/,
    ],
  ])('ends with the verdict on a feed %s', async (_, stdin, expected) => {
    expect((await command(['validate', '-'], { stdin })).stdout).toMatch(expected);
  });

  it('names flags in the remedies of problems', async () => {
    const stdin =
      '<feed xmlns="http://www.w3.org/2005/Atom"><link rel="self" href="https://example.org/feed"/><entry><link href="/c"/></entry></feed>';
    const { stdout } = await command(['validate', '-'], { stdin });
    expect(stdout).toMatch(/AssumedBase\n(?:.*\n)*? {4}→ .*--url/);
    expect(stdout).not.toContain('option url');
  });

  it('validates the feeds of a folder, and lists other files', async () => {
    const { stdout, stderr } = await command(['validate', file('several'), '--format', 'unix']);
    expect(stdout).toMatch(/several[\\/]deep[\\/]feed\.xml:1:\d+: error InvalidDate/);
    expect(stdout).not.toMatch(/sitemap|page/);
    expect(stderr).toMatch(/sitemap\.xml is not a feed: skipped/);
  });

  it('suggests the finding that was meant', async () => {
    const { stderr } = await command(['validate', ATOM, '--ignore', file('unknown')]);
    expect(stderr).toMatch(
      /unknown, line 1: there is no finding “InvalidDte”; did you mean\s+InvalidDate/,
    );
  });

  it('omits what is below a level', async () => {
    const { stdout } = await command(['validate', '-', '--level', 'error'], { stdin: FEED });
    expect(stdout).toContain('InvalidDate');
    expect(stdout).not.toMatch(/warning|advice/);
  });
});

describe('usage', () => {
  it('is on stderr if the arguments are wrong', async () => {
    const { stdout, stderr } = await command(['--frobnicate']);
    expect(stdout).toBe('');
    expect(stderr).toContain("'--frobnicate'");
    expect(stderr).toContain('Usage: bozofeed');
    expect(stderr).toContain('Run bozofeed help for usage.');
    const help = await command(['help', 'frobnicate']);
    expect(help.stderr).toContain('Run bozofeed help for usage.');
  });

  it.each([
    [['demo', 'x'], 'demo takes no operand: “x” is one too many'],
    [['discover', 'x', 'y'], 'discover takes one operand: “y” is one too many'],
    [['compare', 'x', 'y', 'z'], 'compare takes 2 operands: “z” is one too many'],
  ])('counts the operands of %j', async (args, complaint) => {
    const { stderr } = await command(args);
    expect(stderr).toContain(complaint);
    expect(stderr).not.toMatch(/\S {2}\S/);
  });

  it('is on stdout if it is requested', async () => {
    const { status, stdout, stderr } = await command(['--help']);
    expect({ status, stderr }).toEqual({ status: EXIT.clean, stderr: '' });
    expect(stdout).toContain('Usage: bozofeed');
  });
});

describe('the account', () => {
  it('shows format, encoding, parser, problems with their positions, and entries', async () => {
    const { stdout } = await command([BROKEN]);
    expect(stdout).toMatch(/^Café du Marché – Menu of the week\n/);
    expect(stdout).toContain('RSS 2.0 (rss20)');
    expect(stdout).toMatch(/encoding +windows-1252 \(.*utf-8 does not decode\)/);
    expect(stdout).toMatch(/parser +loose/);
    expect(stdout).toContain('UndeclaredNamespace at 22:5');
    expect(stdout).toMatch(/\n {3,}22 │ {5}<dc:creator>.*\n {3,}│ {5}\^\n/);
    expect(stdout).toContain('2026-07-06 06:00  https://cafe.example/menu?day=1&course=main');
  });

  it('lists ten entries, or all', async () => {
    const stdin = rss(Array.from({ length: 12 }, (_, index) => item(index + 1)).join(''));
    const some = await command(['-'], { stdin });
    expect(some.stdout).toContain('Item 10');
    expect(some.stdout).not.toContain('Item 11');
    expect(some.stdout).toContain('… and 2 more');
    const all = await command(['-', '--all'], { stdin });
    expect(all.stdout).toContain('Item 12');
  });

  it('summarizes problems that it does not list', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `e${index}`);
    const declared = names.map((name) => `<!ENTITY ${name} "<b/>">`).join('');
    const used = names.map((name) => `&${name};`).join('');
    const body = rss(`<item><title>${used}</title></item>`);
    const stdin = body.replace('<rss', `<!DOCTYPE rss [${declared}]><rss`);
    const { stdout } = await command(['-'], { stdin });
    expect(stdout).toContain('(--all shows them): EntityExpansionBlocked × ');
  });

  it('shows the positions of problems of one kind', async () => {
    const stdin = rss('<item><title>a & b & c &nbsp; &copy; &copy;</title></item>');
    const { stdout } = await command(['-'], { stdin });
    expect(stdout).toMatch(/UnescapedAmpersand at 1:(\d+)\n.* There is 1 more like it\.\n/);
    expect(stdout).toMatch(/ also at 1:\d+\n/);
    expect(stdout).toMatch(/ at 1:\d+: The entity &copy; is not defined in XML/);
  });
});

describe('a document that is not a feed', () => {
  const picture = Buffer.from('\x89PNG\r\n\x1a\n\0\0<rss>\x1b[2J & <a b>', 'latin1');
  const rows: readonly (readonly [string, Uint8Array | string, string])[] = [
    ['a page', PAGE, 'an HTML page; it links to https://feeds.example/feed.xml'],
    ['a page with bad markup', `<html><body>a & b <br> <x:y>\u001b[2J`, 'an HTML page'],
    ['an image', picture, 'an image'],
    [
      'binary data',
      Buffer.from(Array.from({ length: 300 }, (_, i) => (i * 7) % 32)),
      'binary data',
    ],
    ['plain text', 'a & b', 'plain text'],
    ['a list of feeds', '<opml version="2.0"><body/></opml>', 'an OPML list of subscriptions'],
  ];

  it.each(rows)('%s has one headline, and no advice on XML', async (_, stdin, expected) => {
    const { status, stdout } = await command(['-', '--url', 'https://feeds.example/'], { stdin });
    const [headline, ...others] = stdout.trimEnd().split('\n');
    expect(status).toBe(EXIT.notAFeed);
    expect(headline).toBe(`standard input: not a feed: ${expected}`);
    expect(others).toHaveLength(1);
    expect(others[0]).toMatch(/^ {4}→ Use the URL of /);
  });

  it.each(rows)('%s is explained as what it is', async (_, stdin, expected) => {
    const args = ['explain', '-', '--url', 'https://feeds.example/'];
    const { stdout } = await command(args, { stdin });
    expect(stdout).toContain(`\nnot a feed: ${expected}\n`);
    expect(stdout).not.toMatch(/\d+:\d+ |XML does not allow|tag|reference/);
  });

  it('lists the other feeds that a page links to', async () => {
    const link = (n: number): string =>
      `<link rel="alternate" type="application/atom+xml" title="T${n}" href="/${n}">`;
    const stdin = `<html><head>${link(1)}${link(2)}${link(3)}</head></html>`;
    const { stdout } = await command(['-', '--url', 'https://feeds.example/'], { stdin });
    expect(stdout).toMatch(/; it links to https:\/\/feeds\.example\/1 and 2 more\n/);
    expect(stdout).toContain('\n      https://feeds.example/2  T2\n');
  });

  it.each([
    ['a missing file', 'missing.xml'],
    ['a folder', '.'],
    ['an invalid URL', 'ftp://feeds.example/'],
  ])('%s has no empty facts', async (_, source) => {
    const { stdout } = await command([source]);
    for (const line of stdout.trimEnd().split('\n')) expect(line).toMatch(/\S+ +\S/);
  });
});

describe('the order of problems', () => {
  it('has the most severe first', async () => {
    const stdin =
      '<rss version="2.0"><channel><title>t</title><item><pubDate>x</pubDate>a & b<title>c';
    const { stdout } = await command(['-'], { stdin });
    const severities = [...stdout.matchAll(/^ {2}(fatal|error|warning|note) \w+/gm)];
    expect(severities.map(([, severity]) => severity)).toEqual(['error', 'warning', 'note']);
    // “Not well-formed” is not a cause of its own beside the “&” that makes it so.
    expect(stdout).toMatch(/warning .*UnescapedAmpersand/);
    expect(stdout).not.toMatch(/warning .*SAXParseException/);
  });
});

describe('compressed files', () => {
  it('are not a problem', async () => {
    const { status, stdout } = await command(['-'], { stdin: gzipSync(CLEAN) });
    expect(status).toBe(EXIT.clean);
    expect(stdout).not.toContain('CompressedBody');
  });

  it('that are damaged are', async () => {
    const { stdout } = await command(['-'], { stdin: gzipSync(CLEAN).subarray(0, -20) });
    expect(stdout).toContain('CompressedBody');
  });

  it('observe the limit', async () => {
    const stdin = gzipSync(rss(item(1).repeat(1000)));
    const { stdout } = await command(['-', '--max-bytes', '1k'], { stdin });
    expect(stdout).toContain('LimitExceeded');
  });
});

describe('a name that is not a file', () => {
  it.each([
    ['feeds.invalid/x', 'https://feeds.invalid/x'],
    ['feeds.invalid', 'https://feeds.invalid'],
    ['127.0.0.1/feed', 'https://127.0.0.1/feed'],
    ['localhost:1/feed', 'https://localhost:1/feed'],
    ['пример.invalid:8443/лента?a=b', 'https://пример.invalid:8443/лента?a=b'],
  ])('%s is tried as a URL, and the command reports that', async (source, address) => {
    const { status, stderr } = await command([source, '--timeout', '2']);
    expect(status).toBe(EXIT.unreachable);
    expect(stderr).toBe(`bozofeed: there is no file ${source}: trying ${address}\n`);
  });

  it.each([
    'missing.xml',
    'feeds/missing.xml',
    './a.b/c',
    '../x.y',
    '/a.b/c',
    'a b.c/d',
    '.hidden/x',
  ])('%s is a file', async (source) => {
    const { status, stdout, stderr } = await command([source]);
    expect(status).toBe(EXIT.unreachable);
    expect(stderr).toBe('');
    expect(stdout).toContain('ENOENT');
  });
});

describe('excerpts on a terminal', () => {
  const long = rss(`<item><title>${'日本語'.repeat(500)} & ${'x'.repeat(5000)}</title></item>`);
  it.each([40, 41, 60, 80, 132])('fit into %i columns', async (columns) => {
    const around = { stdin: long, isTTY: true, columns, environment: { NO_COLOR: '1' } };
    const { stdout } = await command(['-'], around);
    const lines = stdout.split('\n');
    const excerpts = lines.filter((line) => /^ +\d+ │ /.test(line));
    expect(excerpts.length).toBeGreaterThan(1);
    for (const line of excerpts) expect(widthOf(line)).toBeLessThanOrEqual(columns);
    const at = lines.findIndex((line) => /^ +\d+ │ …?.*日 ?&/.test(line));
    const caret = lines[at + 1] ?? '';
    const before = lines[at]?.split('&')[0] ?? '';
    if (at >= 0) expect(widthOf(before)).toBe(widthOf(caret) - 1);
  });
});

describe('the content of a feed cannot control the terminal', () => {
  const hostile =
    '\u001b[31mred\u001b]0;title\u0007 \u009b2J \u202egnp.exe \u2066 bell\u0008 <b & \u001b[2J';
  const documents: readonly (readonly [string, string])[] = [
    ['a title', rss(`<item><title>${hostile}</title><link>${hostile}</link></item>`)],
    ['an element name', rss(`<item><x\u001b[2Jy:z>a</w\u001bv></item>`)],
    ['an attribute', rss(`<item><guid a\u001b="\u001b" a\u001b="\u009b">x</guid></item>`)],
    ['a date', rss(`<item><pubDate>\u009b2J tomorrow</pubDate></item>`)],
    [
      'JSON',
      JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', items: [], title: hostile }),
    ],
    ['no feed', hostile],
    ['a declaration', `<?xml version="1.0" encoding="\u001b[2J"?><rss/>`],
  ];
  const FORBIDDEN = /(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

  it.each(documents)('in %s', async (_, stdin) => {
    for (const args of [
      ['-'],
      ['-', '--json'],
      ['explain', '-'],
      ['encoding', '-'],
      ['discover', '-'],
    ]) {
      const { stdout, stderr } = await command(args, { stdin });
      expect(stdout + stderr).not.toMatch(FORBIDDEN);
    }
  });

  it('nor a GitHub workflow', async () => {
    const stdin = rss(
      `<item><pubDate>::stop-commands::x</pubDate><title>##[error]y</title></item>`,
    );
    const around = { stdin, environment: { GITHUB_ACTIONS: 'true' } };
    const { stdout } = await command(['-'], around);
    expect(stdout).not.toMatch(/^\s*::|##\[/m);
    expect((await command(['-'], { stdin })).stdout).toMatch(/^\s*::stop-commands::x/m);
  });

  it.each([
    [[]],
    [['--format', 'ndjson']],
    [['--format', 'unix']],
    [['--format', 'json']],
    [['stream']],
    [['validate']],
  ])('nor can a path, with %j', async (words) => {
    const { stdout, stderr } = await command([...words, `missing-\u001b[2J\u009b.xml`]);
    expect(stdout + stderr).toMatch(/missing-(?:␛|\\u001b)\[2J/);
    expect(stdout).not.toMatch(FORBIDDEN);
    expect(stderr).not.toMatch(FORBIDDEN);
  });
});

describe('colors', () => {
  const colored = /\u001b\[/;
  const cases: readonly (readonly [string, readonly string[], Around, boolean])[] = [
    ['on a terminal', [], { isTTY: true }, true],
    ['not in a pipe', [], {}, false],
    ['not with NO_COLOR', [], { isTTY: true, environment: { NO_COLOR: '1' } }, false],
    ['even if NO_COLOR is empty', [], { isTTY: true, environment: { NO_COLOR: '' } }, true],
    ['not on a dumb terminal', [], { isTTY: true, environment: { TERM: 'dumb' } }, false],
    ['not with --no-color', ['--no-color'], { isTTY: true }, false],
    ['in a pipe with --color', ['--color'], {}, true],
    ['in a pipe with FORCE_COLOR', [], { environment: { FORCE_COLOR: '1' } }, true],
    ['not with FORCE_COLOR=0', [], { isTTY: true, environment: { FORCE_COLOR: '0' } }, false],
    [
      'not with NO_COLOR, whatever FORCE_COLOR says',
      [],
      { environment: { NO_COLOR: '1', FORCE_COLOR: '1' } },
      false,
    ],
    ['with --color, whatever NO_COLOR says', ['--color'], { environment: { NO_COLOR: '1' } }, true],
  ];
  it.each(cases)('%s', async (_, args, around, expected) => {
    const { stdout } = await command([BROKEN, ...args], around);
    expect(colored.test(stdout)).toBe(expected);
  });
});

describe('--json', () => {
  it('prints the whole result', async () => {
    const { stdout } = await command([BROKEN, '--json']);
    const result = JSON.parse(stdout);
    expect(result).toMatchObject({ bozo: true, encoding: 'windows-1252', version: 'rss20' });
    expect(result.problems[0]).toMatchObject({
      name: 'CharacterEncodingOverride',
      declared: 'utf-8',
      used: 'windows-1252',
    });
    expect(result.entries).toHaveLength(3);
  });

  it('reports a file that cannot be read', async () => {
    const { stdout } = await command([file('missing.xml'), '--json']);
    expect(JSON.parse(stdout)).toMatchObject({
      bozo: true,
      bozoException: { name: 'FileError', code: 'ENOENT' },
      entries: [],
    });
  });

  it('prints the ladder, the policies and the linked feeds', async () => {
    const ladder = JSON.parse((await command(['explain', BROKEN, '--json'])).stdout);
    expect(ladder).toMatchObject({ encoding: 'windows-1252', evidence: { declared: 'utf-8' } });
    expect(ladder.attempts[0]).toMatchObject({ encoding: 'utf-8', outcome: 'undecodable' });
    const answers = JSON.parse((await command(['encoding', BROKEN, '--json'])).stdout);
    expect(answers).toHaveLength(5);
    const page = ['discover', file('page.html'), '--url', 'https://example.org/', '--json'];
    const feeds = JSON.parse((await command(page)).stdout);
    expect(feeds).toMatchObject([{ href: 'https://example.org/feed.xml', title: 'News' }]);
  });
});

describe('explain', () => {
  it('shows the ladder and the evidence', async () => {
    const { stdout } = await command(['explain', BROKEN]);
    expect(stdout).toMatch(/1 +utf-8 +XML declaration +does not decode/);
    expect(stdout).toMatch(/windows-1252 .*not well-formed +11:25/);
    expect(stdout).toMatch(/XML declaration +utf-8/);
  });

  it('shows a declaration that is too late, where the ladder requested it', async () => {
    const { stdout } = await command(['explain', BEHIND_A_BLANK_LINE]);
    expect(stdout).toMatch(/2 +iso-8859-15 +XML declaration +well-formed/);
    expect(stdout).toMatch(/^ *XML declaration +iso-8859-15$/m);
  });
});

describe('encoding', () => {
  it('makes policies that differ stand out', async () => {
    const args = ['encoding', BROKEN, '--content-type', 'text/xml'];
    const { stdout } = await command(args);
    expect(stdout).toContain('the policies disagree');
    expect(stdout).toMatch(/rfc3023 +us-ascii +default of the rules/);
    expect(stdout).toMatch(/rfc7303 +utf-8 +XML declaration/);
    expect(stdout.match(/^≠ /gm)?.length).toBeGreaterThan(0);
  });

  it('reports that they agree', async () => {
    const { stdout } = await command(['encoding', file('clean.xml')]);
    expect(stdout).toContain('all policies agree');
    expect(stdout).not.toContain('≠');
  });
});

describe('excerpts', () => {
  it('are in the parsed text if the document has two encodings', async () => {
    const titles = [
      'Новости погоды',
      'Президент подписал указ',
      'Цены на бензин',
      'Погода на завтра',
    ];
    const lines = titles.map((title, index) =>
      index % 2 === 0
        ? Buffer.from(`<item><title>${title}</title><pubDate>${title}</pubDate></item>\n`)
        : iconv.encode(`<item><title>${title}</title><link>/a</link></item>\n`, 'koi8-r'),
    );
    const [head = '', tail = ''] = rss('|').split('|');
    const document = Buffer.concat([Buffer.from(head), ...lines, Buffer.from(tail)]);
    const { stdout } = await command(['-'], { stdin: document });
    expect(stdout).toContain('MixedEncoding');
    const excerpts = stdout.split('\n').filter((line) => /^ +\d+ │/.test(line));
    expect(excerpts.join('\n')).toContain('<title>Новости погоды</title>');
    expect(excerpts.join('\n')).toContain('<title>Президент подписал указ</title>');
  });
});

describe('replay', () => {
  it('reports what differs, and by how much', async () => {
    const { stdout } = await command(['replay', file('bad')]);
    expect(stdout).toContain('feed.title: expected "X", found "T"');
    expect(stdout).toContain('0 match, 1 mismatch');
  });

  it('prints a line of JSON per case', async () => {
    const { stdout } = await command(['replay', file('good'), '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ case: 'case.xml', outcome: 'match', bozo: false });
  });
});

describe('options', () => {
  it('--content-type and --response-header replace headers of the response', async () => {
    const type = await command(['explain', '-', '--content-type', 'text/xml; charset=koi8-r'], {
      stdin: CLEAN,
    });
    expect(type.stdout).toMatch(/1 +koi8-r +HTTP charset/);
    const header = await command(['-', '--json', '--response-header', 'Content-Language: fr'], {
      stdin: CLEAN,
    });
    expect(JSON.parse(header.stdout).headers).toEqual({ 'content-language': 'fr' });
  });

  it('--encoding is tried first', async () => {
    const { stdout } = await command(['explain', '-', '--encoding', 'cp1252'], { stdin: CLEAN });
    expect(stdout).toMatch(/1 +\S+ +requested/);
  });

  it('--loose skips the strict parser', async () => {
    const { stdout } = await command(['-', '--loose', '--json'], { stdin: CLEAN });
    expect(JSON.parse(stdout)).toMatchObject({ parser: 'loose', bozo: false });
  });

  it('--url is what relative references are resolved against', async () => {
    const stdin = rss('<item><link>/a</link></item>');
    const { stdout } = await command(['-', '--url', 'https://example.org/feed', '--json'], {
      stdin,
    });
    expect(JSON.parse(stdout).entries[0].link).toBe('https://example.org/a');
  });
});

describe('over HTTP', () => {
  let server: Server;
  let origin: string;
  beforeAll(async () => {
    server = createServer(({ url }, response) => {
      if (url === '/feed')
        response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(CLEAN);
      else if (url === '/page') response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    origin = `http://127.0.0.1:${address.port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const local = '--allow-private-network';

  it('reads a feed', async () => {
    const { status, stdout } = await command([`${origin}/feed`, local]);
    expect(status).toBe(EXIT.clean);
    expect(stdout).toMatch(/status +200/);
  });

  it('prefers the given headers to those of the response', async () => {
    const args = ['encoding', `${origin}/feed`, local, '--content-type', 'text/xml', '--json'];
    const [first] = JSON.parse((await command(args)).stdout);
    expect(first).toMatchObject({ policy: 'rfc3023', encoding: 'us-ascii' });
  });

  it('discovers the feeds of a page', async () => {
    const { stdout } = await command(['discover', `${origin}/page`, local]);
    expect(stdout).toContain(`${origin}/feed.xml`);
  });

  it('reports how a request failed', async () => {
    const { status, stdout } = await command([`${origin}/missing`, local]);
    expect(status).toBe(EXIT.unreachable);
    expect(stdout).toContain('HttpStatusError');
    expect(stdout).toContain('404');
  });
});

describe('a document that could not be read', () => {
  it.each([
    ['a file that is missing', file('missing.xml'), 'there is no such file', 'typing errors'],
    ['a folder', folder, 'it is a folder', 'bozofeed replay'],
    ['an IP address that is refused', 'http://10.0.0.1/', 'not a public address', '--allow-host'],
  ])('is not called “not a feed”: %s', async (_, source, why, remedy) => {
    const { stdout } = await command([source]);
    expect(stdout).toContain(': cannot be read\n');
    expect(stdout).toContain(why);
    expect(stdout).toContain(remedy);
    expect(stdout).not.toContain('not a feed');
  });

  it.each([
    ['a file that is missing', file('missing.xml')],
    ['an IP address that is refused', 'http://10.0.0.1/'],
  ])('has one finding: %s', async (_, source) => {
    const { status, stdout } = await command(['validate', source]);
    expect(status).toBe(EXIT.unreachable);
    expect(stdout).toContain('1 finding: 1 error.');
  });
});

it('says as which encoding a document is read in the end', async () => {
  const text = rss('').replace('utf-8', 'us-ascii').replace('<title>T', '<title>Café élèves');
  const { stdout } = await command(['encoding', '-'], { stdin: Buffer.from(text) });
  expect(stdout).toContain('\nIn the end, it is read as utf-8 (');
});
