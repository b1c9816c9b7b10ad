/**
 * Lists the cases of a corpus, including those in subfolders, and counts its files:
 *
 *     <case>.xml             the document, or the response that it came in; any extension will do
 *     <case>.http            the head of the response, if any; alone, with a body, the whole response
 *     <case>.expected.json   what the result should contain, if there is an expectation
 *     <archive>.warc[.gz]    an archive, each of whose responses is a case
 *
 * The name of a case is the full name of its file, whatever other files are beside it. Names that
 * start with a dot, and `.md` files, are not cases. Links are followed, but each folder is entered
 * once. What cannot be read is listed as such, and the listing continues. Only the names of the
 * current folders are kept in memory, because they are sorted.
 */

import { closeSync, constants, fstatSync, openSync, promises, readSync } from 'node:fs';
import { basename, extname, join, sep } from 'node:path';
import { ownCodeOf } from '../problems/error.ts';
import { isArchive, recordsIn } from './archive.ts';
import {
  type CaseReference,
  type CorpusCase,
  type FilePath,
  type FileReference,
  isResponse,
  type Listing,
  NO_HEAD,
  newListing,
  parseResponseHead,
  type ReadableCase,
  readResponse,
  shownPath,
  systemError,
  toBytes,
  toFilePath,
  toName,
  toNodePath,
  type UnreadableCase,
  unreadable,
} from './case.ts';

const HEAD = '.http';
const EXPECTATION = '.expected.json';

/** Where a file or folder is, and its name in the corpus. Paths and names are byte strings. */
interface Place {
  readonly path: string;
  /** `''` is the corpus itself. */
  readonly name: string;
}

/** The members of a folder, sorted by name. */
interface Members {
  /** The members that are not links. */
  readonly names: readonly string[];
  /** Links, which come after all others because their targets may be in the corpus themselves. */
  readonly links: readonly string[];
  readonly folders: ReadonlySet<string>;
}

/** A folder that is being listed. */
interface Folder extends Place {
  readonly members: Members;
  /** The number of members that have been visited. */
  at: number;
}

/** The files that accompany a case; those that are not yet known may exist. */
interface Companions {
  readonly hasHead: boolean;
  readonly hasExpectation: boolean;
}

const PERHAPS: Companions = { hasHead: true, hasExpectation: true };

/**
 * The cases of one or more sources: folders, archives or single files. For each record in an
 * archive, `maxBytes` are read, and one more, which shows that the limit was exceeded.
 */
export async function* listCases(
  sources: readonly string[],
  maxBytes: number,
  listing: Listing = newListing(),
): AsyncGenerator<CaseReference> {
  const entered = new Set<string>();
  for (const source of sources) {
    const path = toBytes(source);
    const name = sources.length > 1 ? path.split(sep).join('/') : '';
    // The open folders, the innermost last: they may be nested too deeply for recursion.
    const open: Folder[] = [];
    yield* enter({ path, name }, false, PERHAPS, open);
    for (let folder = open.at(-1); folder !== undefined; folder = open.at(-1)) {
      const { members } = folder;
      const file = memberAt(members, folder.at);
      folder.at += 1;
      if (file === undefined) {
        open.pop();
        continue;
      }
      const place = { path: join(folder.path, file), name: joinName(folder.name, file) };
      const role = roleOf(file, members);
      if (role === 'orphan') yield unreadableAt(place, systemError('ENOENT', file));
      if (role === 'case') {
        // The target of a link is not known.
        const isFile = folder.at <= members.names.length && !members.folders.has(file);
        yield* enter(place, isFile, companionsOf(file, members), open);
      }
      if (!members.folders.has(file)) listing.files += 1;
    }
  }

  /** The cases of a file; a folder is added to the open ones. */
  async function* enter(
    place: Place,
    isFile: boolean,
    companions: Companions,
    open: Folder[],
  ): AsyncGenerator<CaseReference> {
    const named = { ...place, name: place.name || basename(place.path) };
    try {
      const members = isFile ? null : await membersOf(place.path, entered);
      if (members === null) {
        yield* casesOf(named, companions, maxBytes, listing);
        return;
      }
      listing.folders += 1;
      open.push({ ...place, members, at: 0 });
    } catch (error) {
      yield unreadableAt(named, error);
    }
  }
}

/**
 * The number of files to list, where an archive counts as one, and companions of cases count as
 * well. What cannot be read does not count.
 */
export async function countFiles(sources: readonly string[]): Promise<number> {
  const entered = new Set<string>();
  const waiting = sources.map(toBytes);
  let files = 0;
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const isFolder = await eachMember(path, entered, (name, kind) => {
      if (kind !== 'folder') files += 1;
      if (kind !== 'file' && isVisible(name)) waiting.push(join(path, name));
    }).catch(() => true);
    if (!isFolder) files += 1;
  }
  return files;
}

async function* casesOf(
  { path, name }: Place,
  { hasHead, hasExpectation }: Companions,
  maxBytes: number,
  listing: Listing,
): AsyncGenerator<CaseReference> {
  if (!isArchive(path)) {
    const beside = (extension: string): FilePath => toFilePath(stemOf(path) + extension);
    const head = hasHead && !isHead(path) ? beside(HEAD) : null;
    const expectation = hasExpectation ? beside(EXPECTATION) : null;
    yield { kind: 'file', name: toName(name), path: toFilePath(path), head, expectation };
    return;
  }
  listing.archives += 1;
  yield* recordsIn(toFilePath(path), toName(name), maxBytes, listing);
  listing.part = 0;
}

/** The members of a folder, in memory; `null` if it is not a folder. */
async function membersOf(path: string, entered: Set<string>): Promise<Members | null> {
  const names: string[] = [];
  const links: string[] = [];
  const folders = new Set<string>();
  const isFolder = await eachMember(path, entered, (name, kind) => {
    (kind === 'link' ? links : names).push(name);
    if (kind === 'folder') folders.add(name);
  });
  return isFolder ? { names: names.sort(), links: links.sort(), folders } : null;
}

/** Visits the members of a folder in the system's order; returns whether it is a folder. */
async function eachMember(
  path: string,
  entered: Set<string>,
  see: (name: string, kind: 'file' | 'folder' | 'link') => void,
): Promise<boolean> {
  const given = toNodePath(toFilePath(path));
  const real = await promises.realpath(given, { encoding: 'latin1' });
  const folder = await promises
    .opendir(toNodePath(toFilePath(real)), { encoding: 'latin1', bufferSize: MEMBERS_AT_ONCE })
    .catch((error: unknown) => {
      if (ownCodeOf(error) === 'ENOTDIR') return null;
      throw error;
    });
  if (folder === null) return false;
  // A second way to a folder is a link: a loop, or a repetition of its cases.
  if (entered.has(real)) {
    await folder.close();
    throw systemError('ELOOP', shownPath(given));
  }
  entered.add(real);
  for await (const member of folder) {
    see(member.name, member.isSymbolicLink() ? 'link' : member.isDirectory() ? 'folder' : 'file');
  }
  return true;
}

const MEMBERS_AT_ONCE = 512;

function memberAt({ names, links }: Members, index: number): string | undefined {
  return index < names.length ? names[index] : links[index - names.length];
}

/**
 * The role of a member of a folder: an orphan is an expectation without a document, possibly
 * because of a misspelled name.
 */
function roleOf(file: string, members: Members): 'case' | 'companion' | 'orphan' | 'hidden' {
  if (!isVisible(file)) return 'hidden';
  if (members.folders.has(file)) return 'case';
  if (file.endsWith(EXPECTATION)) {
    const stem = stemOf(file);
    return isMember(members, stem + HEAD) || hasDocument(members, stem) ? 'companion' : 'orphan';
  }
  // A head without a document may be a whole response, which is only known when it is read.
  return isHead(file) && hasDocument(members, stemOf(file)) ? 'companion' : 'case';
}

function isVisible(name: string): boolean {
  return !/^\.|\.md$/.test(name);
}

function companionsOf(file: string, members: Members): Companions {
  const stem = stemOf(file);
  return {
    hasHead: isMember(members, stem + HEAD),
    hasExpectation: isMember(members, stem + EXPECTATION),
  };
}

/** Whether a folder has a document with this name, without extension. */
function hasDocument({ names, links, folders }: Members, stem: string): boolean {
  const isDocument = (name: string): boolean =>
    isVisible(name) &&
    !isHead(name) &&
    !name.endsWith(EXPECTATION) &&
    !isArchive(name) &&
    !folders.has(name) &&
    stemOf(name) === stem;
  return [names, links].some(
    (list) =>
      (list[placeOf(list, stem)] === stem && isDocument(stem)) ||
      rangeOf(list, `${stem}.`).some(isDocument),
  );
}

function isMember({ names, links }: Members, name: string): boolean {
  return [names, links].some((list) => list[placeOf(list, name)] === name);
}

/** The names with a given prefix, which are adjacent in a sorted list. */
function rangeOf(sorted: readonly string[], start: string): readonly string[] {
  const from = placeOf(sorted, start);
  let to = from;
  while (sorted[to]?.startsWith(start) === true) to += 1;
  return sorted.slice(from, to);
}

/** The index of a name in a sorted list, or where it would be. */
function placeOf(sorted: readonly string[], name: string): number {
  let from = 0;
  let to = sorted.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    const at = sorted[middle] ?? '';
    if (at < name) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Whether a file is the head of a document's response. */
function isHead(path: string): boolean {
  return path.endsWith(HEAD);
}

/** `folder/case.xml`, `folder/case.expected.json` → `folder/case` */
function stemOf(path: string): string {
  const extension = path.endsWith(EXPECTATION) ? EXPECTATION : extname(path);
  return path.slice(0, path.length - extension.length);
}

function unreadableAt({ path, name }: Place, error: unknown): UnreadableCase {
  return unreadable(toName(name), toName(path), error);
}

function joinName(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

// Reads a case that was listed: its document, the response head and the expectation. On its own,
// because the programs read cases without judging them, and the package keeps this file in its place.

/** More than any head or expectation needs. */
const MAX_COMPANION_BYTES = 16 * 1024 * 1024;

/**
 * Reads a case. At most `maxBytes` of its document are read, and one more, which shows that the
 * limit was exceeded.
 */
export async function readCase(reference: CaseReference, maxBytes: number): Promise<CorpusCase> {
  if (reference.kind === 'file') {
    const { name, path, expectation } = reference;
    return readFile(reference, maxBytes).catch((error: unknown) =>
      unreadable(
        name,
        shownPath(error instanceof SyntaxError ? (expectation ?? path) : path),
        error,
      ),
    );
  }
  if (reference.kind !== 'record') return reference;
  const { name, url, block, mediaType } = reference;
  const rest = { kind: 'readable', name, url, expectation: undefined } as const;
  if (mediaType === null) return { ...rest, ...(await readResponse(block, maxBytes)) };
  const headers = mediaType === '' ? [] : ([['content-type', mediaType]] as const);
  return { ...rest, document: block, head: { status: null, headers }, fault: null };
}

async function readFile(reference: FileReference, maxBytes: number): Promise<ReadableCase> {
  const { name, path } = reference;
  const bytes = readUpTo(path, maxBytes + 1);
  const companion = readCompanion(reference.expectation);
  const expectation =
    companion === null ? undefined : (JSON.parse(Buffer.from(companion).toString()) as unknown);
  const rest = { kind: 'readable', name, url: '', expectation } as const;
  if (isResponse(bytes)) {
    const response = await readResponse(bytes, maxBytes);
    if (!isHead(name) || response.document.length > 0) return { ...rest, ...response };
  }
  // A file that is named like a head and has no body belongs to a document, which is missing.
  if (isHead(name)) throw systemError('ENOENT', name);
  const head = readCompanion(reference.head);
  const parsed = head === null ? NO_HEAD : parseResponseHead(head);
  return { ...rest, document: bytes, head: parsed, fault: null };
}

/** A file beside a document; `null` if there is none. */
function readCompanion(path: FilePath | null): Uint8Array | null {
  if (path === null) return null;
  try {
    return readUpTo(path, MAX_COMPANION_BYTES);
  } catch (error) {
    if (ownCodeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Opening a pipe would otherwise mean waiting for its writer. */
const READ_ONLY = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/**
 * The bytes of a file, up to a limit. Synchronous, because the parsing that follows is, and because
 * passing files of this size between threads takes longer than reading them.
 */
export function readUpTo(path: FilePath, limit: number): Uint8Array {
  const file = openSync(toNodePath(path), READ_ONLY);
  try {
    const stats = fstatSync(file);
    if (!stats.isFile()) throw systemError('ENOTSUP', shownPath(path));
    const buffer = Buffer.allocUnsafe(Math.min(stats.size, limit));
    return buffer.subarray(0, readSync(file, buffer, 0, buffer.length, 0));
  } finally {
    closeSync(file);
  }
}
