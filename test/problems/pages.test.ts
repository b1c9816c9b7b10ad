/** Every problem has a page, and what its example shows has that problem. */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { command } from '../../programs/command/test/command.ts';
import { EXPLANATIONS, type Example } from '../../scripts/problems/explanations.ts';
import { problemNames, programOf } from '../../scripts/problems/pages.ts';
import { type FeedResult, type FetchOptions, parseDocument, parseFeed } from '../../src/index.ts';
import { parseOpml } from '../../src/opml.ts';
import type { ProblemName } from '../../src/problems/facts.ts';
import { perform } from '../support/perform.ts';
import { bundleForWeb, runForWeb } from '../support/web.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const NAMES = problemNames();

type Of<Kind extends Example['kind']> = Extract<Example, { readonly kind: Kind }>;

/** The examples of a kind. */
function examplesOf<Kind extends Example['kind']>(
  kind: Kind,
): readonly (readonly [ProblemName, Of<Kind>])[] {
  return NAMES.flatMap((name) => {
    const { example } = EXPLANATIONS[name];
    return example.kind === kind ? [[name, example as Of<Kind>] as const] : [];
  });
}

describe('every problem', () => {
  const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.startsWith('problems/'))
    .map((path) => read(`src/${path}`));

  it('is explained, in the order of the catalog', () => {
    expect(Object.keys(EXPLANATIONS)).toEqual(NAMES);
  });

  it.each(NAMES)('%s is reported by some code', (name) => {
    expect(sources.some((source) => source.includes(`'${name}'`))).toBe(true);
  });

  it.each(NAMES)('%s has a cause, an outcome and advice in sentences', (name) => {
    const { cause, done, otherSide, more = 'None.' } = EXPLANATIONS[name];
    for (const text of [cause, done, otherSide, more]) expect(text).toMatch(/^[A-Z“`[].*[.…`]$/);
  });
});

describe('the example', () => {
  it.each(examplesOf('case'))('for %s is a case that expects it', (name, { path }) => {
    const expectation: unknown = JSON.parse(
      read(`feeds-corpus/${path.replace(/\.\w+$/, '.expected.json')}`),
    );
    expect(JSON.stringify(expectation)).toContain(`"name":"${name}"`);
  });

  it.each(examplesOf('program'))('for %s has that problem', async (name, example) => {
    const program = programOf(name, example);
    if (example.runsIn === 'web') {
      const inside = program
        .replaceAll("'bozofeed/", "'./src/")
        .replaceAll(/(from '.*)';/g, "$1.ts';")
        .replace(/console\.log\((.*)\);/, 'globalThis.made = $1;');
      expect(runForWeb<string>(await bundleForWeb(inside))).toBe(name);
      return;
    }
    const modules = {
      bozofeed: { parseDocument, parseFeed: fetchWithoutNames },
      'bozofeed/opml': { parseOpml },
    };
    const { printed } = await perform(program, { modules, fetch });
    expect(printed).toEqual([name]);
  });

  it.each(examplesOf('exchange'))('for %s has that problem', async (name, example) => {
    const server = await serverOf(example);
    const modules = {
      bozofeed: {
        parseFeed: (url: string, options: FetchOptions) => {
          const here = url.replace('//example.org', `//127.0.0.1:${server.port}`);
          return parseFeed(here, { ...options, allowPrivateNetwork: true });
        },
      },
    };
    try {
      const { printed } = await perform(programOf(name, example), { modules, fetch });
      expect(printed).toEqual([name]);
    } finally {
      server.close();
    }
  });

  it.each(examplesOf('command'))('for %s has that problem', async (name, { line }) => {
    const args = line.replace('npx bozofeed ', '').split(' ');
    const { stdout, stderr } = await command(args);
    expect(`${stdout}${stderr}`).toContain(name);
  });
});

/** No name resolves, so that no test uses the network. */
function fetchWithoutNames(url: string, options: FetchOptions = {}): Promise<FeedResult> {
  return parseFeed(url, {
    ...options,
    lookup: (_name, _options, callback) => {
      callback(Object.assign(new Error('no such host'), { code: 'ENOTFOUND' }), []);
    },
  });
}

interface RawServer {
  readonly port: number;
  close(): void;
}

/** A server that sends what an example says, and nothing more. */
async function serverOf({ response, others = {} }: Of<'exchange'>): Promise<RawServer> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', (request) => {
      const path = /^GET (\S+)/.exec(request.toString('latin1'))?.[1] ?? '';
      const [head = '', ...body] = (others[path] ?? response).split('\n\n');
      const bytes = `${head.replaceAll('\n', '\r\n')}\r\n\r\n${body.join('\n\n')}`;
      // What says that it is longer, and does not say that the connection ends, waits for more.
      if (head.includes('Content-Length: 5000') && !head.includes('Connection'))
        socket.write(bytes);
      else socket.end(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { port, close: () => server.close() };
}
