/**
 * The report of a replay: one HTML page that holds everything it needs, and may load nothing else,
 * as its Content-Security-Policy says. It is written as the rows come; the script of the page makes
 * charts and tables of them. What comes from feeds stands in the page as JSON in a data block, in
 * which no `<` is left, and becomes text nodes, never markup.
 */
import { createHash } from 'node:crypto';
import { closeSync, openSync, promises, writeFileSync, writeSync } from 'node:fs';
import type { Row } from '../replay/row.ts';
import type { ReportFacts } from './facts.ts';

/** The script and style of the page. */
export interface PageAssets {
  readonly script: string;
  readonly style: string;
}

/** A report that is being written. */
export interface ReportFile {
  readonly write: (rows: readonly Row[]) => void;
  readonly close: (facts: ReportFacts) => void;
}

/** What details may come to in all: browsers open pages of this size at once. */
const MAX_DETAIL_BYTES = 32 * 1024 * 1024;
/** Details of feeds with nothing wrong may take this much of it. */
const MAX_CLEAN_BYTES = 8 * 1024 * 1024;

/** Reads what the page is made of, which the build puts beside this file. */
export async function loadAssets(script: 'page' | 'compare' = 'page'): Promise<PageAssets> {
  const read = (name: string): Promise<string> =>
    promises.readFile(new URL(name, import.meta.url), 'utf8');
  return { script: await read(`./${script}.js`), style: await read('./page.css') };
}

/** Begins a report. */
export function openReport(path: string, assets: PageAssets): ReportFile {
  const file = openSync(path, 'w');
  const put = (text: string): void => writeWhole(file, Buffer.from(text));
  const pack = packer();
  put(beginning(assets, 'Replay report'));
  return {
    write: (rows) =>
      put(
        rows
          .filter(({ outcome }) => outcome !== 'passed-over')
          .map((row) => `${pack(row)}\n`)
          .join(''),
      ),
    close: (facts) => {
      put(ending(assets, facts));
      closeSync(file);
    },
  };
}

/** Writes a page whose script shows these facts. */
export function writePage(path: string, assets: PageAssets, title: string, facts: object): void {
  writeFileSync(path, beginning(assets, title) + ending(assets, facts));
}

function writeWhole(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
}

/** A row as a line: its facts, a tab, its details as far as there is room. */
function packer(): (row: Row) => string {
  let room = MAX_DETAIL_BYTES;
  let cleanRoom = MAX_CLEAN_BYTES;
  return ({ detail, run: _, ...facts }) => {
    const details = toScriptData(detail);
    const isClean = facts.condition === 'clean' && facts.outcome !== 'mismatch';
    const fits = details.length <= (isClean ? Math.min(room, cleanRoom) : room);
    if (!fits) return `${toScriptData(facts)}\tnull`;
    room -= details.length;
    if (isClean) cleanRoom -= details.length;
    return `${toScriptData(facts)}\t${details}`;
  };
}

/** JSON for a script element, whose end and comments all begin with `<` (HTML §13.2.5.4). */
export function toScriptData(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function beginning({ script, style }: PageAssets, title: string): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src '${hashOf(script)}'; style-src '${hashOf(style)}'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<noscript>This report is drawn by its own script, which this browser does not run.</noscript>
<main id="report"></main>
<script type="text/plain" id="rows">
`;
}

function ending({ script }: PageAssets, facts: object): string {
  return `</script>
<script type="application/json" id="facts">${toScriptData(facts)}</script>
<script>${script}</script>
</body>
</html>
`;
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
