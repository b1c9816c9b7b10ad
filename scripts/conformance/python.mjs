/**
 * Parses Python expressions, as far as feedparser's tests use them: names, members, calls,
 * literals, comparisons, and, or, not. Nothing is executed; the result is a tree.
 */

const TOKEN =
  /\s+|#[^\n]*|(?<text>(?<prefix>[rRuUbB]*)(?<quote>'''|"""|'|")(?<inner>(?:\\.|(?!\k<quote>)[^\\])*)\k<quote>)|(?<number>(?:\d[\d_]*(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)|(?<name>[\p{L}_][\p{L}\p{N}_]*)|(?<sign>[=!<>]=|[-+*/()[\]{},.:=<>])/suy;

/** An expression that cannot be parsed. */
export class UnreadableExpression extends Error {}

function tokensOf(source, start) {
  const tokens = [];
  TOKEN.lastIndex = start;
  for (let at = start; at < source.length; at = TOKEN.lastIndex) {
    const match = TOKEN.exec(source);
    if (match === null) {
      // What follows a call in a Python file may be anything, and is not parsed.
      tokens.push({ kind: 'unknown', value: source[at] });
      break;
    }
    const { text, prefix = '', inner, number, name, sign } = match.groups;
    if (text !== undefined) {
      const isRaw = /r/i.test(prefix);
      tokens.push({ kind: 'text', value: isRaw ? inner : unescaped(inner, /b/i.test(prefix)) });
    } else if (number !== undefined) {
      tokens.push({ kind: 'number', value: Number(number.replaceAll('_', '')) });
    } else if (name !== undefined || sign !== undefined) {
      tokens.push({ kind: name === undefined ? 'sign' : 'name', value: name ?? sign });
    }
  }
  return tokens;
}

const ESCAPES = { n: '\n', t: '\t', r: '\r', a: '\x07', b: '\b', f: '\f', v: '\v', '\n': '' };

function unescaped(text, isBytes) {
  return text.replace(
    /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|([0-7]{1,3})|(.))/gs,
    (whole, x, u, long, octal, other) => {
      if (whole === '\\N') throw new UnreadableExpression('a character by its name');
      if (isBytes && (u ?? long) !== undefined) return whole;
      const hexadecimal = x ?? u ?? long;
      if (hexadecimal !== undefined) return String.fromCodePoint(Number.parseInt(hexadecimal, 16));
      if (octal !== undefined) return String.fromCodePoint(Number.parseInt(octal, 8));
      return ESCAPES[other] ?? (/["'\\]/.test(other) ? other : whole);
    },
  );
}

const CONSTANTS = { True: true, False: false, None: null };

/** Parses tokens, one kind of expression per method, from the loosest binding to the tightest. */
class Reader {
  #tokens;
  #at = 0;

  constructor(tokens) {
    this.#tokens = tokens;
  }

  get isAtEnd() {
    return this.#at >= this.#tokens.length;
  }

  expression() {
    return this.#chain('or', () => this.#chain('and', () => this.#negation()));
  }

  /** Expressions separated by commas, up to a closing bracket. */
  listUpTo(close) {
    const items = [];
    while (!this.#takes(close)) {
      items.push(this.#argument());
      if (!this.#takes(',')) {
        this.#expect(close);
        break;
      }
    }
    return items;
  }

  /** An argument of a call, or a member of a list: only an argument has a keyword. */
  #argument() {
    const [name, sign] = this.#tokens.slice(this.#at, this.#at + 2);
    if (name?.kind !== 'name' || sign?.value !== '=' || sign.kind !== 'sign') {
      return this.expression();
    }
    this.#at += 2;
    return { type: 'keyword', name: name.value, value: this.expression() };
  }

  #chain(operator, operand) {
    const operands = [operand()];
    while (this.#takesWord(operator)) operands.push(operand());
    return operands.length === 1 ? operands[0] : { type: operator, operands };
  }

  #negation() {
    return this.#takesWord('not') ? { type: 'not', operand: this.#negation() } : this.#comparison();
  }

  #comparison() {
    const operands = [this.#sum()];
    const operators = [];
    for (let operator = this.#comparator(); operator !== null; operator = this.#comparator()) {
      operators.push(operator);
      operands.push(this.#sum());
    }
    return operators.length === 0 ? operands[0] : { type: 'comparison', operators, operands };
  }

  #comparator() {
    for (const sign of ['==', '!=', '<=', '>=', '<', '>']) if (this.#takes(sign)) return sign;
    if (this.#takesWord('in')) return 'in';
    if (this.#takesWord('is')) return this.#takesWord('not') ? 'is not' : 'is';
    const next = this.#tokens[this.#at + 1];
    if (this.#isWord('not') && next?.kind === 'name' && next.value === 'in') {
      this.#at += 2;
      return 'not in';
    }
    return null;
  }

  #sum() {
    return this.#leftToRight(['+', '-'], () => this.#leftToRight(['*', '/'], () => this.#sign()));
  }

  #leftToRight(operators, operand) {
    let left = operand();
    for (;;) {
      const operator = operators.find((sign) => this.#takes(sign));
      if (operator === undefined) return left;
      left = { type: 'operation', operator, left, right: operand() };
    }
  }

  #sign() {
    return this.#takes('-') ? { type: 'minus', operand: this.#sign() } : this.#postfix();
  }

  #postfix() {
    let object = this.#atom();
    for (;;) {
      if (this.#takes('.')) {
        object = { type: 'member', object, key: { type: 'constant', value: this.#name() } };
      } else if (this.#takes('[')) {
        const key = this.expression();
        this.#expect(']');
        object = { type: 'member', object, key };
      } else if (this.#takes('(')) {
        object = { type: 'call', callee: object, args: this.listUpTo(')') };
      } else {
        return object;
      }
    }
  }

  #atom() {
    const token = this.#tokens[this.#at];
    if (token === undefined) throw new UnreadableExpression('it ends unexpectedly');
    this.#at += 1;
    if (token.kind === 'text') return { type: 'constant', value: token.value + this.#moreText() };
    if (token.kind === 'number') return { type: 'constant', value: token.value };
    if (token.kind === 'name') {
      return Object.hasOwn(CONSTANTS, token.value)
        ? { type: 'constant', value: CONSTANTS[token.value] }
        : { type: 'name', name: token.value };
    }
    if (token.value === '(') return this.#parenthesised();
    if (token.value === '[') return { type: 'list', items: this.listUpTo(']') };
    if (token.value === '{') return this.#dictionary();
    throw new UnreadableExpression(`“${token.value}” does not start an expression`);
  }

  /** Adjacent strings are one. */
  #moreText() {
    let more = '';
    for (; this.#tokens[this.#at]?.kind === 'text'; this.#at += 1) {
      more += this.#tokens[this.#at].value;
    }
    return more;
  }

  #parenthesised() {
    if (this.#takes(')')) return { type: 'list', items: [] };
    const first = this.expression();
    if (this.#takes(')')) return first;
    this.#expect(',');
    return { type: 'list', items: [first, ...this.listUpTo(')')] };
  }

  #dictionary() {
    const entries = [];
    while (!this.#takes('}')) {
      const key = this.expression();
      this.#expect(':');
      entries.push([key, this.expression()]);
      if (!this.#takes(',')) {
        this.#expect('}');
        break;
      }
    }
    return { type: 'dictionary', entries };
  }

  #name() {
    const token = this.#tokens[this.#at];
    if (token?.kind !== 'name') throw new UnreadableExpression('a name is missing after “.”');
    this.#at += 1;
    return token.value;
  }

  #takes(sign) {
    const token = this.#tokens[this.#at];
    if (token?.kind !== 'sign' || token.value !== sign) return false;
    this.#at += 1;
    return true;
  }

  #isWord(word) {
    const token = this.#tokens[this.#at];
    return token?.kind === 'name' && token.value === word;
  }

  #takesWord(word) {
    if (!this.#isWord(word)) return false;
    this.#at += 1;
    return true;
  }

  #expect(sign) {
    if (this.#takes(sign)) return;
    const found = this.#tokens[this.#at]?.value ?? 'the end';
    throw new UnreadableExpression(`“${sign}” is missing before “${found}”`);
  }
}

/** The tree of an expression that is the whole text. */
export function readExpression(source) {
  const reader = new Reader(tokensOf(source, 0));
  const tree = reader.expression();
  if (!reader.isAtEnd) throw new UnreadableExpression('something follows it');
  return tree;
}

/** The arguments of each call of a function in a Python file, such as `pytest.mark.parametrize`. */
export function callsIn(source, callee) {
  const calls = [];
  for (
    let at = source.indexOf(`${callee}(`);
    at !== -1;
    at = source.indexOf(`${callee}(`, at + 1)
  ) {
    calls.push(new Reader(tokensOf(source, at + callee.length + 1)).listUpTo(')'));
  }
  return calls;
}

/** The value of a tree of literals; a name becomes text. */
export function literal(tree) {
  switch (tree.type) {
    case 'constant':
      return tree.value;
    case 'name':
      return tree.name;
    case 'minus':
      return -literal(tree.operand);
    case 'list':
      return tree.items.map(literal);
    default:
      throw new UnreadableExpression(`not a literal: ${tree.type}`);
  }
}
