/**
 * Reads the compressed blocks of the page: all facts when the page opens, and a block of details when one of
 * its rows is opened. The last few blocks of details stay in memory.
 */
import type { PageDetail } from '../packed.ts';

const MOST_KEPT = 4;

/** The facts of all rows, a line each. */
export async function readFacts(): Promise<string> {
  const texts = await Promise.all([...elementsOf('facts')].map(inflate));
  return texts.join('\n');
}

/** Returns a function that reads the details of a row by its index. They are `null` if the report had no room for them. */
export function detailReader(): (index: number) => Promise<PageDetail | null> {
  const blocks = [...elementsOf('details')];
  const ends = blocks.map(rowsIn);
  for (let at = 1; at < ends.length; at += 1) ends[at] = (ends[at] ?? 0) + (ends[at - 1] ?? 0);
  const kept = new Map<number, Promise<readonly string[]>>();
  return async (index) => {
    const at = ends.findIndex((end) => index < end);
    const block = blocks[at];
    if (block === undefined) return null;
    const lines = kept.get(at) ?? inflate(block).then((text) => text.split('\n'));
    kept.delete(at);
    kept.set(at, lines);
    for (const old of [...kept.keys()].slice(0, -MOST_KEPT)) kept.delete(old);
    const line = (await lines)[index - (ends[at - 1] ?? 0)];
    return line === undefined ? null : (JSON.parse(line) as PageDetail | null);
  };
}

function elementsOf(kind: 'facts' | 'details'): NodeListOf<HTMLScriptElement> {
  return document.querySelectorAll<HTMLScriptElement>(`script[data-block="${kind}"]`);
}

function rowsIn(block: HTMLScriptElement): number {
  return Number(block.dataset['rows'] ?? 0);
}

async function inflate(block: HTMLScriptElement): Promise<string> {
  const binary = atob(block.textContent ?? '');
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).text();
}
