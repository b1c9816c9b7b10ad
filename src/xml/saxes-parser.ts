/**
 * The one wrapper of saxes, which judges what is not plain: it alone accepts a text, or reports its
 * first error. It is used by its public interface, except for one member that this file needs to
 * keep memory linear. All other code uses our own terms.
 *
 * If a version of saxes changes that member, or a message named here,
 * `test/xml/saxes-parser.test.ts` fails and names it.
 */

import { SaxesParser } from 'saxes';
import { inOnePiece } from './plain-references.ts';

const OPTIONS = {
  xmlns: true,
  fragment: false,
  position: true,
  // An XML 1.0 processor reads any 1.x by the rules of 1.0 (§2.8).
  forceXMLVersion: true,
  defaultXMLVersion: '1.0',
} as const;

/** The number of characters that are written at once. */
const PART = 262_144;

/** What saxes keeps is joined when this share was added to it, so the copies are in proportion to it. */
const ADDED = 1 / 10;

/**
 * The position of an error, relative to what has just been read: this many characters before the
 * last one, at the start of the tag, at the named item, or at the end of the text.
 */
export type FaultPosition =
  | number
  | 'tag'
  | 'end tag'
  | 'attribute'
  | 'declaration'
  | 'prefix'
  | 'reference'
  | 'outside'
  | 'end of text';

/** What is wrong with a text. */
export interface StrictFault {
  /** The reason. */
  readonly reason: string;
  readonly position: FaultPosition;
  /** The undeclared name, if that is the error. */
  readonly name: string;
}

/**
 * Messages of saxes, by a part of each that is unique; our words for them; and the position of the
 * error. The first match wins.
 */
export const SAXES_MESSAGES: readonly (readonly [
  message: string,
  reason: string,
  position: FaultPosition,
])[] = [
  ['unbound namespace prefix', 'an undeclared prefix', 'prefix'],
  ['unexpected close tag', 'an end tag that does not match', 'end tag'],
  ['unmatched closing tag', 'an end tag that closes nothing', 'tag'],
  ['weird empty close tag', 'an end tag without a name', 'tag'],
  ['in closing tag', 'a malformed end tag', 'tag'],
  ['unclosed tag', 'the text ends inside an element', 'end of text'],
  ['unexpected end', 'the text ends inside markup', 'end of text'],
  ['must contain a root element', 'there is no root element', 'end of text'],
  ['undefined entity', 'an undefined entity', 'reference'],
  ['in entity name', 'an “&” that does not start a reference', 'reference'],
  ['empty entity name', 'an “&” that does not start a reference', 'reference'],
  ['malformed character entity', 'a malformed or forbidden character reference', 'reference'],
  ['character in tag name', 'a “<” that does not start a tag', 'tag'],
  ['in attribute name', 'a malformed attribute', 0],
  ['attribute without value', 'an attribute without a value', 0],
  ['unquoted attribute value', 'an attribute value without quotes', 0],
  ['no whitespace between attributes', 'two attributes without white space between them', 0],
  ['duplicate attribute', 'a repeated attribute', 'attribute'],
  ['forward-slash in opening tag', 'a malformed tag', 1],
  ['malformed name', 'a name with too many colons', 'tag'],
  ['tags may not have "xmlns"', 'an element with the prefix “xmlns”', 'tag'],
  ['undefine prefix', 'a prefix bound to an empty namespace', 'tag'],
  ['must be bound to', 'a reserved prefix bound to another namespace', 'tag'],
  ['namespace may not be set', 'a reserved namespace declared as the default', 'tag'],
  ['may not assign', 'a reserved namespace bound to another prefix', 'tag'],
  ['only one root', 'a second root element', 'tag'],
  ['outside of root', 'text outside the root element', 'outside'],
  ['inappropriately located doctype', 'a DOCTYPE after the start of the root element', 'tag'],
  ['incorrect syntax', 'a malformed declaration', 'declaration'],
  ['malformed comment', 'a comment that contains “--”', 2],
  ['processing instruction', 'a malformed processing instruction', 'tag'],
  ['at the start of the document', 'an XML declaration that is not at the start', 'tag'],
  ['in char data', '“]]>” outside a CDATA section', 2],
  ['disallowed character', 'a character that XML does not allow', 0],
];

/** Any other message. saxes has a dozen for the XML declaration alone. */
const OTHER_FAULT = ['a malformed XML declaration', 'tag'] as const;

/** saxes, judging one text. */
export abstract class SaxesJudge extends SaxesParser<typeof OPTIONS> {
  constructor() {
    super(OPTIONS);
  }

  /** Called with the first error; what saxes would report after it is not useful. */
  abstract fault(fault: StrictFault): never;

  /**
   * The original creates an `Error` for a listener. Capturing its stack takes longer than all other
   * handling of an error.
   */
  override fail(message: string): never {
    return this.fault(faultOf(message));
  }

  /**
   * Judges a text. saxes appends to a value, a comment or an instruction at each reference, line end
   * or hyphen, and for each of these pieces the engine uses forty times its size until they are
   * joined: so they are joined now and then, rarely enough to cost little.
   *
   * @param isWhole whether the document ends with the text
   */
  judge(text: string, isWhole: boolean): void {
    let joined = 0;
    try {
      for (let start = 0; start < text.length; start += PART) {
        this.write(text.slice(start, start + PART));
        const { length } = this['text'];
        if (length >= joined && length - joined < joined * ADDED) continue;
        inOnePiece(this['text']);
        joined = length;
      }
      if (isWhole) this.close();
    } catch (error) {
      // saxes tests the name of an undefined entity with one expression, for which the engine's stack
      // is too small if the name has millions of characters beyond U+FFFF.
      if (error instanceof RangeError) this.fail('undefined entity.');
      throw error;
    }
  }
}

function faultOf(message: string): StrictFault {
  const row = SAXES_MESSAGES.find(([part]) => message.includes(part));
  const [reason, position] = row === undefined ? OTHER_FAULT : [row[1], row[2]];
  const name =
    position === 'prefix' ? message.slice(message.indexOf('"') + 1, message.lastIndexOf('"')) : '';
  return { reason, position, name };
}
