/**
 * The internals of saxes that we use exist, and its messages are those that we recognise: if a
 * version changes one of these, this test fails and names it.
 */
import { readFileSync } from 'node:fs';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { SAXES_MESSAGES } from '../../src/xml/saxes-parser.ts';
import { strictly } from './support/events.ts';

const OPTIONS = { xmlns: true, forceXMLVersion: true, defaultXMLVersion: '1.0' } as const;

/** A parser in the middle of the reference in `<a>text&amp;`. */
function parserInReference(): object {
  const parser = new SaxesParser(OPTIONS);
  // It keeps text only if there is a listener.
  parser.on('text', () => {});
  parser.write('<?xml version="1.0" standalone="yes"?><a>text&amp');
  return parser;
}

/**
 * The private members that are used, and the value of each while a reference in an element is read.
 */
const MEMBERS: readonly (readonly [name: string, value: unknown])[] = [
  ['text', 'text'],
  ['entity', 'amp'],
  ['tag', expect.objectContaining({ name: 'a' })],
  ['tags', [expect.objectContaining({ name: 'a', ns: {} })]],
  ['closedRoot', false],
  ['sawRoot', true],
  ['xmlDeclPossible', false],
  ['i', 50],
  ['xmlDecl', expect.objectContaining({ standalone: 'yes' })],
  ['chunkPosition', expect.any(Number)],
  ['prevI', expect.any(Number)],
  ['forbiddenState', 0],
  ['state', expect.any(Number)],
  ['entityReturnState', expect.any(Number)],
  ['stateTable', expect.any(Array)],
  ['sText', expect.any(Function)],
  ['sOpenWaka', expect.any(Function)],
  ['sEntity', expect.any(Function)],
  ['sCData', expect.any(Function)],
  ['sCDataEnding', expect.any(Function)],
  ['sCDataEnding2', expect.any(Function)],
];

/** The fields of its handlers, by the public names of the events. */
const HANDLERS = {
  doctype: 'doctypeHandler',
  comment: 'commentHandler',
  processinginstruction: 'piHandler',
  opentagstart: 'openTagStartHandler',
  attribute: 'attributeHandler',
  opentag: 'openTagHandler',
  closetag: 'closeTagHandler',
  text: 'textHandler',
  cdata: 'cdataHandler',
} as const;

describe('the private members of saxes', () => {
  it.each(MEMBERS)('%s', (name, value) => {
    expect(Reflect.get(parserInReference(), name)).toEqual(value);
  });

  it.each(Object.entries(HANDLERS))('the handler of %s is %s', (event, field) => {
    const parser = new SaxesParser(OPTIONS);
    const handler = (): void => {};
    expect(Reflect.get(parser, field)).toBeUndefined();
    parser.on(event as keyof typeof HANDLERS, handler);
    expect(Reflect.get(parser, field)).toBe(handler);
  });

  it('the state is the index of its reader', () => {
    const parser = parserInReference();
    const readerAt = (state: string): unknown =>
      Reflect.get(Reflect.get(parser, 'stateTable'), Reflect.get(parser, state));
    expect(readerAt('state')).toBe(Reflect.get(parser, 'sEntity'));
    expect(readerAt('entityReturnState')).toBe(Reflect.get(parser, 'sText'));
  });

  it('the reader of text is taken from the table each time, and can be replaced', () => {
    const parser = new SaxesParser(OPTIONS);
    const states: unknown[] = Reflect.get(parser, 'stateTable');
    const at: number[] = [];
    states[states.indexOf(Reflect.get(parser, 'sText'))] = () => {
      at.push(parser.position);
      Reflect.set(parser, 'i', parser.position + 1);
    };
    parser.write('<a>xy</a>');
    expect(at).toEqual([3, 4, 5, 6, 7, 8]);
  });

  it('a text that ends in “]” is told by a state of its own, the start of a tag by another', () => {
    const parser = new SaxesParser(OPTIONS);
    parser.on('text', () => {});
    parser.write('<a>]');
    expect(Reflect.get(parser, 'forbiddenState')).not.toBe(0);
    parser.write('<');
    const states: unknown[] = Reflect.get(parser, 'stateTable');
    expect(states[Reflect.get(parser, 'state')]).toBe(Reflect.get(parser, 'sOpenWaka'));
    parser.write('/a>');
    expect(Reflect.get(parser, 'closedRoot')).toBe(true);
    expect(Reflect.get(parser, 'tags')).toEqual([]);
  });

  it('a fault is reported to a method that can be replaced, without its position', () => {
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

  it('are all in the table, and no others', () => {
    const source = readFileSync(new URL('../../src/xml/saxes-parser.ts', import.meta.url), 'utf8');
    const used = new Set([...source.matchAll(/\['(\w+)'\]/g)].map(([, name]) => name));
    const known = [...MEMBERS.map(([name]) => name), ...Object.values(HANDLERS)];
    expect([...used].toSorted()).toEqual(known.toSorted());
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
  ])('that are not are of the XML declaration: %j', (document) => {
    expect(firstMessage(document)).not.toBe('');
    expect(rowOf(firstMessage(document))).toBeUndefined();
    expect(strictly(document).verdict).toMatchObject({ reason: 'a malformed XML declaration' });
  });
});
