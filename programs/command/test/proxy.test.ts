import { expect, it } from 'vitest';
import { proxyFrom } from '../proxy.ts';

type Row = readonly [
  string,
  string | null,
  Readonly<Record<string, string>>,
  ReturnType<typeof proxyFrom>,
];

it.each<Row>([
  ['no proxy', null, {}, null],
  ['no proxy, only exceptions', null, { NO_PROXY: 'a.example' }, null],
  [
    'one for each scheme',
    null,
    { HTTP_PROXY: 'http://a.example:1', HTTPS_PROXY: 'http://b.example:2' },
    { http: 'http://a.example:1', https: 'http://b.example:2', except: [] },
  ],
  [
    'names in lower case first, and a host without a scheme',
    null,
    { https_proxy: 'a.example:1', HTTPS_PROXY: 'http://b.example' },
    { https: 'http://a.example:1', except: [] },
  ],
  [
    'that of the command line, with the exceptions of the environment',
    'http://a.example',
    { HTTPS_PROXY: 'http://b.example', NO_PROXY: '.c.example, d.example' },
    { http: 'http://a.example', https: 'http://a.example', except: ['.c.example', 'd.example'] },
  ],
])('reads %s', (_, given, environment, expected) => {
  expect(proxyFrom(given, environment)).toEqual(expected);
});
