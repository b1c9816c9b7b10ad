export function pairs(): Generator<string>;
export function triples(): Generator<string>;
export function soups(count: number): Generator<string>;
export const HOSTS: readonly (readonly [before: string, after: string, unfit?: RegExp])[];
export function pageOf(
  pieces: readonly string[],
  doctype?: string,
): { readonly source: string; readonly tree: string };
export function meantTree(html: string): string;
