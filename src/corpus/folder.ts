/**
 * A folder of feeds as a corpus, the folders within it included:
 *
 *     <case>.xml             the document; any extension will do
 *     <case>.http            the head of the response that it came with, if any
 *     <case>.expected.json   what the result should hold, if anybody says
 *
 * Names that begin with a dot, and `.md` files, are no cases. Links are followed, but each folder is
 * entered once. What cannot be read is yielded as such, and the rest goes on.
 */
import { promises } from 'node:fs';
import { basename, extname, join, relative, sep } from 'node:path';
import { type Problem, problem } from '../bozo.ts';
import type { CorpusCase, UnreadableCase } from './case.ts';
import { NO_HEAD, parseResponseHead } from './response-head.ts';

const HEAD = '.http';
const EXPECTATION = '.expected.json';

/** More than any head or expectation needs. */
const MAX_COMPANION_BYTES = 16 * 1024 * 1024;

/**
 * The cases in a folder; a file instead is a corpus of one. Of each document `maxBytes` are read,
 * and one more, which shows that there are more.
 */
export async function* casesIn(source: string, maxBytes: number): AsyncGenerator<CorpusCase> {
  const entered = new Set<string>();
  // What is left to do, last first: folders may be nested too deeply for recursion.
  const waiting = [source];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    try {
      const members = await membersOf(path, entered);
      if (members === null) {
        yield await readCase(source, path, maxBytes);
      } else {
        for (const orphan of orphansAmong(members)) {
          yield unreadable(source, join(path, orphan), systemError('ENOENT', orphan));
        }
        for (const member of members.filter(isDocument).toReversed()) {
          waiting.push(join(path, member));
        }
      }
    } catch (error) {
      yield unreadable(source, path, error);
    }
  }
}

/** The names in a folder, sorted, links last; `null` for what is no folder. */
async function membersOf(path: string, entered: Set<string>): Promise<readonly string[] | null> {
  const real = await promises.realpath(path);
  const members = await promises.readdir(real, { withFileTypes: true }).catch((error: unknown) => {
    if (codeOf(error) === 'ENOTDIR') return null;
    throw error;
  });
  if (members === null) return null;
  // The second way to a folder is a link: a loop, or a repetition of its cases.
  if (entered.has(real)) throw systemError('ELOOP', path);
  entered.add(real);
  return members
    .toSorted(
      (one, other) =>
        Number(one.isSymbolicLink()) - Number(other.isSymbolicLink()) ||
        (one.name < other.name ? -1 : 1),
    )
    .map(({ name }) => name);
}

function isDocument(name: string): boolean {
  return !/^\.|\.(?:http|expected\.json|md)$/.test(name);
}

/** Heads and expectations without a document: a misspelt name would go unnoticed otherwise. */
function orphansAmong(members: readonly string[]): readonly string[] {
  const stems = new Set(members.filter(isDocument).map(stemOf));
  return members.filter(
    (name) =>
      !name.startsWith('.') &&
      [HEAD, EXPECTATION].some(
        (suffix) => name.endsWith(suffix) && !stems.has(name.slice(0, -suffix.length)),
      ),
  );
}

/** `folder/case.xml`, `folder/case.expected.json` → `folder/case` */
function stemOf(path: string): string {
  const extension = path.endsWith(EXPECTATION) ? EXPECTATION : extname(path);
  return path.slice(0, path.length - extension.length);
}

async function readCase(source: string, path: string, maxBytes: number): Promise<CorpusCase> {
  const stem = stemOf(path);
  const document = await readUpTo(path, maxBytes + 1);
  const head = await readCompanion(stem + HEAD);
  const expectation = await readCompanion(stem + EXPECTATION);
  return {
    kind: 'readable',
    name: nameWithin(source, path),
    document,
    head: head === null ? NO_HEAD : parseResponseHead(head),
    expectation: expectation === null ? undefined : JSON.parse(Buffer.from(expectation).toString()),
  };
}

/** A file beside a document, `null` where there is none. */
async function readCompanion(path: string): Promise<Uint8Array | null> {
  return readUpTo(path, MAX_COMPANION_BYTES).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  });
}

async function readUpTo(path: string, limit: number): Promise<Uint8Array> {
  const stats = await promises.stat(path);
  // To open a pipe would be to wait for whoever writes into it.
  if (!stats.isFile()) throw systemError('ENOTSUP', path);
  if (stats.size <= limit) return promises.readFile(path);
  const handle = await promises.open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(limit), 0, limit, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** What a case is called: its path in the corpus without extension, with slashes everywhere. */
function nameWithin(source: string, path: string): string {
  const stem = stemOf(path);
  return path === source ? basename(stem) : relative(source, stem).split(sep).join('/');
}

function unreadable(source: string, path: string, error: unknown): UnreadableCase {
  return { kind: 'unreadable', name: nameWithin(source, path), problem: problemOf(path, error) };
}

function problemOf(path: string, error: unknown): Problem {
  if (error instanceof SyntaxError) {
    return problem('MalformedJson', { reason: `${stemOf(path)}${EXPECTATION}: ${error.message}` });
  }
  const code = codeOf(error);
  // Whatever has no code is no failure of the file system, but a fault of this package.
  if (code === null) throw error;
  return problem('FileError', { code, path }, null, error);
}

/** The failure of a file, as the system would report it. */
function systemError(code: string, path: string): Error {
  return Object.assign(new Error(`${code}, ${path}`), { code, path });
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null;
}
