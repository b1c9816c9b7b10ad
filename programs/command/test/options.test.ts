/** The table of options, and what is generated from it: help, suggestions, remedies. */
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { OPTION_NAMES } from '../../../src/api/options/check-options.ts';
import { PROBLEMS } from '../../../src/problems/catalog.ts';
import { problem } from '../../../src/problems/error.ts';
import type { ProblemFacts, ProblemName } from '../../../src/problems/facts.ts';
import { OPML_LIST } from '../../../src/problems/in-documents.ts';
import { anyProblem } from '../../../test/support/any-problem.ts';
import { helpText } from '../help.ts';
import { COMMAND_NAMES, COMMANDS, FLAG_NAMES, FLAGS, flagsOf } from '../options.ts';
import { inFlags, remedyOf } from '../remedies.ts';
import { flagFor, suggestions } from '../suggestions.ts';
import { command } from './command.ts';

describe('help', () => {
  it('of all lists every command and every option once', () => {
    const text = helpText(null);
    for (const name of COMMAND_NAMES) expect(text).toMatch(new RegExp(`^  ${name}  `, 'm'));
    for (const name of FLAG_NAMES) {
      expect(text.match(new RegExp(`^  (?:-\\w, )?--${name}(?![\\w-])`, 'gm'))).toHaveLength(1);
    }
  });

  it.each(COMMAND_NAMES)('of %s has its options and examples, and fits 80 columns', (name) => {
    const text = helpText(name);
    expect(text).toContain(`Usage: bozofeed ${name}`);
    for (const flag of flagsOf(name)) expect(text).toContain(`--${flag}`);
    for (const line of Object.keys(COMMANDS[name].examples)) expect(text).toContain(line);
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });

  it('is the same, however it is requested', async () => {
    const texts = await Promise.all(
      [
        ['help', 'explain'],
        ['explain', '--help'],
        ['--help', 'explain'],
        ['explain', '-h', 'x', 'y'],
      ].map(async (args) => (await command(args)).stdout),
    );
    expect(new Set(texts)).toEqual(new Set([helpText('explain')]));
  });
});

describe('examples', () => {
  const lines = COMMAND_NAMES.flatMap((name) => Object.keys(COMMANDS[name].examples));
  it.each(lines)('%s uses only existing flags', (line) => {
    for (const [, flag = ''] of line.matchAll(/ --([a-z-]+)/g)) expect(FLAG_NAMES).toContain(flag);
  });
});

describe('did you mean', () => {
  const cases: readonly (readonly [string, readonly string[], string])[] = [
    ['a letter missing', ['--jsn', 'x'], 'did you mean --json?'],
    ['two letters swapped', ['--polciy', 'x'], 'did you mean --policy?'],
    ['the name of the option', ['--maxBytes', '1', 'x'], 'did you mean --max-bytes?'],
    ['the beginning', ['--allow-private', 'x'], 'did you mean --allow-private-network?'],
    ['the end', ['--header', 'a: b'], 'did you mean --response-header or --request-header?'],
    ['a command', ['expalin', 'x'], 'did you mean explain?'],
    ['a command in capitals', ['Discover', 'x'], 'did you mean discover?'],
    ['a format', ['x', '--format', 'sraif'], 'did you mean sarif?'],
    ['a severity', ['x', '--fail-on', 'warn'], 'did you mean warning?'],
    ['an unknown word', ['--frobnicate'], "unknown option '--frobnicate'\n"],
  ];
  it.each(cases)('%s', async (_, args, expected) => {
    const { status, stderr } = await command(args);
    expect(status).toBe(64);
    expect(stderr).toContain(expected);
  });

  it('reports only one mistake', () => {
    expect(suggestions('x', FLAG_NAMES)).toEqual([]);
    expect(suggestions('verbose', FLAG_NAMES)).toEqual([]);
  });
});

describe('values', () => {
  const wrong: readonly (readonly [string, readonly string[]])[] = [
    ['a size in words', ['--max-bytes', 'many']],
    ['half a byte', ['--max-bytes', '0.5']],
    ['a negative number', ['--max-entries=-1']],
    ['a duration of zero', ['--timeout', '0']],
    ['an unknown unit', ['--timeout', '3d']],
    ['an empty value', ['--url=']],
    ['no value', ['--timeout']],
    ['an option for a value', ['--timeout', '--json']],
    ['a header of the transport', ['-H', 'Content-Length: 3']],
    ['a header without a colon', ['-H', 'Authorization Bearer s3cret']],
    ['a header of two lines', ['-H', 'A: b\r\nC: d']],
    ['a host with a scheme', ['--allow-host', 'https://feeds.example']],
  ];
  it.each(wrong)('%s is refused', async (_, args) => {
    const { status, stderr } = await command(['x', ...args]);
    expect(status).toBe(64);
    expect(stderr).not.toContain('s3cret');
    expect(stderr).not.toContain('options.');
  });

  it('--max-entries and --max-bytes limit what is read', async () => {
    const items = '<item><title>a</title></item>'.repeat(5);
    const stdin = `<rss version="2.0"><channel>${items}</channel></rss>`;
    const entries = await command(['-', '--json', '--max-entries', '2'], { stdin });
    expect(JSON.parse(entries.stdout).entries).toHaveLength(2);
    const bytes = await command(['-', '--max-bytes', '100b'], { stdin });
    expect(bytes.stdout).toContain('raise --max-bytes.');
    const enough = await command(['-', '--max-bytes', '1k'], { stdin });
    expect(enough.stdout).not.toContain('LimitExceeded');
  });
});

describe('remedies', () => {
  /** Facts that affect a remedy. */
  const VARIANTS: { readonly [N in ProblemName]?: readonly ProblemFacts[N][] } = {
    NotAFeed: [
      { looksLike: 'an HTML page', feeds: [] },
      { looksLike: OPML_LIST, feeds: [] },
    ],
    LimitExceeded: [
      { limit: 'maxBytes', value: 1 },
      { limit: 'maxDepth', value: 1 },
      { limit: 'maxEntries', value: 1 },
      { limit: 'maxEntityExpansion', value: 1 },
      { limit: 'maxAttributes', value: 1 },
      { limit: 'maxGrowth', value: 1 },
    ],
    TimeoutError: ['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'].map((code) => ({
      code,
      url: '',
      milliseconds: 1,
      received: 0,
    })),
    FileError: ['ENOENT', 'EISDIR'].map((code) => ({ code, path: 'x' })),
  };
  const names = Object.keys(PROBLEMS) as ProblemName[];

  it.each(names)('of %s contain existing flags, and no options', (name) => {
    const facts = VARIANTS[name] ?? [null];
    for (const each of facts) {
      const remedy =
        each === null
          ? remedyOf({
              ...problem('EmptyDocument', {}),
              name,
              remedy: PROBLEMS[name].remedy,
            } as never)
          : remedyOf(anyProblem(name, each as never));
      for (const [, flag = ''] of remedy.matchAll(/--([a-z-]{3,})/g)) {
        expect(FLAG_NAMES).toContain(flag);
      }
      expect(remedy).not.toMatch(/\boptions?\b|\bparse[A-Z]\w+|bozofeed\/\w+/);
      const words = remedy.match(/\b[a-z]+(?:[A-Z][a-z]+)+\b/g) ?? [];
      expect(words.filter((word) => OPTION_NAMES.some((name) => name === word))).toEqual([]);
    }
  });

  it('contain the limit and its flag', () => {
    expect(inFlags('raise the option maxBytes.')).toBe('raise --max-bytes.');
    expect(inFlags('name its host in the option allowHosts')).toContain('--allow-host');
    for (const name of FLAG_NAMES) {
      const { sets } = FLAGS[name];
      if (sets !== undefined) expect(flagFor(sets)).not.toBeNull();
    }
  });
});

describe('over HTTP', () => {
  let server: Server;
  let origin: string;
  const asked: Record<string, string | string[] | undefined>[] = [];
  beforeAll(async () => {
    server = createServer(({ url, headers }, response) => {
      asked.push(headers);
      if (url === '/slow') return;
      if (url === '/moved') {
        response.writeHead(302, { location: '//user:hunter2@127.0.0.1:1/x' }).end();
        return;
      }
      response.writeHead(200, { 'content-type': 'application/rss+xml' });
      response.end('<rss version="2.0"><channel><title>T</title></channel></rss>');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    origin = `127.0.0.1:${address.port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const local = '--allow-private-network';

  it('sends --request-header and --user-agent', async () => {
    const sent = ['-H', 'X-One: 1', '--request-header', 'X-Two:2', '--user-agent', 'me/1'];
    const { status } = await command([`http://${origin}/`, local, ...sent]);
    expect(status).toBe(0);
    expect(asked.at(-1)).toMatchObject({ 'x-one': '1', 'x-two': '2', 'user-agent': 'me/1' });
  });

  it('ends after --timeout, and reports the flag', async () => {
    const { status, stdout } = await command([
      `http://${origin}/slow`,
      local,
      '--timeout',
      '200ms',
    ]);
    expect(status).toBe(3);
    expect(stdout).toContain('within 200 ms');
    expect(stdout).toContain('raise --timeout.');
  });

  it('reports the flag of the SSRF guard', async () => {
    const { stdout } = await command([`http://${origin}/`]);
    expect(stdout).toContain('--allow-host');
    const allowed = await command([`http://${origin}/`, '--allow-host', '127.0.0.1']);
    expect(allowed.status).toBe(0);
  });

  it('shows what it waits for after half a second, only on a terminal, and erases it', async () => {
    const slow = [`http://user:hunter2@${origin}/slow`, local, '--timeout', '700ms'];
    const { stderr } = await command(slow, { isTTY: true, columns: 200 });
    expect(stderr).toBe(`\r\u001b[Kwaiting for http://${origin}/slow\r\u001b[K`);
    expect((await command(slow)).stderr).toBe('');
    const dumb = { isTTY: true, environment: { TERM: 'dumb' } };
    expect((await command(slow, dumb)).stderr).toBe('');
    // However long it takes, no time passes.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const quick = await command([`http://${origin}/`, local], { isTTY: true });
    vi.useRealTimers();
    expect(quick.stderr).toBe('');
  });

  it('never prints a password', async () => {
    const secret = 'hunter2';
    const feed = `<rss version="2.0"><channel><link>https://me:${secret}@feeds.example/</link><item><link>https://me:${secret}@feeds.example/1</link></item></channel></rss>`;
    const cases: readonly (readonly string[])[] = [
      [`http://me:${secret}@${origin}/`, local],
      [`http://me:${secret}@${origin}/moved`, local],
      [`http://me:${secret}@${origin}/slow`, local, '--timeout', '50ms'],
      [`feed://me:${secret}@${origin}/`, local],
      [`ftp://me:${secret}@${origin}/`],
      [`https://me:${secret}/x@${origin}/`],
      [`me:${secret}@feeds.invalid/x`],
      [`me:${secret}@localhost/x`],
      [`file://me:${secret}@host/x`],
      ['-', '--url', `https://me:${secret}@feeds.example/`],
      ['x', '--allow-host', `https://me:${secret}@feeds.example/`],
      ['explain', `https://me:${secret}@127.0.0.1:1/`, `https://me:${secret}@127.0.0.1:1/`],
    ];
    for (const args of cases) {
      for (const format of ['text', 'json', 'unix', 'github', 'sarif', 'ndjson']) {
        const more = args[0] === 'explain' ? [] : ['--format', format];
        const { stdout, stderr } = await command([...args, ...more], { stdin: feed });
        expect(stdout + stderr).not.toContain(secret);
      }
      if (args[0] === 'explain' || args[0] === 'x') continue;
      for (const name of ['explain', 'encoding', 'discover']) {
        const { stdout, stderr } = await command([name, ...args], { stdin: feed });
        expect(stdout + stderr).not.toContain(secret);
      }
    }
  });
});
