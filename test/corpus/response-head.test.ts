import { expect, it } from 'vitest';
import { parseResponseHead } from '../../src/corpus/case.ts';

const ROWS: readonly (readonly [
  name: string,
  text: string,
  status: number | null,
  headers: readonly (readonly [string, string])[],
])[] = [
  [
    'a complete head',
    'HTTP/1.1 200 OK\r\nContent-Type: text/xml\r\n\r\n',
    200,
    [['content-type', 'text/xml']],
  ],
  ['a head without a status line', 'content-type: text/xml', null, [['content-type', 'text/xml']]],
  ['a status without a reason', 'HTTP/2 404\n', 404, []],
  [
    'line ends of all kinds',
    'A: 1\rB: 2\nC: 3\r\n',
    null,
    [
      ['a', '1'],
      ['b', '2'],
      ['c', '3'],
    ],
  ],
  [
    'odd white space',
    'A :\t1  \nB:2',
    null,
    [
      ['a', '1'],
      ['b', '2'],
    ],
  ],
  ['folded lines', 'A: text/xml;\n  charset=utf-8', null, [['a', 'text/xml; charset=utf-8']]],
  [
    'repeated names',
    'A: 1\nA: 2',
    null,
    [
      ['a', '1'],
      ['a', '2'],
    ],
  ],
  ['an empty value', 'A:', null, [['a', '']]],
  ['a colon in a value', 'Link: <http://example.org/>', null, [['link', '<http://example.org/>']]],
  ['invalid lines', 'nonsense\n: no name\n\nA: 1', null, [['a', '1']]],
  ['bytes beyond ASCII', 'A: caf\u00e9', null, [['a', 'caf\u00e9']]],
  ['nothing', '', null, []],
];

it.each(ROWS)('reads %s', (_name, text, status, headers) => {
  expect(parseResponseHead(Buffer.from(text, 'latin1'))).toEqual({ status, headers });
});
