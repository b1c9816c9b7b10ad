import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstFaultOfJson } from '../../src/json/json-fault.ts';

describe('JSON ends', () => {
  it.each([
    // `‸` marks the position, and is not part of the text.
    ['before a comma too many', '{"a":1,‸}'],
    ['before a comma too many in a list', '[1,‸]'],
    ['before a comma that follows nothing', '[‸,1]'],
    ['before a value that is missing', '{"a":‸}'],
    ['before a comma that is missing', '{"a":1 ‸"b":2}'],
    ['before a colon that is missing', '{"a" ‸1}'],
    ['before a name without quotes', '{‸a:1}'],
    ['before a string in apostrophes', "[‸'a']"],
    ['before a comment', '[1, ‸// a\n2]'],
    ['before a word that means nothing', '[‸True]'],
    ['before a number with a zero too many', '[‸01]'],
    ['before a number that lacks digits', '[‸1.]'],
    ['before a bracket that does not match', '[1‸}'],
    ['before a bracket too many', '{"a":{}}‸}'],
    ['behind the value', '[] ‸[]'],
    ['before a raw line end in a string', '["a‸\nb"]'],
    ['before an escape that means nothing', '["a‸\\x"]'],
    ['before an escape that lacks digits', '["a‸\\u00g0"]'],
    ['behind an escaped quote', '["\\"" ‸"]'],
    ['behind a byte order mark', '\uFEFF[‸,]'],
    ['behind white space that JSON does not have', '[‸\u00a01]'],
    ['with a text that is cut off', '{"a":[1‸'],
    ['with a string that is cut off', '{"a":"b‸'],
    ['with an escape that is cut off', '{"a":"\\u00‸'],
    ['with a word that is cut off', '{"a":tru‸'],
    ['with nothing', ' ‸'],
  ])('%s', (_, marked) => {
    const text = marked.replace('‸', '');
    expect(() => JSON.parse(text)).toThrow();
    expect(firstFaultOfJson(text)).toBe(marked.indexOf('‸'));
  });

  it('where all of it ends, if all of it is JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(2), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(firstFaultOfJson(text)).toBe(text.length);
      }),
    );
  });

  it('is where something does not belong, or where its word begins', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(), (value, somewhere) => {
        const json = JSON.stringify(value, null, 1);
        const at = somewhere % (json.length + 1);
        const text = `${json.slice(0, at)}@${json.slice(at)}`;
        if (isJson(text)) return;
        const fault = firstFaultOfJson(text);
        expect(text.slice(fault, at + 1)).toMatch(/^[-+.\w\\]*@$/);
      }),
    );
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
