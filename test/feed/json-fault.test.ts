import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstFaultOfJson } from '../../src/json/json-fault.ts';

describe('JSON ends', () => {
  it.each([
    // `‸` marks the position, and is not part of the text.
    ['before an extra comma', '{"a":1,‸}'],
    ['before an extra comma in a list', '[1,‸]'],
    ['before a comma without a value', '[‸,1]'],
    ['before a value that is missing', '{"a":‸}'],
    ['before a comma that is missing', '{"a":1 ‸"b":2}'],
    ['before a colon that is missing', '{"a" ‸1}'],
    ['before a name without quotes', '{‸a:1}'],
    ['before a string in apostrophes', "[‸'a']"],
    ['before a comment', '[1, ‸// a\n2]'],
    ['before an invalid word', '[‸True]'],
    ['before a number with a leading zero', '[‸01]'],
    ['before a number that lacks digits', '[‸1.]'],
    ['before a bracket that does not match', '[1‸}'],
    ['before an extra bracket', '{"a":{}}‸}'],
    ['after the value', '[] ‸[]'],
    ['before a raw line end in a string', '["a‸\nb"]'],
    ['before an invalid escape', '["a‸\\x"]'],
    ['before an escape that lacks digits', '["a‸\\u00g0"]'],
    ['after an escaped quote', '["\\"" ‸"]'],
    ['after a BOM', '\uFEFF[‸,]'],
    ['after white space that JSON does not allow', '[‸\u00a01]'],
    ['with a truncated text', '{"a":[1‸'],
    ['with a truncated string', '{"a":"b‸'],
    ['with a truncated escape', '{"a":"\\u00‸'],
    ['with a truncated word', '{"a":tru‸'],
    ['with an empty string', ' ‸'],
  ])('%s', (_, marked) => {
    const text = marked.replace('‸', '');
    expect(() => JSON.parse(text)).toThrow();
    expect(firstFaultOfJson(text).index).toBe(marked.indexOf('‸'));
  });

  it('at the end of the text, if all of it is JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(2), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(firstFaultOfJson(text).index).toBe(text.length);
      }),
    );
  });

  it('at the unexpected character, or at the start of its word', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(), (value, somewhere) => {
        const json = JSON.stringify(value, null, 1);
        const at = somewhere % (json.length + 1);
        const text = `${json.slice(0, at)}@${json.slice(at)}`;
        if (isJson(text)) return;
        const fault = firstFaultOfJson(text).index;
        expect(text.slice(fault, at + 1)).toMatch(/^[-+.\w\\]*@$/);
      }),
    );
  });
});

describe('why a text is not JSON', () => {
  it.each([
    ['{"a": 1,}', 'a comma before }'],
    ['[1, ]', 'a comma before ], or a value is missing'],
    ['{"a": 1 "b": 2}', 'a comma is missing'],
    ['[{} {}]', 'a comma is missing'],
    ['[true false]', 'a comma is missing'],
    ['{"a" 1}', 'a colon is missing after a name'],
    ["{'a': 1}", 'a quotation mark other than "'],
    ['[“a”]', 'a quotation mark other than "'],
    ['{a: 1}', 'a name without quotation marks'],
    ['[None]', 'a word that is not true, false or null'],
    ['[01]', 'a number that is not written as JSON requires'],
    ['[1, // one\n2]', 'a comment'],
    ['{/* one */}', 'a comment'],
    ['["a\nb"]', 'a line break, a tab or another control character in a string'],
    ['["\\x"]', 'a backslash that is not part of an escape'],
    ['[1]]', 'something follows the end'],
    ['[1}', 'an unexpected character'],
    ['[1', 'the text ends unexpectedly'],
  ])('%s: %s', (text, reason) => {
    expect(firstFaultOfJson(text).reason).toBe(reason);
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
