/**
 * The tokenizer finds the same tokens as htmlparser2's, in markup of any kind, cut anywhere.
 */
import fc from 'fast-check';
import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { describe, expect, it, test } from 'vitest';
import {
  forEachAttribute,
  IGNORED,
  readTokens,
  type TokenHandler,
} from '../../src/html/tokenizer.ts';
import { TimeLimit } from '../../src/text/limits.ts';
import { describeShared, readRows } from '../support/shared.ts';

/** The tokens, one per line; adjacent text is one token. */
class Tokens {
  readonly lines: string[] = [];
  readonly #html: string;
  #textStart = -1;
  #textEnd = -1;

  constructor(html: string) {
    this.#html = html;
  }

  add(kind: string, ...values: readonly (string | number | boolean)[]): void {
    this.flush();
    this.lines.push(JSON.stringify([kind, ...values]));
  }

  slice(start: number, end: number): string {
    return this.#html.slice(start, end);
  }

  text(start: number, end: number): void {
    if (start !== this.#textEnd) this.flush();
    if (this.#textStart < 0) this.#textStart = start;
    this.#textEnd = end;
  }

  flush(): void {
    const { lines } = this;
    if (this.#textStart >= 0) lines.push(`text ${this.slice(this.#textStart, this.#textEnd)}`);
    this.#textStart = -1;
    this.#textEnd = -1;
  }
}

function ours(html: string): readonly string[] {
  const tokens = new Tokens(html);
  const handler: TokenHandler = {
    ...IGNORED,
    text: (start, end) => {
      tokens.text(start, end);
      return false;
    },
    startTag: (tag) => {
      tokens.add('start', tokens.slice(tag.start + 1, tag.nameEnd));
      forEachAttribute(tag, (start, end, valueStart, valueEnd) => {
        const value = valueStart < 0 ? '' : tokens.slice(valueStart, valueEnd);
        tokens.add('attribute', tokens.slice(start, end), valueStart >= 0, value);
      });
      tokens.add('start tag end', tag.end, tag.isSelfClosing);
      return false;
    },
    content: (start, end) => {
      tokens.text(start, end);
      return false;
    },
    endTag: (start, end) => {
      tokens.add('end', tokens.slice(start, end));
      return false;
    },
    aside: (end) => {
      tokens.add('aside', end);
      return false;
    },
  };
  readTokens(html, handler, { findsStrays: false });
  tokens.flush();
  return tokens.lines;
}

/** What htmlparser2 finds, without an unfinished tag, of which it reports parts. */
function theirs(html: string): readonly string[] {
  const tokens = new Tokens(html);
  /** Where the last start tag is in the list, until it ends. */
  let unfinished: number | null = null;
  let name = '';
  let value: string | null = null;
  const aside = (_: number, end: number): void => {
    tokens.add('aside', Math.min(end + 1, html.length));
  };
  const ignore = (): void => {};
  const callbacks: TokenizerCallbacks = {
    ontext: (start, end) => {
      const isTag = start < 0 || (end === html.length && /^<[a-z]/i.test(html.slice(start - 1)));
      if (!isTag) tokens.text(start, end);
    },
    onopentagname: (start, end) => {
      tokens.flush();
      unfinished = tokens.lines.length;
      tokens.add('start', tokens.slice(start, end));
    },
    onattribname: (start, end) => {
      name = tokens.slice(start, end);
      value = null;
    },
    onattribdata: (start, end) => {
      value = (value ?? '') + tokens.slice(start, end);
    },
    onattribend: () => tokens.add('attribute', name, value !== null, value ?? ''),
    onopentagend: (at) => {
      unfinished = null;
      tokens.add('start tag end', at + 1, false);
    },
    onselfclosingtag: (at) => {
      unfinished = null;
      tokens.add('start tag end', at + 1, true);
    },
    onclosetag: (start, end) => tokens.add('end', tokens.slice(start, end)),
    oncomment: aside,
    oncdata: aside,
    ondeclaration: aside,
    onprocessinginstruction: ignore,
    onattribentity: ignore,
    ontextentity: ignore,
    onend: ignore,
  };
  const tokenizer = new Tokenizer({ decodeEntities: false, recognizeSelfClosing: true }, callbacks);
  tokenizer.write(html);
  tokenizer.end();
  tokens.flush();
  return unfinished === null ? tokens.lines : tokens.lines.slice(0, unfinished);
}

/** An unfinished declaration at the end, about which htmlparser2 says nothing. */
const UNFINISHED_DECLARATION = /<!doctype[^>]*$/i;

/** An end tag with a quote: htmlparser2 ends it at a `>` between quotes, HTML (§13.2.5.37) after them. */
const END_TAG_WITH_QUOTE = /<\/[a-z][^>]*["']/i;

function expectSame(html: string): void {
  // htmlparser2 ends no images, and reads text in them as elsewhere: parse5 is the judge of these.
  if (END_TAG_WITH_QUOTE.test(html) || /<(?:svg|math)/i.test(html)) return;
  const found = ours(html);
  const isSilent = UNFINISHED_DECLARATION.test(html) && found.at(-1)?.startsWith('["aside"');
  const expected = theirs(html);
  const shown = isSilent && found.length > expected.length ? found.slice(0, -1) : found;
  expect(shown, html).toEqual(expected);
}

const PIECES = [
  ...['<', '>', '</', '/>', '/', '"', "'", '=', ' ', '\n', '\t', '\f', '\r', '!', '-', '--', '&'],
  ...['<!', '<!-', '<!--', '-->', '--!>', '--!', '->', '<!-->', '<!--->', '<!---->', ']]>', ']'],
  ...['<![CDATA[', '<![cdata[', '<![CDAT', '<![', '<!doctype html>', '<!DOCTYPE', '<!d', '<!docx>'],
  ...['<?', '<?xml ?>', '?>', '</ ', '</>', '</!', '</3>', '<3', '<a', '<a>', '</a>', '</a ', 'a'],
  ...['<br/>', '<br / >', '<br //>', '<p a=b>', '<p a="b">', "<p a='b'>", '<p a=b/>', '<p =a>'],
  ...['<p a= "b" c>', '<p a"b>', '<p "a">', '<p a=>', '<p a =b>', '<p a==b>', '<p/a=b/c>', 'x=y'],
  ...['iframe', 'noembed', 'noframes', 'plaintext', 'script', 'style', 'xmp', 'textarea', 'title']
    .flatMap((name) => [`<${name}>`, `</${name}>`, `</${name} x`, `<${name}/>`, `<${name}x>`])
    .flatMap((tag) => [tag, tag.toUpperCase()]),
  ...['é', '\u{1f600}', '\u00a0', '\u017fcript', 'text', '&amp;', '<svg>', '<x-y z>', '</ſcript>'],
];

describe('the tokenizer finds what htmlparser2 finds', () => {
  test.each(PIECES)('in %j', (piece) => {
    for (const other of PIECES) {
      expectSame(piece + other);
      expectSame(`${other}${piece}${other}>`);
    }
  });

  it('in any mixture, cut anywhere', () => {
    const pieces = fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 3 })), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(pieces, fc.nat(200), (list, cut) => {
        const html = list.join('').replace(/[\0-\x08\x0e-\x1f]/g, '');
        expectSame(html);
        expectSame(html.slice(0, cut));
      }),
      { numRuns: 5000 },
    );
  });
});

/** The text of a fragment, in which parse5 omits the last tag if that has no end. */
function textOf({ childNodes }: DefaultTreeAdapterTypes.DocumentFragment): string {
  return childNodes.map((node) => ('value' in node ? node.value : '')).join('');
}

it('an end tag has attributes, and ends where it does with parse5', () => {
  const piece = fc.constantFrom(...[' ', '\n', '/', 'a', '=', '"', "'", '>', '="', "='", '<']);
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const html = `x</b${pieces.join('')}>y'z"w>v`;
      const expected = textOf(parseFragment(html));
      fc.pre(expected.endsWith('v'));
      let found = '';
      const text = (start: number, end: number): boolean => {
        found += html.slice(start, end);
        return false;
      };
      readTokens(html, { ...IGNORED, text }, { findsStrays: false });
      expect(found, html).toBe(expected);
    }),
    { numRuns: 3000 },
  );
});

/** Text after a tag in a script or a style of an image is shown, whatever a browser does. */
const HAS_TAG_IN_HIDDEN = /<(?:script|style)>[^<]*<(?![!/])/;

/** Finds nothing less than a browser shows, and as a rule nothing more. */
function expectShown(html: string): void {
  const found = shownOfTokens(html);
  const expected = shownOf(parseFragment(html));
  if (!HAS_TAG_IN_HIDDEN.test(html)) expect(found, html).toBe(expected);
  let at = 0;
  for (const character of expected) {
    at = found.indexOf(character, at) + 1;
    if (at === 0) expect(found, html).toBe(expected);
  }
}

/** The text of a tree, without that of scripts and styles. */
function shownOf(node: DefaultTreeAdapterTypes.Node): string {
  if ('value' in node) return node.value;
  if (!('childNodes' in node)) return '';
  const isHidden = 'tagName' in node && /^(?:script|style)$/.test(node.tagName);
  return isHidden ? '' : node.childNodes.map(shownOf).join('');
}

/** The text that readers of tokens get, without that of scripts and styles. */
function shownOfTokens(html: string): string {
  let shown = '';
  readTokens(
    html,
    {
      ...IGNORED,
      text: (start, end) => {
        shown += html.slice(start, end);
        return false;
      },
      content: (start, end, { name }) => {
        if (name !== 'script' && name !== 'style') shown += html.slice(start, end);
        return false;
      },
    },
    { findsStrays: false },
  );
  return shown;
}

describe('in images and formulas, text is found where parse5 finds it', () => {
  const raw = 'iframe noembed noframes plaintext script style textarea title xmp'.split(' ');

  test.each(raw.flatMap((name) => [`<svg><${name}>`, `<math><${name}>`]))('%s', (start) => {
    const name = start.slice(start.lastIndexOf('<') + 1, -1);
    const rest = [
      'x<p>y',
      '<i>x</i>y',
      `x</${name}>y`,
      'x</svg></math>y<p>z',
      `x<!--<p></${name}>-->y<p>z`,
      'x<br/>y',
      'x</p>y',
      'x<path>y</path>z<p>w',
      'x<font>y<font color=red>z',
    ];
    const places = ['', '<b>', '<svg><g>', '<svg><foreignObject>', '<svg><foreignObject><div>'];
    places.push('<svg><desc>', '<svg><title>', '<math><mi>', '<math><mtext><b>', '<math><mrow>');
    places.push(
      '<math><annotation-xml>',
      '<math><annotation-xml encoding=text/html>',
      '<div><svg></div>',
    );
    for (const place of places) for (const each of rest) expectShown(place + start + each);
  });

  it('in any mixture', () => {
    const names = fc.constantFrom(
      ...raw,
      ...'a annotation-xml b desc div foreignObject g i math mi mtext p path span svg u'.split(' '),
    );
    const piece = fc.oneof(
      names.map((name) => `<${name}>`),
      names.map((name) => `</${name}>`),
      fc.constantFrom(...'tuvwxyz'),
      fc.constantFrom(
        '<svg>',
        '<math>',
        '<annotation-xml encoding=text/html>',
        '<!--',
        '-->',
        '<br>',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        expectShown(pieces.join(''));
      }),
      { numRuns: 20_000 },
    );
  });
});

describeShared('hostile markup', 'hostile/xss.jsonl', (path) => {
  it('has the same tokens as with htmlparser2', () => {
    for (const { html } of readRows<{ html: string }>(path)) {
      if (!/[\0-\x08\x0e-\x1f]/.test(html)) expectSame(html);
    }
  });
});

test.each([
  ['a<b c>d<e>', 'text', ['text a']],
  ['a<b c>d', 'startTag', ['text a', 'startTag']],
  ['a<b/>d', 'startTag', ['text a', 'startTag']],
  ['a</b x>d', 'endTag', ['text a', 'endTag']],
  ['a<!--b-->c', 'aside', ['text a', 'aside']],
  ['<title>a</title>b', 'content', ['startTag', 'content a']],
  ['<title>a</title>b', 'endTag', ['startTag', 'content a', 'endTag']],
] as const)('%s is read up to the first %s if that is enough', (html, last, expected) => {
  const found: string[] = [];
  const is = (name: string, token = name): boolean => found.push(token) > 0 && name === last;
  readTokens(html, {
    ...IGNORED,
    text: (start, end) => is('text', `text ${html.slice(start, end)}`),
    content: (start, end) => is('content', `content ${html.slice(start, end)}`),
    startTag: () => is('startTag'),
    endTag: () => is('endTag'),
    aside: () => is('aside'),
  });
  expect(found).toEqual(expected);
});

test('reading ends when the time is over', () => {
  // The clock is read once in 64 steps, and the time is over when it is read for the second time.
  let now = 0;
  const time = TimeLimit.of({ value: 2, now: () => now++ }, () => {});
  const found: string[] = [];
  const html = '<b>x</b>'.repeat(100);
  readTokens(
    html,
    {
      ...IGNORED,
      startTag: ({ start, end }) => found.push(html.slice(start, end)) < 0,
      text: (start, end) => found.push(html.slice(start, end)) < 0,
    },
    { time },
  );
  expect(found.length).toBeGreaterThan(20);
  expect(found.length).toBeLessThan(100);
});

test('a control character is not a letter of an end tag', () => {
  const texts: string[] = [];
  const html = '<script>a\x1c/script>b</script>c';
  const text = (start: number, end: number): boolean => texts.push(html.slice(start, end)) < 0;
  readTokens(html, { ...IGNORED, text, content: text });
  expect(texts).toEqual(['a\x1c/script>b', 'c']);
});
