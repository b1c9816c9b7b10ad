/** What the modules of the worker import, as the browser requests it. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { forBrowser } from '../server/modules.ts';

const { imports } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
);

describe('what a module imports', () => {
  it.each([
    ['a file beside it', 'shared/parser.js', './base.js', '/modules/shared/base.js'],
    [
      'a file in another folder',
      'programs/inspector/page/worker.js',
      '../../../shared/serve.js',
      '/modules/shared/serve.js',
    ],
    [
      'what a browser has instead of Buffer',
      'shared/base.js',
      '#bytes',
      '/modules/bytes/elsewhere.js',
    ],
    ['a package', 'shared/parser.js', 'saxes', '/packages.js'],
  ])('%s', (_, name, specifier, path) => {
    const text = (from: string): string =>
      [
        `import { a, b as c } from "${from}";`,
        `import "${from}";`,
        `export { d } from "${from}";`,
        `const text = 'import "${specifier}";';`,
        '',
      ].join('\n');
    expect(forBrowser(text(specifier), name, imports)).toBe(
      text(path).replace(/^const .*$/m, `const text = 'import "${specifier}";';`),
    );
  });
});
