/**
 * What we use of saxes beyond its documentation: one private member, how its public ones behave, and
 * its messages. If a version changes one of these, this test fails and names it.
 */
import { readFileSync } from 'node:fs';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { SAXES_MESSAGES } from '../../src/xml/saxes-parser.ts';
import { strictly } from './support/events.ts';

const OPTIONS = { xmlns: true, forceXMLVersion: true, defaultXMLVersion: '1.0' } as const;

describe('the interface of saxes', () => {
  it('the text of the current value is in a private member', () => {
    const parser = new SaxesParser(OPTIONS);
    parser.write('<a b="text&amp;');
    expect(Reflect.get(parser, 'text')).toBe('text&');
  });

  it('no other private member is used', () => {
    const source = readFileSync(new URL('../../src/xml/saxes-parser.ts', import.meta.url), 'utf8');
    const used = new Set([...source.matchAll(/\['(\w+)'\]/g)].map(([, name]) => name));
    expect([...used]).toEqual(['text']);
  });

  it('text is not collected without a listener', () => {
    const parser = new SaxesParser(OPTIONS);
    parser.write('<a>text&amp;');
    expect(Reflect.get(parser, 'text')).toBe('');
  });

  it('the position is just after what was read, also in a later part', () => {
    const parser = new SaxesParser(OPTIONS);
    const at: number[] = [];
    parser.on('opentagstart', () => at.push(parser.position));
    parser.on('closetag', () => at.push(parser.position));
    parser.write('<a>\r');
    parser.write('\n<b/></a>');
    expect(at).toEqual([3, 8, 9, 13]);
  });

  it('an error is reported to a method that can be replaced, without its position', () => {
    const parser = new SaxesParser(OPTIONS);
    const messages: string[] = [];
    parser.fail = (message) => {
      messages.push(message);
      return parser;
    };
    parser.write('<a></b></a>');
    expect(messages[0]).toBe('unexpected close tag.');
  });

  it('prefixes are resolved by a method that can be replaced, entities by an object', () => {
    const parser = new SaxesParser(OPTIONS);
    const asked: string[] = [];
    parser.resolve = (prefix) => {
      asked.push(prefix);
      return 'urn:x';
    };
    parser.ENTITIES = { x: 'y' };
    let text = '';
    parser.on('text', (data) => {
      text += data;
    });
    parser.write('<p:a>&x;</p:a>').close();
    expect(asked).toContain('p');
    expect(text).toBe('y');
  });
});

/** A document for each known message, which is the first that saxes reports for it. */
const DOCUMENTS: readonly (readonly [message: string, document: string])[] = [
  ['unbound namespace prefix', '<p:a/>'],
  ['unexpected close tag', '<a><b></a>'],
  ['unmatched closing tag', '</a>'],
  ['weird empty close tag', '<a></></a>'],
  ['in closing tag', '<a></a b></a>'],
  ['unclosed tag', '<a>'],
  ['unexpected end', '<a/><!-- x'],
  ['must contain a root element', '<!-- x -->'],
  ['undefined entity', '<a>&x;</a>'],
  ['in entity name', '<a>& x;</a>'],
  ['empty entity name', '<a>&;</a>'],
  ['malformed character entity', '<a>&#0;</a>'],
  ['character in tag name', '<a>< b</a>'],
  ['in attribute name', '<a "b"/>'],
  ['attribute without value', '<a b>'],
  ['unquoted attribute value', '<a b=1/>'],
  ['no whitespace between attributes', '<a b="1"c="2"/>'],
  ['duplicate attribute', '<a b="1" b="2"/>'],
  ['forward-slash in opening tag', '<a/ >'],
  ['malformed name', '<p:a:b xmlns:p="urn:p"/>'],
  ['tags may not have "xmlns"', '<xmlns:a/>'],
  ['undefine prefix', '<a xmlns:p=""/>'],
  ['must be bound to', '<a xmlns:xml="urn:x"/>'],
  ['namespace may not be set', '<a xmlns="http://www.w3.org/2000/xmlns/"/>'],
  ['may not assign', '<a xmlns:p="http://www.w3.org/XML/1998/namespace"/>'],
  ['only one root', '<a/><b/>'],
  ['outside of root', '<a/>x'],
  ['inappropriately located doctype', '<a><!DOCTYPE a></a>'],
  ['incorrect syntax', '<a><!ELEMENT></a>'],
  ['malformed comment', '<a><!-- -- --></a>'],
  ['processing instruction', '<a><? x?></a>'],
  ['at the start of the document', '<a><?xml version="1.0"?></a>'],
  ['in char data', '<a>]]></a>'],
  ['disallowed character', '<a>\u0001</a>'],
];

/** The first message of saxes itself for a document. */
function firstMessage(document: string): string {
  const messages: string[] = [];
  const parser = new SaxesParser(OPTIONS);
  parser.on('error', ({ message }) => messages.push(message));
  parser.write(document).close();
  return messages[0] ?? '';
}

/** The row of the table that matches a message. */
const rowOf = (message: string): string | undefined =>
  SAXES_MESSAGES.find(([part]) => message.includes(part))?.[0];

describe('the messages of saxes', () => {
  it.each(DOCUMENTS)('“%s”: %j', (part, document) => {
    expect(firstMessage(document)).toContain(part);
    expect(rowOf(firstMessage(document))).toBe(part);
  });

  it('are all in the table', () => {
    expect(DOCUMENTS.map(([part]) => part)).toEqual(SAXES_MESSAGES.map(([part]) => part));
  });

  it.each([
    '<?xml?><a/>',
    '<?xml encoding="utf-8"?><a/>',
    '<?xml version="2.0"?><a/>',
    '<?xml version=1.0?><a/>',
    '<?xml version="1.0"encoding="utf-8"?><a/>',
    '<?xml version="1.0" encoding="?"?><a/>',
    '<?xml version="1.0" standalone="maybe"?><a/>',
    '<?xml version="1.0" x="y"?><a/>',
    '<?xml version?><a/>',
  ])('that are missing concern the XML declaration: %j', (document) => {
    expect(firstMessage(document)).not.toBe('');
    expect(rowOf(firstMessage(document))).toBeUndefined();
    expect(strictly(document).verdict).toMatchObject({ reason: 'a malformed XML declaration' });
  });
});
