/** Media files and covers: whether servers send what the feed says about them. */
import { bareMediaType } from '../../text/strings.ts';
import type { Facts } from '../catalog/kind.ts';
import type { FileFacts, Files } from '../circumstances.ts';
import type { Report, Where } from '../faults.ts';
import { attributeOf, everything, type Node } from '../tree.ts';

/** Covers of podcasts: Apple requires these sizes in pixels, and a square. */
const SMALLEST = 1400;
const LARGEST = 3000;
/** The media types of covers that Apple accepts. */
const COVER_TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png']);

/** Names of one media type. */
const SAME_TYPES: ReadonlyMap<string, string> = new Map([
  ['audio/mp3', 'audio/mpeg'],
  ['audio/x-mp3', 'audio/mpeg'],
  ['audio/x-mpeg', 'audio/mpeg'],
  ['audio/x-m4a', 'audio/mp4'],
  ['audio/m4a', 'audio/mp4'],
  ['video/x-m4v', 'video/mp4'],
  ['image/jpg', 'image/jpeg'],
]);

/** The attributes, or the members of JSON, that describe a file. */
export interface FileNames {
  readonly url: string;
  readonly length: string;
  readonly type: string;
}

/** What a feed says about a file. */
export interface DeclaredFile {
  readonly names: FileNames;
  /** The value of an attribute or a member; `''` if there is none. */
  valueOf(name: string): string;
  /** Where an attribute or a member is. */
  whereOf(name: string): Where;
  /** What messages call the holder of the URL, if that is not an element. */
  readonly facts: Partial<Facts>;
}

/** The elements that name a file, and the attributes that describe it. */
const ELEMENTS: ReadonlyMap<string, FileNames> = new Map([
  ['enclosure', { url: 'url', length: 'length', type: 'type' }],
  ['atom:link', { url: 'href', length: 'length', type: 'type' }],
  ['media:content', { url: 'url', length: 'fileSize', type: 'type' }],
]);

/** Checks the files of which something is known. */
export function checkFiles(root: Node, files: Files, report: Report): void {
  for (const node of everything(root)) {
    const names = ELEMENTS.get(node.key);
    if (node.key === 'itunes:image') checkCover(node, files, report);
    else if (names !== undefined && isFile(node)) checkFile(declared(node, names), files, report);
  }
}

function isFile(node: Node): boolean {
  return node.key !== 'atom:link' || attributeOf(node, 'rel')?.trim() === 'enclosure';
}

function declared(node: Node, names: FileNames): DeclaredFile {
  return {
    names,
    valueOf: (name) => attributeOf(node, name)?.trim() ?? '',
    whereOf: () => node,
    facts: {},
  };
}

/** The file at a URL, if it is known and there. */
function fileOf(
  { names, ...declared }: DeclaredFile,
  files: Files,
  report: Report,
): FileFacts | null {
  const attribute = names.url;
  const value = declared.valueOf(attribute);
  const file = value === '' ? undefined : files.get(value);
  if (file === undefined) return null;
  if (file.failure === null) return file;
  const facts = { ...declared.facts, value, attribute, expected: file.failure };
  report('UnreachableFile', declared.whereOf(attribute), facts);
  return null;
}

/** Checks one file of which something is known. */
export function checkFile(declared: DeclaredFile, files: Files, report: Report): void {
  const file = fileOf(declared, files, report);
  if (file === null) return;
  const { names, facts } = declared;
  const length = declared.valueOf(names.length);
  if (file.length !== null && /^\d+$/.test(length) && Number(length) !== file.length) {
    report('FileOfOtherLength', declared.whereOf(names.length), {
      ...facts,
      value: length,
      attribute: names.length,
      expected: String(file.length),
    });
  }
  const type = bareMediaType(declared.valueOf(names.type));
  if (file.type !== null && type !== '' && plainType(type) !== plainType(file.type)) {
    report('FileOfOtherType', declared.whereOf(names.type), {
      ...facts,
      value: type,
      attribute: names.type,
      expected: file.type,
    });
  }
  if (!file.hasRanges && !/^(?:image|text)\//.test(type)) {
    const value = declared.valueOf(names.url);
    report('NoByteRanges', declared.whereOf(names.url), { ...facts, value, attribute: names.url });
  }
}

const plainType = (type: string): string => SAME_TYPES.get(type) ?? type;

function checkCover(node: Node, files: Files, report: Report): void {
  const names = { url: 'href', length: '', type: '' };
  const file = fileOf(declared(node, names), files, report);
  if (file === null) return;
  if (file.type !== null && !COVER_TYPES.has(plainType(file.type))) {
    report('CoverType', node, { value: file.type, attribute: 'href' });
  }
  if (file.pixels === null) return;
  const [width, height] = file.pixels;
  if (width === height && width >= SMALLEST && width <= LARGEST) return;
  report('CoverSize', node, { value: `${width} × ${height}`, attribute: 'href' });
}
