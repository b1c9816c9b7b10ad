/**
 * Reads HTML token by token, as browsers do (HTML §13.2.5): tags, the text between them, and what
 * is ignored, such as comments. It finds where each token is, and decodes nothing. It searches with
 * the engine's own means, and never twice for the same thing, so any input takes linear time.
 */

/**
 * Gets the tokens, in order, as indices. If a return value is expected, `true` ends the reading.
 */
export interface TokenHandler {
  /** Text; a long one may come in pieces, each of which starts at a `<` that starts nothing. */
  text(start: number, end: number): boolean;
  /** The name of a start tag; it counts as soon as it has ended, even if the tag never does. */
  startTag(start: number, end: number): void;
  /** An attribute of the last start tag. Without a value, both of its indices are -1. */
  attribute(start: number, end: number, valueStart: number, valueEnd: number): void;
  /** The last start tag ends just before an index. */
  startTagEnd(end: number, isSelfClosing: boolean): boolean;
  /** The name of an end tag, and the index after its `>`; -1 if it has none. */
  endTag(start: number, end: number, tagEnd: number): boolean;
  /** A comment, a declaration or an instruction ends just before an index. */
  aside(end: number): boolean;
}

/** Handlers of a few of the tokens, which ignore the others. */
export const IGNORED: TokenHandler = {
  text: () => false,
  startTag: () => {},
  attribute: () => {},
  startTagEnd: () => false,
  endTag: () => false,
  aside: () => false,
};

/** How tokens are read. */
export interface TokenOptions {
  /** Whether `/>` ends an element whose content would be read as text: `<title />`. */
  readonly endsSelfClosing?: boolean;
}

/** Elements that contain no tags (HTML §13.2.5), with their end tags (without the `>`). */
const END_TAGS: ReadonlyMap<string, RegExp> = new Map([
  ['iframe', /<\/iframe(?=[\t\n\f\r />])/gi],
  ['noembed', /<\/noembed(?=[\t\n\f\r />])/gi],
  ['noframes', /<\/noframes(?=[\t\n\f\r />])/gi],
  ['plaintext', /<\/plaintext(?=[\t\n\f\r />])/gi],
  ['script', /<\/script(?=[\t\n\f\r />])/gi],
  ['style', /<\/style(?=[\t\n\f\r />])/gi],
  ['textarea', /<\/textarea(?=[\t\n\f\r />])/gi],
  ['title', /<\/title(?=[\t\n\f\r />])/gi],
  ['xmp', /<\/xmp(?=[\t\n\f\r />])/gi],
]);

/** Those of them in which references are read (HTML §13.2.5.2). */
const WITH_REFERENCES: ReadonlySet<string> = new Set(['textarea', 'title']);

/** Whether a text is read as written in an element (name in lower case): no `&` is a reference. */
export function isRawText(name: string): boolean {
  return END_TAGS.has(name) && !WITH_REFERENCES.has(name);
}

const LONGEST_OF_THESE = 'plaintext'.length;

/** Everything after its start tag is text, and nothing ends it. */
const ENDLESS = 'plaintext';

const DOUBLE_QUOTE = 0x22;
const EXCLAMATION = 0x21;
const SINGLE_QUOTE = 0x27;
const SLASH = 0x2f;
const EQUALS = 0x3d;
const GREATER = 0x3e;
const QUESTION = 0x3f;

const COMMENT = '<!--';
/** What may end a comment at once, although it has too few dashes. */
const ABRUPT_END = /-?>/y;
const COMMENT_END = /--!?>/g;
const CDATA = '<![CDATA[';
const CDATA_END = ']]>';

/** Stands for the end of the input, where there is no index to continue at. */
const NOTHING_LEFT = -1;

/**
 * Reads tokens up to the end, or until the handler has enough.
 *
 * @returns the index after the last token; -1 if everything was read
 */
export function readTokens(
  html: string,
  handler: TokenHandler,
  from = 0,
  options: TokenOptions = {},
): number {
  return new Tokenizer(html, handler, options.endsSelfClosing === true).read(from);
}

class Tokenizer {
  readonly #html: string;
  readonly #handler: TokenHandler;
  readonly #endsSelfClosing: boolean;
  /** Whether the handler has enough. */
  #isEnough = false;

  constructor(html: string, handler: TokenHandler, endsSelfClosing: boolean) {
    this.#html = html;
    this.#handler = handler;
    this.#endsSelfClosing = endsSelfClosing;
  }

  read(from: number): number {
    const html = this.#html;
    let textStart = from;
    for (let at = from; ; ) {
      const less = html.indexOf('<', at);
      if (less < 0) break;
      if (less > textStart && this.#handler.text(textStart, less)) return less;
      textStart = less;
      const code = html.charCodeAt(less + 1);
      if (isLetter(code)) at = this.#readStartTag(less + 1);
      else if (code === SLASH && less + 2 < html.length) at = this.#readEndTag(less + 2);
      else if (code === EXCLAMATION || code === QUESTION) at = this.#aside(this.#endOfAside(less));
      else {
        at = less + 1;
        continue;
      }
      if (this.#isEnough || at === NOTHING_LEFT) return at;
      textStart = at;
    }
    if (textStart < html.length) this.#handler.text(textStart, html.length);
    return NOTHING_LEFT;
  }

  #readStartTag(nameStart: number): number {
    const html = this.#html;
    const nameEnd = this.#endOfName(nameStart);
    if (nameEnd === html.length) return NOTHING_LEFT;
    this.#handler.startTag(nameStart, nameEnd);
    for (let at = this.#endOfSpace(nameEnd); at < html.length; at = this.#endOfSpace(at)) {
      const code = html.charCodeAt(at);
      if (code === GREATER) return this.#endStartTag(nameStart, nameEnd, at + 1, false);
      if (code === SLASH) {
        at = this.#endOfSpace(at + 1);
        if (html.charCodeAt(at) === GREATER) {
          return this.#endStartTag(nameStart, nameEnd, at + 1, true);
        }
      } else {
        at = this.#readAttribute(at);
        if (at === NOTHING_LEFT) return NOTHING_LEFT;
      }
    }
    return NOTHING_LEFT;
  }

  #endStartTag(nameStart: number, nameEnd: number, end: number, isSelfClosing: boolean): number {
    this.#isEnough = this.#handler.startTagEnd(end, isSelfClosing);
    if (this.#isEnough || (isSelfClosing && this.#endsSelfClosing)) return end;
    if (nameEnd - nameStart > LONGEST_OF_THESE) return end;
    const name = this.#html.slice(nameStart, nameEnd).toLowerCase();
    const endTag = END_TAGS.get(name);
    return endTag === undefined ? end : this.#readContent(name, endTag, end);
  }

  /** Reads the content of an element that contains no tags, and its end tag. */
  #readContent(name: string, endTag: RegExp, from: number): number {
    const html = this.#html;
    endTag.lastIndex = from;
    const found = name === ENDLESS ? null : endTag.exec(html);
    const end = found?.index ?? html.length;
    if (end > from) this.#isEnough = this.#handler.text(from, end);
    if (this.#isEnough) return end;
    return found === null ? NOTHING_LEFT : this.#readEndTag(end + 2);
  }

  /** Reads an attribute; returns where the next one may start. */
  #readAttribute(start: number): number {
    const html = this.#html;
    const handler = this.#handler;
    // The first character is part of the name, whatever it is.
    let end = start + 1;
    while (end < html.length && html.charCodeAt(end) !== EQUALS && !this.#endsName(end)) end += 1;
    const equals = this.#endOfSpace(end);
    if (equals === html.length) return NOTHING_LEFT;
    if (html.charCodeAt(equals) !== EQUALS) {
      handler.attribute(start, end, -1, -1);
      return equals;
    }
    const from = this.#endOfSpace(equals + 1);
    const quote = html.charCodeAt(from);
    if (quote === DOUBLE_QUOTE || quote === SINGLE_QUOTE) {
      const close = html.indexOf(quote === DOUBLE_QUOTE ? '"' : "'", from + 1);
      if (close < 0) return NOTHING_LEFT;
      handler.attribute(start, end, from + 1, close);
      return close + 1;
    }
    let to = from;
    while (to < html.length && !isSpace(html.charCodeAt(to)) && html.charCodeAt(to) !== GREATER) {
      to += 1;
    }
    if (to === html.length) return NOTHING_LEFT;
    handler.attribute(start, end, from, to);
    return to;
  }

  /** Reads what follows `</`. */
  #readEndTag(start: number): number {
    const html = this.#html;
    const code = html.charCodeAt(start);
    // An end tag without a name means nothing.
    if (code === GREATER) return start + 1;
    if (!isLetter(code)) return this.#aside(this.#afterGreater(start));
    const end = this.#endOfName(start);
    if (end === html.length) return NOTHING_LEFT;
    const close = html.indexOf('>', end);
    const tagEnd = close < 0 ? NOTHING_LEFT : close + 1;
    this.#isEnough = this.#handler.endTag(start, end, tagEnd);
    return tagEnd;
  }

  #aside(end: number): number {
    this.#isEnough = this.#handler.aside(end);
    return end;
  }

  /** The end of a comment, a declaration or an instruction that starts at a `<`. */
  #endOfAside(less: number): number {
    const html = this.#html;
    if (html.startsWith(COMMENT, less)) {
      ABRUPT_END.lastIndex = less + COMMENT.length;
      if (ABRUPT_END.test(html)) return ABRUPT_END.lastIndex;
      COMMENT_END.lastIndex = less + COMMENT.length;
      return COMMENT_END.test(html) ? COMMENT_END.lastIndex : html.length;
    }
    if (html.startsWith(CDATA, less)) {
      const close = html.indexOf(CDATA_END, less + CDATA.length);
      return close < 0 ? html.length : close + CDATA_END.length;
    }
    return this.#afterGreater(less + 2);
  }

  #afterGreater(from: number): number {
    const close = this.#html.indexOf('>', from);
    return close < 0 ? this.#html.length : close + 1;
  }

  #endOfName(from: number): number {
    let end = from;
    while (end < this.#html.length && !this.#endsName(end)) end += 1;
    return end;
  }

  #endsName(at: number): boolean {
    const code = this.#html.charCodeAt(at);
    return code === GREATER || code === SLASH || isSpace(code);
  }

  #endOfSpace(from: number): number {
    let end = from;
    while (end < this.#html.length && isSpace(this.#html.charCodeAt(end))) end += 1;
    return end;
  }
}

function isLetter(code: number): boolean {
  const small = code | 0x20;
  return small >= 0x61 && small <= 0x7a;
}

/** Whether a character is white space in a tag (HTML §13.2.5.32). */
function isSpace(code: number): boolean {
  return code === 0x20 || code === 0xa || code === 0x9 || code === 0xd || code === 0xc;
}
