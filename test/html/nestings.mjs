/**
 * Markup that nests elements in invalid ways, the places of a page that sanitized markup is put
 * into, and the tree that such markup represents. Used with parse5 (`nestings.test.ts`) and with
 * Chromium (`test/browser/nestings.mjs`).
 */
import { decodeHTML } from 'entities';

const words = (text) => text.trim().split(/\s+/);

/**
 * Every element for which the tree construction of HTML has a rule, and some for which it has none.
 */
const ELEMENTS = words(`
  a address annotation applet article audio b big blockquote body br button canvas caption center col
  colgroup command datalist dd desc details dialog dir div dl dt em embed fieldset figcaption font form
  frameset g h1 h2 head hr html i iframe image img input isindex keygen label legend li listing main math
  marquee menu mi mrow mtext nobr noembed noscript object ol optgroup option p param path plaintext pre
  rb rp rt rtc ruby script section select source span strong style sub summary sup svg table tbody td template
  textarea tfoot th thead title tr track ul video wbr x xmp y:z`);

/** One or two of each kind. */
const KINDS = words(`
  a b p div span h1 br hr img pre table caption colgroup col tbody tr td ul li dl dt select optgroup option
  button form input ruby rt sub svg desc math mi x`);

const PAIRS = [
  '<A><B>x</B></A>y',
  '<A>w<B>x</A>y</B>z',
  '<A>w<B>x',
  '<A/><B/>x',
  '<A><B><A>x</A></B></A>',
  '</A>w</B>',
  '<A>\n <B> &nbsp;</B>\n</A>',
  '<A><div><B></A></div></B><h1>x</h1>',
];

const TRIPLES = ['<A>1<B>2<C>3</B>4</A>5</C>6', '<A><B><C></A></C></B>1'];

/** All nestings of two elements. */
export function* pairs() {
  for (const a of ELEMENTS) {
    for (const b of ELEMENTS) {
      for (const shape of PAIRS) yield shape.replaceAll('A', a).replaceAll('B', b);
    }
  }
}

/** Nestings of three elements, one of each kind. */
export function* triples() {
  for (const a of KINDS) {
    for (const b of KINDS) {
      for (const c of KINDS) {
        for (const shape of TRIPLES) {
          yield shape.replaceAll('A', a).replaceAll('B', b).replaceAll('C', c);
        }
      }
    }
  }
}

/** Random markup of a few elements each, the same in every run. */
export function* soups(count) {
  let state = 1;
  const random = (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  const oneOf = (list) => list[random(list.length)];
  const others = ['x', ' ', '\n', '&nbsp;', '&amp;', '<br>', '<b class=a>', '<font color=red>'];
  for (let made = 0; made < count; made++) {
    const chosen = Array.from({ length: 2 + random(8) }, () => oneOf(ELEMENTS));
    const pieces = Array.from({ length: 4 + random(30) }, () => {
      const name = oneOf(chosen);
      return [`<${name}>`, `<${name}>`, `</${name}>`, `<${name}/>`, oneOf(others)][random(5)];
    });
    yield pieces.join('');
  }
}

const BLOCK =
  /<(?:address|article|aside|blockquote|center|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|h\d|header|hgroup|hr|li|listing|main|menu|nav|ol|p|pre|search|section|summary|table|ul)\b/;

/**
 * The places: what comes before and after, and what cannot be put there because HTML cannot express
 * it, such as a link in a link.
 */
export const HOSTS = [
  ['<div>', '</div>'],
  ['<main><section><article>', '</article></section></main>'],
  ['<table><tbody><tr><td>', '</td></tr></tbody></table>'],
  ['<table><caption>', '</caption></table>'],
  ['<ul><li>', '</li></ul>'],
  ['<dl><dd>', '</dd></dl>'],
  ['<dl><div><dt>', '</dt></div></dl>'],
  ['<details><summary>', '</summary></details>'],
  ['<span>', '</span>'],
  ['<b><i><div>', '</div></i></b>'],
  ['<form><label>', '</label></form>', /<form/],
  ['<a href="#">', '</a>', /<a[ >]/],
  ['<p>', '</p>', BLOCK],
  ['<h2>', '</h2>', /<h\d/],
];

/** A page with each piece of markup in a place, and the tree that it should have. */
export function pageOf(pieces, doctype = '<!DOCTYPE html>') {
  let source = `${doctype}<html><head></head><body>`;
  let tree = '';
  pieces.forEach((html, index) => {
    const possible = HOSTS.filter(([, , unfit]) => !unfit?.test(html));
    const [before, after] = possible[index % possible.length];
    const piece = `${before}${html}<mark></mark>${after}\n`;
    source += piece;
    tree += meantTree(piece);
  });
  return { source, tree };
}

const TOKEN = /<(\/?)([a-zA-Z][^\s>/]*)([^>]*)>|([^<]+)|(<)/g;
const EATS_LINE_BREAK = /^(?:listing|pre|textarea)$/;
const VOID = /^(?:area|br|col|hr|img|input|keygen|source|track|wbr)$/;

/**
 * The tree that markup in the sanitizer's form represents, with no rule except that every element
 * is closed. Throws if one is not. Attributes are ignored.
 */
export function meantTree(html) {
  const open = [];
  const spaces = [''];
  let tree = '';
  let isFirst = null;
  for (const [token, slash, name, , text, stray] of html.matchAll(TOKEN)) {
    if (stray !== undefined) throw new Error(`a bracket in the text of ${html}`);
    if (text !== undefined) {
      const written = decodeHTML(text.replace(/\r\n?/g, '\n'));
      tree += asText(
        isFirst && EATS_LINE_BREAK.test(isFirst) ? written.replace(/^\n/, '') : written,
      );
    } else if (slash === '/') {
      if (open.pop() !== name) throw new Error(`${token} does not match in ${html}`);
      spaces.pop();
      tree += '</>';
    } else {
      const space = name === 'svg' || name === 'math' ? `${name}:` : spaces.at(-1);
      tree += `<${space}${name}>`;
      if (space === '' && VOID.test(name)) tree += '</>';
      else {
        open.push(name);
        spaces.push(space);
      }
    }
    isFirst = text === undefined && slash === '' ? name : null;
  }
  if (open.length > 0) throw new Error(`${open.join(' ')} open at the end of ${html}`);
  return tree;
}

const asText = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
