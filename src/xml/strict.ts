/**
 * The strict parser: XML 1.0 and Namespaces in XML 1.0, by saxes, which gets the text in a few
 * large parts and is stopped at its first error. Elements are passed on as saxes creates them.
 * Nothing outside the text is read, and every input takes linear time.
 */
import type { Report } from '../problems/report.ts';
import { withoutStackTrace } from '../problems/stackless.ts';
import { nextForbidden } from '../text/xml-characters.ts';
import type { HandedOn, XmlElement, XmlHandler } from './events.ts';
import type { XmlGrammar } from './grammar.ts';
import type { XmlLimits } from './limits.ts';
import { NamespaceScope } from './namespaces.ts';
import { trailingStart } from './prolog.ts';
import { type SaxesAttribute, type StrictFault, StrictSaxes } from './saxes-parser.ts';
import { StartTagReader } from './start-tag.ts';
import { StrictEntities } from './strict-entities.ts';
import { attributeStarts, textStart } from './value-start.ts';

/** The strict parser's verdict on a text. */
export type StrictVerdict =
  | {
      readonly kind: 'well-formed';
      /**
       * The start of content after the root that does not belong there; `null` if there is none.
       */
      readonly trailingAt: number | null;
    }
  | {
      readonly kind: 'not-well-formed';
      /** The UTF-16 index of the fault. */
      readonly index: number;
      /** How far the text had been read when the fault was found; nothing after that affects it. */
      readonly readTo: number;
      /** The reason. */
      readonly reason: string;
      /** The prefix, if the fault is that it is not declared. */
      readonly undeclaredPrefix: string | null;
      readonly handedOn: HandedOn | null;
    }
  | {
      /** The document may be well-formed, but refers to an entity that is not expanded. */
      readonly kind: 'refused-entity';
      /** The start of the reference. */
      readonly index: number;
      readonly readTo: number;
      readonly reason: string;
      readonly handedOn: null;
    }
  | {
      readonly kind: 'limit';
      readonly limit: keyof XmlLimits;
      readonly value: number;
      readonly index: number;
      readonly handedOn: HandedOn | null;
    };

const CDATA_END = ']]>';
const SLASH = 0x2f;
const GREATER = 0x3e;

const asItIs = (index: number): number => index;

/** Thrown to stop saxes in the middle of its work; never leaves this file. */
class Stop extends Error {
  readonly verdict: StrictVerdict;

  constructor(verdict: StrictVerdict) {
    super();
    this.verdict = verdict;
  }
}

function stop(verdict: StrictVerdict): Stop {
  return withoutStackTrace(() => new Stop(verdict));
}

/**
 * Parses a text up to the first fault and passes what it finds to the handler. Content after the
 * root does not count as a fault here, unless it may contain records.
 *
 * @param report receives what is not a fault of well-formedness but worth a note
 */
export function parseStrictly(
  text: string,
  grammar: XmlGrammar,
  handler: XmlHandler,
  limits: XmlLimits,
  report: Report = () => undefined,
): StrictVerdict {
  try {
    new StrictParser(text, grammar, handler, limits, report).run();
    return { kind: 'well-formed', trailingAt: null };
  } catch (error) {
    if (error instanceof Stop) return error.verdict;
    throw error;
  }
}

const FORBIDDEN_OR_SURROGATE = /[\0-\x08\x0B\x0C\x0E-\x1F\uD800-\uDFFF\uFFFE\uFFFF]/;
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

class StrictParser {
  readonly #text: string;
  readonly #grammar: XmlGrammar;
  readonly #limits: XmlLimits;
  readonly #handler: XmlHandler;
  readonly #saxes: StrictSaxes;
  readonly #entities: StrictEntities;
  readonly #scope = new NamespaceScope();
  /** Up to here, every `&` has been checked. */
  #checked = 0;
  /** Whether the document was read to its end: saxes then no longer has a position. */
  #isOver = false;
  /** Just after the root; -1 before it. */
  #rootEnd = -1;
  /** Just after the last markup that was passed on; -1 if it was passed on in part. */
  #markupEnd = 0;
  /** Whether text after it was passed on. */
  #hasText = false;
  /** Before this there is no character that XML forbids. */
  #allowedUpTo = 0;
  /** The number of open elements among those that were passed on. */
  #openElements = 0;

  constructor(
    text: string,
    grammar: XmlGrammar,
    handler: XmlHandler,
    limits: XmlLimits,
    report: Report,
  ) {
    this.#text = text;
    this.#grammar = grammar;
    this.#limits = limits;
    this.#handler = handler;
    const scope = this.#scope;
    const check = (): void => {
      this.#checked = saxes.position;
    };
    const saxes = new StrictSaxes(
      {
        doctype: (declaration) => {
          check();
          this.#entities.declare(declaration);
          handler.doctype(declaration.trim());
          this.#markupIsOver(saxes.position);
        },
        passedOver: () => {
          check();
          this.#markupIsPassedOver();
        },
        startTag: () => {
          check();
          scope.open();
          // Before the namespaces are resolved, so that deeper elements cost nothing.
          if (scope.depth > limits.maxDepth) this.#exceed('maxDepth');
        },
        attribute: ({ name, prefix, local, value }: SaxesAttribute, count) => {
          if (count > limits.maxAttributes) this.#exceed('maxAttributes');
          if (prefix === 'xmlns') scope.declare(local, value.trim());
          else if (name === 'xmlns') scope.declare('', value.trim());
        },
        isEndOf: (name) => this.#isEndOf(name),
        endElement: () => {
          handler.endElement();
          this.#openElements -= 1;
          this.#markupIsOver(saxes.position);
          scope.close();
          if (scope.depth === 0) this.#rootEnd = saxes.position;
        },
        text: (data) => {
          if (scope.depth === 0) return;
          handler.text(data, false);
          this.#hasText = true;
        },
        cdata: (data) => {
          check();
          if (scope.depth === 0) return;
          handler.text(data, true);
          const isWhole = text.startsWith(CDATA_END, saxes.position - CDATA_END.length);
          this.#markupIsOver(isWhole ? saxes.position : -1);
        },
        fault: (fault) => this.#fail(fault),
      },
      this,
      scope,
      limits.maxAttributes,
    );
    this.#saxes = saxes;
    this.#entities = new StrictEntities(text, saxes, limits.maxEntityExpansion, report, () =>
      this.#exceed('maxEntityExpansion'),
    );
    handler.begin(this);
  }

  // The cursor. Its mark is just after the tag, because the start of the tag would have to be
  // searched for.

  get tagStart(): number {
    return this.#tagStartBefore(this.#saxes.position);
  }

  get mark(): number {
    return this.#saxes.position;
  }

  /** A complete document ends with the end of its root. */
  get isAtEnd(): boolean {
    return this.#scope.depth > 1 && this.#saxes.position >= this.#text.length;
  }

  tagStartOf(mark: number): number {
    return this.#tagStartBefore(mark);
  }

  attributeStarts(mark: number): ReadonlyMap<string, number> {
    return attributeStarts(this.#text, this.#tagStartBefore(mark), mark, asItIs);
  }

  textStart(mark: number): number {
    return textStart(this.#text, mark, this.#isOver ? this.#text.length : this.#saxes.position);
  }

  run(): void {
    const text = this.#text;
    const isInElement = (): boolean => this.#scope.depth > 0;
    // Most texts have neither, which one search shows.
    const hasNone = text.search(FORBIDDEN_OR_SURROGATE) < 0;
    const surrogate = hasNone || text.isWellFormed() ? -1 : text.search(LONE_SURROGATE);
    const allowedUpTo = hasNone ? text.length : nextForbidden(text, 0);
    this.#allowedUpTo = surrogate < 0 ? allowedUpTo : Math.min(surrogate, allowedUpTo);
    if (surrogate < 0) {
      this.#saxes.writeInParts(text, allowedUpTo, isInElement);
      this.#saxes.close();
      this.#isOver = true;
    } else {
      // saxes accepts these: it gets the text before them, because any earlier fault comes first.
      this.#saxes.writeInParts(text.slice(0, surrogate), allowedUpTo, isInElement);
      this.#end({
        kind: 'not-well-formed',
        index: surrogate,
        // The character after it could have been the other half.
        readTo: Math.min(text.length, surrogate + 2),
        reason: 'a lone surrogate',
        undeclaredPrefix: null,
        handedOn: this.#handedOn(surrogate),
      });
    }
  }

  // What is passed on

  startElement(element: XmlElement): void {
    this.#handler.startElement(element);
    this.#openElements += 1;
    this.#markupIsOver(this.#saxes.position);
  }

  #markupIsOver(end: number): void {
    this.#markupEnd = end;
    this.#hasText = false;
  }

  /**
   * saxes reports a comment before it has read its last character: if that is wrong, it is a fault.
   */
  #markupIsPassedOver(): void {
    const { position } = this.#saxes;
    if (this.#markupEnd < 0) return;
    if (this.#text.charCodeAt(position - 1) === GREATER) this.#markupIsOver(position);
    else if (this.#text.charCodeAt(position) === GREATER) this.#markupIsOver(position + 1);
  }

  /** Whether the last tag ends the element with this name. */
  #isEndOf(name: string): boolean {
    const text = this.#text;
    const { position } = this.#saxes;
    if (text.charCodeAt(position - 2) === SLASH) return true;
    const start = position - 1 - name.length;
    if (text.charCodeAt(start - 1) === SLASH && text.startsWith(name, start)) return true;
    return text.slice(this.tagStart + 2, position - 1).trimEnd() === name;
  }

  /** How much was passed on before the fault at an index; `null` if that is not certain. */
  #handedOn(faultAt: number): HandedOn | null {
    if (this.#markupEnd < 0 || this.#entities.areDeclared) return null;
    const index = this.#hasText ? this.#text.indexOf('<', this.#markupEnd) : this.#markupEnd;
    // Text that no tag follows was passed on in part.
    const isWhole = !this.#hasText || (index >= 0 && index < this.#saxes.position);
    return isWhole && index <= faultAt
      ? { index, depth: this.#openElements, allowedUpTo: this.#allowedUpTo }
      : null;
  }

  // Faults

  #exceed(limit: keyof XmlLimits): never {
    const value = this.#limits[limit];
    const index = this.#saxes.position;
    throw stop({ kind: 'limit', limit, value, index, handedOn: this.#handedOn(index) });
  }

  #fail({ reason, position, name }: StrictFault): never {
    switch (position) {
      case 'prefix':
        return this.#stop(this.tagStart, `the prefix “${name}” is not declared`, name);
      case 'end tag':
        // saxes has ended the element by now and, if it was the root, considers the document
        // finished.
        this.#rootEnd = -1;
        return this.#stop(this.tagStart, `${reason}: </${this.#saxes.expectedName}> was expected`);
      case 'end of text':
        return this.#saxes.isInReference
          ? this.#stop(this.#badReference(), 'an “&” that does not start a reference')
          : this.#stop(this.#text.length, reason);
      case 'reference':
        return this.#failReference(reason);
      case 'outside':
        return this.#stop(
          trailingStart(this.#text, Math.max(this.#checked, this.#rootEnd)),
          reason,
        );
      case 'tag':
        return this.#stop(this.tagStart, reason);
      case 'attribute':
        return this.#stop(this.#secondOfSameName(), reason);
      case 'declaration':
        return this.#stop(this.#declarationStart(), reason);
      default:
        return this.#stop(this.#saxes.lastRead - position, reason);
    }
  }

  /**
   * saxes reads what follows an `&`, up to a semicolon anywhere, as a name; the fault is at the
   * `&`.
   */
  #badReference(): number {
    return this.#entities.nextFault(this.#checked) ?? this.#saxes.position;
  }

  #failReference(reason: string): never {
    const index = this.#badReference();
    const refusal = this.#entities.refusalAt(index);
    if (refusal === null) return this.#stop(index, reason);
    if (refusal.isFault) return this.#stop(index, refusal.reason);
    const readTo = this.#saxes.position;
    const { reason: why } = refusal;
    return this.#end({ kind: 'refused-entity', index, readTo, reason: why, handedOn: null });
  }

  #stop(index: number, reason: string, undeclaredPrefix: string | null = null): never {
    const readTo = this.#saxes.position;
    const handedOn = this.#handedOn(index);
    return this.#end({
      kind: 'not-well-formed',
      index,
      readTo,
      reason,
      undeclaredPrefix,
      handedOn,
    });
  }

  /** Ends the parse: with a fault, or successfully if only junk follows the root. */
  #end(verdict: StrictVerdict): never {
    const rootEnd = this.#rootEnd;
    throw stop(
      rootEnd >= 0 && this.#grammar.nextRoot(this.#text, rootEnd) < 0
        ? { kind: 'well-formed', trailingAt: trailingStart(this.#text, rootEnd) }
        : verdict,
    );
  }

  /** The start of a tag that ends at an index, or is being read there. */
  #tagStartBefore(index: number): number {
    return Math.max(0, this.#text.lastIndexOf('<', index - 1));
  }

  /**
   * saxes reads seven characters, whatever they are, before it reports that they are no
   * declaration.
   */
  #declarationStart(): number {
    return Math.max(0, this.#text.lastIndexOf('<!', this.#saxes.position - '<!DOCTYPE'.length));
  }

  /** The position of a repeated attribute in the last tag; the tag's start if the names differ. */
  #secondOfSameName(): number {
    const { tagStart } = this;
    const tag = new StartTagReader(this.#text.slice(tagStart, this.#saxes.position)).read(0);
    const names = new Set<string>();
    const second = tag?.attributes.find(({ name }) => names.size === names.add(name).size);
    return tagStart + (second?.at ?? 0);
  }
}
