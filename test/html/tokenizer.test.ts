/**
 * The tokenizer finds the same tokens as htmlparser2's, in markup of any kind, cut anywhere.
 */
import fc from 'fast-check';
import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { describe, expect, it, test } from 'vitest';
import { IGNORED, isRawText, readTokens, type TokenHandler } from '../../src/html/tokenizer.ts';
import { describeShared, readRows } from '../support/shared.ts';

const OPTIONS = [{ endsSelfClosing: true }, { endsSelfClosing: false }];

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

function ours(html: string, options: (typeof OPTIONS)[number]): readonly string[] {
  const tokens = new Tokens(html);
  const handler: TokenHandler = {
    text: (start, end) => {
      tokens.text(start, end);
      return false;
    },
    startTag: (start, end) => tokens.add('start', tokens.slice(start, end)),
    attribute: (start, end, valueStart, valueEnd) => {
      const value = valueStart < 0 ? '' : tokens.slice(valueStart, valueEnd);
      tokens.add('attribute', tokens.slice(start, end), valueStart >= 0, value);
    },
    startTagEnd: (end, isSelfClosing) => {
      tokens.add('start tag end', end, isSelfClosing);
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
  expect(readTokens(html, handler, 0, options)).toBe(-1);
  tokens.flush();
  return tokens.lines;
}

/** What htmlparser2 finds, without the last letters of an unfinished tag, which it calls text. */
function theirs(html: string, { endsSelfClosing }: (typeof OPTIONS)[number]): readonly string[] {
  const tokens = new Tokens(html);
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
    onopentagname: (start, end) => tokens.add('start', tokens.slice(start, end)),
    onattribname: (start, end) => {
      name = tokens.slice(start, end);
      value = null;
    },
    onattribdata: (start, end) => {
      value = (value ?? '') + tokens.slice(start, end);
    },
    onattribend: () => tokens.add('attribute', name, value !== null, value ?? ''),
    onopentagend: (at) => tokens.add('start tag end', at + 1, false),
    onselfclosingtag: (at) => tokens.add('start tag end', at + 1, true),
    onclosetag: (start, end) => tokens.add('end', tokens.slice(start, end)),
    oncomment: aside,
    oncdata: aside,
    ondeclaration: aside,
    onprocessinginstruction: ignore,
    onattribentity: ignore,
    ontextentity: ignore,
    onend: ignore,
  };
  const options = { decodeEntities: false, recognizeSelfClosing: endsSelfClosing };
  const tokenizer = new Tokenizer(options, callbacks);
  tokenizer.write(html);
  tokenizer.end();
  tokens.flush();
  return tokens.lines;
}

/** An unfinished declaration at the end, about which htmlparser2 says nothing. */
const UNFINISHED_DECLARATION = /<!doctype[^>]*$/i;

function expectSame(html: string): void {
  for (const options of OPTIONS) {
    const found = ours(html, options);
    const isSilent = UNFINISHED_DECLARATION.test(html) && found.at(-1)?.startsWith('["aside"');
    const expected = theirs(html, options);
    const shown = isSilent && found.length > expected.length ? found.slice(0, -1) : found;
    expect(shown, html).toEqual(expected);
  }
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

describeShared('hostile markup', 'hostile/xss.jsonl', (path) => {
  it('has the same tokens as with htmlparser2', () => {
    for (const { html } of readRows<{ html: string }>(path)) {
      if (!/[\0-\x08\x0e-\x1f]/.test(html)) expectSame(html);
    }
  });
});

describe('reading ends when the handler has enough', () => {
  test.each([
    ['a<b c>d', 'text', 1],
    ['a<b c>d', 'startTagEnd', 6],
    ['a<b/>d', 'startTagEnd', 5],
    ['a</b x>d', 'endTag', 7],
    ['a<!--b-->c', 'aside', 9],
    ['<title>a</title>b', 'text', 8],
    ['<title>a</title>b', 'endTag', 16],
  ] as const)('%s after the first %s', (html, name, end) => {
    expect(readTokens(html, { ...IGNORED, [name]: () => true })).toBe(end);
  });

  it('and starts at the given index', () => {
    const starts: number[] = [];
    const startTag = (start: number): number => starts.push(start);
    readTokens('<a><b>', { ...IGNORED, startTag }, 3);
    expect(starts).toEqual([4]);
  });
});

test('a control character is not a letter of an end tag', () => {
  const texts: string[] = [];
  const html = '<script>a\x1c/script>b</script>c';
  const text = (start: number, end: number): boolean => texts.push(html.slice(start, end)) < 0;
  readTokens(html, { ...IGNORED, text });
  expect(texts).toEqual(['a\x1c/script>b', 'c']);
});

test.each([
  ['script', true],
  ['title', false],
  ['p', false],
])('whether references in <%s> are decoded', (name, isRaw) => {
  expect(isRawText(name)).toBe(isRaw);
});
