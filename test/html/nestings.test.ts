/**
 * The output parses to the tree that it represents, in any place of any page, by the HTML standard:
 * nothing is moved, nothing is added, and nothing of the page around it is closed. parse5 is the
 * reference; `npm run test:browser` uses Chromium.
 */
import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { cleanHtml } from '../../src/html/clean-html.ts';
import { htmlPolicy } from '../../src/html/policy.ts';
import { meantTree, pageOf, pairs, soups, triples } from './nestings.mjs';

type Node = DefaultTreeAdapterTypes.Node;

const POLICY = htmlPolicy({ allowElements: ['marquee', 'listing', 'nobr', 'x'], allowForms: true });
const clean = (html: string): string =>
  cleanHtml(html, { base: '', sanitize: true, resolve: true, policy: POLICY });

const SPACES: Readonly<Record<string, string>> = {
  'http://www.w3.org/1999/xhtml': '',
  'http://www.w3.org/2000/svg': 'svg:',
  'http://www.w3.org/1998/Math/MathML': 'math:',
};

/** In the notation of `meantTree`. */
function treeOf(node: Node): string {
  if ('value' in node) return node.value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  if (!('childNodes' in node)) return '<!>';
  const inner = node.childNodes.map(treeOf).join('');
  return 'tagName' in node ? `<${SPACES[node.namespaceURI]}${node.tagName}>${inner}</>` : inner;
}

const bodyOf = (page: string): string =>
  treeOf(parse(page)).replace(/^.*?<html><head><\/><body>|<\/><\/>$/gs, '');

/** Reports the first piece that does not parse to its tree, on its own or in its place. */
function check(pieces: readonly string[]): void {
  for (const doctype of ['<!DOCTYPE html>', '']) {
    const { source, tree } = pageOf(pieces, doctype);
    if (bodyOf(source) === tree) continue;
    for (const [index, piece] of pieces.entries()) {
      // In the same place as before: after the same number of empty pieces.
      const alone = pageOf([...Array(index).fill(''), piece], doctype);
      expect(bodyOf(alone.source), piece).toBe(alone.tree);
    }
    throw new Error('pieces are read otherwise after others');
  }
}

function checkAll(sources: Iterable<string>): void {
  const outputs = [...new Set(Array.from(sources, clean))];
  for (const output of outputs) {
    // An `expect` for each would take longer than the check.
    const tree = treeOf(parseFragment(output));
    if (tree !== meantTree(output)) expect(tree, output).toBe(meantTree(output));
    if (clean(output) !== output) expect(clean(output)).toBe(output);
  }
  expect(outputs.length).toBeGreaterThan(1);
  for (let from = 0; from < outputs.length; from += 500) check(outputs.slice(from, from + 500));
}

describe('sanitized markup is parsed as it is nested', () => {
  it('of two elements in one another', () => {
    checkAll(pairs());
  });

  it('of three elements in one another', () => {
    checkAll(triples());
  });

  it('of many', () => {
    checkAll(soups(3000));
  });
});
