/**
 * The bounds of the document in its text: what comes before its root, what follows it, and whether
 * that is a second document.
 */
import { leadingContent } from '../problems/facts.ts';
import { endOfSpace } from './characters.ts';
import type { ElementRole, XmlGrammar } from './grammar.ts';
import type { TextCursor } from './text-cursor.ts';

/** Follows what is outside of all elements. */
export class DocumentBounds {
  readonly #cursor: TextCursor;
  readonly #grammar: XmlGrammar;
  /** Whether an element was read. */
  hasRoot = false;
  /** Whether there was an element that the grammar knows as a root or a record. */
  #hasContent = false;
  /** Where text before the first element starts. */
  #leadingAt: number | null = null;
  /** The next root in the text that was searched. */
  #nextRoot = -1;
  #searched = '';

  constructor(cursor: TextCursor, grammar: XmlGrammar) {
    this.#cursor = cursor;
    this.#grammar = grammar;
  }

  /** Reads text outside of all elements. */
  readText(start: number, end: number): void {
    const at = endOfSpace(this.#cursor.text, start);
    const isTrailing = at < end && this.hasRoot && this.isTrailing(at);
    this.#cursor.index = end;
    if (isTrailing) this.#cursor.stop();
    else if (at < end && !this.hasRoot) this.#leadingAt ??= at;
  }

  /** Whether an element outside of all others is to be read. */
  startsRoot(role: ElementRole | null, at: number): boolean {
    const { report } = this.#cursor;
    const isContent = role === 'root' || role === 'record';
    if (!this.hasRoot) {
      const leadingAt = this.#leadingAt;
      if (leadingAt !== null) {
        const lead = this.#cursor.text.slice(leadingAt, at);
        report('LeadingContent', leadingContent(lead), leadingAt);
      }
    } else if (this.#hasContent && role === 'root') {
      report('MultipleDocuments', {}, at);
    } else if (!isContent && this.isTrailing(at)) {
      this.#cursor.stop();
      return false;
    }
    this.hasRoot = true;
    if (isContent) this.#hasContent = true;
    return true;
  }

  /** Whether nothing more belongs to the document; reported if so. */
  isTrailing(at: number): boolean {
    if (!this.#hasContent) return false;
    const { text, report } = this.#cursor;
    if (this.#searched !== text || this.#nextRoot < at) {
      const next = this.#grammar.nextRoot(text, at);
      this.#searched = text;
      this.#nextRoot = next < 0 ? text.length : next;
    }
    if (this.#nextRoot < text.length) return false;
    this.#cursor.requireEnd();
    report('TrailingContent', { length: text.length - at }, at);
    return true;
  }
}
