/**
 * Lists the cases of a corpus, folders within folders included, and counts its files:
 *
 *     <case>.xml             the document, or the response that it came in; any extension will do
 *     <case>.http            the head of the response, if any; alone, with a body, the whole of it
 *     <case>.expected.json   what the result should hold, if anybody says
 *     <archive>.warc[.gz]    an archive, each of whose responses is a case
 *
 * Names that begin with a dot, and `.md` files, are no cases. Links are followed, but each folder is
 * entered once. What cannot be read is listed as such, and the rest goes on.
 */
import { type Dirent, promises } from 'node:fs';
import { basename, extname, join, sep } from 'node:path';
import { ownCodeOf } from '../problems/error-code.ts';
import { isArchive, recordsIn } from './archive.ts';
import { type CaseReference, type Listing, newListing } from './case.ts';
import { systemError, unreadable } from './failure.ts';

const HEAD = '.http';
const EXPECTATION = '.expected.json';

/** A file or folder of the corpus that is still to be looked at. */
interface Waiting extends Member {
  readonly path: string;
}

/** A member of a folder that is a case, a folder or an archive. */
interface Member {
  /** What its case is called; `''` is the corpus itself. */
  readonly name: string;
  /** Whether it is certain that it is a file: of links, and of sources, it is not. */
  readonly isFile: boolean;
  /** Whether files stand beside it that tell of it; as far as it is not known, they might. */
  readonly hasHead: boolean;
  readonly hasExpectation: boolean;
}

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
    const prefix = sources.length > 1 ? source.split(sep).join('/') : '';
    // What is left to do, last first: folders may be nested too deeply for recursion.
    const waiting: Waiting[] = [{ path: source, ...sourceNamed(prefix) }];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { path, name } = next;
      try {
        const members = next.isFile ? null : await membersOf(path, entered);
        if (members === null) {
          yield* casesOf({ ...next, name: name || nameOfFile(path) }, maxBytes, listing);
          listing.files += 1;
          continue;
        }
        listing.folders += 1;
        const { documents, orphans } = sort(members);
        for (const orphan of orphans) {
          const failure = systemError('ENOENT', orphan);
          yield unreadable(joinName(name, stemOf(orphan)), join(path, orphan), failure);
        }
        for (const { file, ...member } of documents.toReversed()) {
          waiting.push({ ...member, path: join(path, file), name: joinName(name, member.name) });
        }
      } catch (error) {
        yield unreadable(name || nameOfFile(path), path, error);
      }
    }
  }
}

function sourceNamed(name: string): Member {
  return { name, isFile: false, hasHead: true, hasExpectation: true };
}

/** How many files there are to be listed, archives counted once. What cannot be read counts for nothing. */
export async function countFiles(sources: readonly string[]): Promise<number> {
  const entered = new Set<string>();
  const waiting = [...sources];
  let files = 0;
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const members = await membersOf(path, entered).catch(() => []);
    for (const { file, isFile } of members === null ? [] : sort(members).documents) {
      if (isFile) files += 1;
      else waiting.push(join(path, file));
    }
    if (members === null) files += 1;
  }
  return files;
}

async function* casesOf(
  { path, name, hasHead, hasExpectation }: Waiting,
  maxBytes: number,
  listing: Listing,
): AsyncGenerator<CaseReference> {
  if (!isArchive(path)) {
    const head = hasHead && !isHead(path) ? stemOf(path) + HEAD : null;
    const expectation = hasExpectation ? stemOf(path) + EXPECTATION : null;
    yield { kind: 'file', name, path, head, expectation };
    return;
  }
  listing.archives += 1;
  yield* recordsIn(path, name, maxBytes, listing);
  listing.part = 0;
}

/** The members of a folder, by name, links last; `null` for what is no folder. */
async function membersOf(path: string, entered: Set<string>): Promise<readonly Dirent[] | null> {
  const real = await promises.realpath(path);
  const members = await promises.readdir(real, { withFileTypes: true }).catch((error: unknown) => {
    if (ownCodeOf(error) === 'ENOTDIR') return null;
    throw error;
  });
  if (members === null) return null;
  // The second way to a folder is a link: a loop, or a repetition of its cases.
  if (entered.has(real)) throw systemError('ELOOP', path);
  entered.add(real);
  return members.toSorted(
    (one, other) =>
      Number(one.isSymbolicLink()) - Number(other.isSymbolicLink()) ||
      (one.name < other.name ? -1 : 1),
  );
}

/** The members of a folder, by what they are. */
function sort(members: readonly Dirent[]): {
  readonly documents: readonly (Member & { readonly file: string })[];
  /** Expectations without a document: a misspelt name would go unnoticed otherwise. */
  readonly orphans: readonly string[];
} {
  const visible = members.filter(({ name }) => !/^\.|\.md$/.test(name));
  const documents = visible.filter(({ name }) => !isHead(name) && !name.endsWith(EXPECTATION));
  const bearers = new Map<string, number>();
  for (const { name } of documents) bearers.set(stemOf(name), (bearers.get(stemOf(name)) ?? 0) + 1);
  // A head without a document may be a whole response: whether it is shows when it is read.
  const responses = visible.filter(({ name }) => isHead(name) && !bearers.has(stemOf(name)));
  const names = new Set(visible.map(({ name }) => name));
  const cases = [...documents, ...responses].map((member) => {
    const { name: file } = member;
    const stem = stemOf(file);
    // Files that differ in their extension alone are told apart by it.
    const isWhole = isArchive(file) || (bearers.get(stem) ?? 0) > 1;
    return {
      ...{ file, name: isWhole ? file : stem, isFile: member.isFile() },
      hasHead: names.has(stem + HEAD),
      hasExpectation: names.has(stem + EXPECTATION),
    };
  });
  const stems = new Set(cases.map(({ file }) => stemOf(file)));
  const isOrphan = (name: string): boolean =>
    name.endsWith(EXPECTATION) && !stems.has(stemOf(name));
  return { documents: cases, orphans: [...names].filter(isOrphan) };
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

/** What a file is called that is the corpus. */
function nameOfFile(path: string): string {
  return isArchive(path) ? basename(path) : stemOf(basename(path));
}

function joinName(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}
