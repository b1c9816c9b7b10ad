/** Media files and covers: whether servers send what the feed says about them. */
import type { Report } from '../faults.ts';
import type { FileFacts, Files } from '../files.ts';
import { attributeOf, everything, type Node } from '../tree.ts';

/** Covers of podcasts: Apple requires these sizes in pixels, and a square. */
const SMALLEST = 1400;
const LARGEST = 3000;

/** Names of one media type. */
const SAME_TYPES: ReadonlyMap<string, string> = new Map([
  ['audio/mp3', 'audio/mpeg'],
  ['audio/x-mp3', 'audio/mpeg'],
  ['audio/x-mpeg', 'audio/mpeg'],
  ['audio/x-m4a', 'audio/mp4'],
  ['audio/m4a', 'audio/mp4'],
  ['video/x-m4v', 'video/mp4'],
]);

/** Checks the files of which something is known. */
export function checkFiles(root: Node, files: Files, report: Report): void {
  for (const node of everything(root)) {
    if (node.key === 'enclosure') checkEnclosure(node, 'url', files, report);
    else if (node.key === 'atom:link' && attributeOf(node, 'rel')?.trim() === 'enclosure') {
      checkEnclosure(node, 'href', files, report);
    } else if (node.key === 'itunes:image') checkCover(node, files, report);
  }
}

/** The file at the URL in an attribute, if one is there. */
function fileOf(
  node: Node,
  attribute: string,
  files: Files,
  report: Report,
): { readonly file: FileFacts; readonly value: string } | null {
  const value = attributeOf(node, attribute)?.trim() ?? '';
  const file = value === '' ? undefined : files.get(value);
  if (file === undefined) return null;
  if (file.failure === null) return { file, value };
  report('UnreachableFile', node, { value, attribute, expected: file.failure });
  return null;
}

function checkEnclosure(node: Node, attribute: string, files: Files, report: Report): void {
  const found = fileOf(node, attribute, files, report);
  if (found === null) return;
  const { file, value } = found;
  const length = attributeOf(node, 'length')?.trim() ?? '';
  if (file.length !== null && /^\d+$/.test(length) && Number(length) !== file.length) {
    report('FileOfOtherLength', node, {
      value: length,
      attribute: 'length',
      expected: String(file.length),
    });
  }
  const type = attributeOf(node, 'type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (file.type !== null && type !== '' && plainType(type) !== plainType(file.type)) {
    report('FileOfOtherType', node, { value: type, attribute: 'type', expected: file.type });
  }
  if (!file.hasRanges) report('NoByteRanges', node, { value, attribute });
}

const plainType = (type: string): string => SAME_TYPES.get(type) ?? type;

function checkCover(node: Node, files: Files, report: Report): void {
  const pixels = fileOf(node, 'href', files, report)?.file.pixels ?? null;
  if (pixels === null) return;
  const [width, height] = pixels;
  if (width === height && width >= SMALLEST && width <= LARGEST) return;
  report('CoverSize', node, { value: `${width} × ${height}`, attribute: 'href' });
}
