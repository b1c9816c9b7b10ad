/**
 * The report of a replay: one HTML page that contains everything it needs. Its Content-Security-Policy
 * forbids loading anything else. Rows are written as they arrive; the script of the page turns them into
 * charts and a list. Text from feeds is in the page as compressed base64, or as JSON with every `<` escaped.
 * The script makes text nodes of it, never markup.
 */
import { createHash } from 'node:crypto';
import { closeSync, openSync, promises, writeFileSync, writeSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { visible } from '../../terminal/visible.ts';
import type { Row } from '../row.ts';
import type { ReportFacts } from './facts.ts';
import { packDetail, packFacts } from './packed.ts';

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

/** The maximum size of details, in characters before compression. Compression leaves about a quarter. */
interface Room {
  readonly all: number;
  /** The part of it that details of clean feeds may use. */
  readonly clean: number;
}

/** Compressed, this is about 40 MB, which browsers open in a few seconds. */
const ROOM: Room = { all: 160_000_000, clean: 64_000_000 };

/** The number of characters compressed together: larger blocks compress better, smaller ones open faster. */
const BLOCK = 256 * 1024;

/** Reads the script and the style of the page. The build puts them beside this file. */
export async function loadAssets(script: 'page' | 'compare' = 'page'): Promise<PageAssets> {
  const read = (name: string): Promise<string> =>
    promises.readFile(new URL(name, import.meta.url), 'utf8');
  return { script: await read(`./${script}.js`), style: await read('./page.css') };
}

/** Starts a report. */
export function openReport(path: string, assets: PageAssets, room: Room = ROOM): ReportFile {
  const file = openSync(path, 'w');
  const put = (text: string): void => writeWhole(file, Buffer.from(text));
  const details = detailsWithin(room);
  const blocks = { facts: new Block('facts', put), details: new Block('details', put) };
  put(beginning(assets, 'Replay report'));
  return {
    write: (rows) => {
      for (const row of rows) {
        if (row.outcome === 'skipped') continue;
        const { case: name, url } = row;
        const shown = { ...row, case: visible(name), url: visible(url) };
        blocks.facts.add(JSON.stringify(packFacts(shown)));
        blocks.details.add(details(row));
      }
    },
    close: (facts) => {
      blocks.facts.end();
      blocks.details.end();
      put(ending(assets, facts));
      closeSync(file);
    },
  };
}

/** Writes a page that shows these facts. */
export function writePage(path: string, assets: PageAssets, title: string, facts: object): void {
  writeFileSync(path, beginning(assets, title) + ending(assets, facts));
}

function writeWhole(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
}

/** Collects lines of JSON and writes them to the page in compressed blocks. */
class Block {
  readonly #kind: string;
  readonly #put: (text: string) => void;
  #lines: string[] = [];
  #length = 0;

  constructor(kind: string, put: (text: string) => void) {
    this.#kind = kind;
    this.#put = put;
  }

  add(line: string): void {
    this.#lines.push(line);
    this.#length += line.length;
    if (this.#length >= BLOCK) this.end();
  }

  end(): void {
    if (this.#lines.length === 0) return;
    const data = gzipSync(this.#lines.join('\n')).toString('base64');
    this.#put(
      `<script type="application/gzip" data-block="${this.#kind}" data-rows="${this.#lines.length}">${data}</script>\n`,
    );
    this.#lines = [];
    this.#length = 0;
  }
}

/** Returns the details of a row as a line of JSON, or `null` if there is no room left for them. */
function detailsWithin({ all, clean }: Room): (row: Row) => string {
  let room = all;
  let cleanRoom = clean;
  return (row) => {
    const line = JSON.stringify(packDetail(row));
    const isClean = row.condition === 'clean' && row.outcome !== 'mismatch';
    if (line.length > (isClean ? Math.min(room, cleanRoom) : room)) return 'null';
    room -= line.length;
    if (isClean) cleanRoom -= line.length;
    return line;
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
<main id="report"><p id="reading">Reading the report …</p></main>
`;
}

function ending({ script }: PageAssets, facts: object): string {
  return `<script type="application/json" id="facts">${toScriptData(facts)}</script>
<script>${script}</script>
</body>
</html>
`;
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
