/**
 * Lists the cases of a corpus, folders within folders included, and counts its files:
 *
 *     <case>.xml             the document, or the response that it came in; any extension will do
 *     <case>.http            the head of the response, if any; alone, with a body, the whole of it
 *     <case>.expected.json   what the result should hold, if anybody says
 *     <archive>.warc[.gz]    an archive, each of whose responses is a case
 *
 * A case is called by the whole name of its file, which no file beside it can change. Names that
 * begin with a dot, and `.md` files, are no cases. Links are followed, but each folder is entered
 * once. What cannot be read is listed as such, and the rest goes on. Of a folder its names are kept in
 * memory while it is listed, as they are to be sorted, and nothing else.
 */
import { promises } from 'node:fs';
import { basename, extname, join, sep } from 'node:path';
import { ownCodeOf } from '../problems/error-code.ts';
import { isArchive, recordsIn } from './archive.ts';
import { type CaseReference, type Listing, newListing, type UnreadableCase } from './case.ts';
import { systemError, unreadable } from './failure.ts';
import { type FilePath, shownPath, toBytes, toFilePath, toName, toNodePath } from './file-path.ts';

const HEAD = '.http';
const EXPECTATION = '.expected.json';

/** Where a file or folder is, and what it is called in the corpus. Paths and names are byte strings. */
interface Place {
  readonly path: string;
  /** `''` is the corpus itself. */
  readonly name: string;
}

/** The members of a folder, sorted by name. */
interface Members {
  /** What is no link. */
  readonly names: readonly string[];
  /** Links, which come after all others: what they lead to may have a place of its own. */
  readonly links: readonly string[];
  readonly folders: ReadonlySet<string>;
}

/** A folder that is being listed. */
interface Folder extends Place {
  readonly members: Members;
  /** How many of its members were looked at. */
  at: number;
}

/** The files that stand beside a case and tell of it; as far as it is not known, they might. */
interface Companions {
  readonly hasHead: boolean;
  readonly hasExpectation: boolean;
}

const PERHAPS: Companions = { hasHead: true, hasExpectation: true };

/**
 * The cases of one or more sources: folders, archives or single files. Of each record in an archive
 * `maxBytes` are read, and one more, which shows that there are more.
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
    // The folders that are being listed, the innermost last: they may be nested too deeply for recursion.
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
        // Of a link it is not known what it leads to.
        const isFile = folder.at <= members.names.length && !members.folders.has(file);
        yield* enter(place, isFile, companionsOf(file, members), open);
      }
      if (!members.folders.has(file)) listing.files += 1;
    }
  }

  /** The cases of a file; what is a folder joins the open ones. */
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
 * How many files there are to be listed, archives counted once, and what stands beside a case as
 * well. What cannot be read counts for nothing.
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

/** The members of a folder, in memory; `null` for what is no folder. */
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

/** Goes through the members of a folder as the system lists them; whether it is one. */
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
  // The second way to a folder is a link: a loop, or a repetition of its cases.
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

/** What a member of a folder is: an orphan is an expectation without a document, a misspelt name perhaps. */
function roleOf(file: string, members: Members): 'case' | 'companion' | 'orphan' | 'hidden' {
  if (!isVisible(file)) return 'hidden';
  if (members.folders.has(file)) return 'case';
  if (file.endsWith(EXPECTATION)) {
    const stem = stemOf(file);
    return isMember(members, stem + HEAD) || hasDocument(members, stem) ? 'companion' : 'orphan';
  }
  // A head without a document may be a whole response: whether it is shows when it is read.
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

/** Whether a folder has a document of this name without extension. */
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

/** The names that begin in a certain way: in a sorted list they stand together. */
function rangeOf(sorted: readonly string[], start: string): readonly string[] {
  const from = placeOf(sorted, start);
  let to = from;
  while (sorted[to]?.startsWith(start) === true) to += 1;
  return sorted.slice(from, to);
}

/** The index of a name in a sorted list, or where it would stand. */
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

/** Whether a file is the head of the response that its document came in. */
export function isHead(path: string): boolean {
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
