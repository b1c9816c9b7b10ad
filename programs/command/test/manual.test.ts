/**
 * The manual page and the completions are generated from the table of options, and are valid for
 * shells and roff.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it, type TestOptions } from 'vitest';
import { MANUAL, manualPage } from '../../../scripts/manual/manual.ts';
import { needing } from '../../../test/support/needs.ts';
import { COMMAND_NAMES, FLAG_NAMES, SHELLS } from '../options.ts';
import { command } from './command.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'bozofeed-shells-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const needingProgram = (program: string): TestOptions => {
  const isThere = spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;
  return needing(`${program}, which is not installed`, isThere);
};

describe('the manual page', () => {
  const page = manualPage();

  it('is in the package', () => {
    const { man, files } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    expect(man).toBe(`./${MANUAL}`);
    expect(files).toContain('man');
  });

  it('has every command and every option, in ASCII', () => {
    for (const name of COMMAND_NAMES) expect(page).toContain(`\n.B ${name}\n`);
    for (const name of FLAG_NAMES)
      expect(page).toContain(`\\-\\-${name.replaceAll('-', '\\-')}\\fR`);
    expect(page).toMatch(/^[\n\x20-\x7e]+$/);
  });

  it('is formatted without a warning', needingProgram('groff'), () => {
    const groff = ['-man', '-Tascii', '-ww'];
    const { stderr, stdout } = spawnSync('groff', groff, { encoding: 'utf8', input: page });
    expect(stderr).toBe('');
    expect(stdout).toContain('bozofeed - read feeds');
  });
});

describe('completion', () => {
  const scriptOf = async (shell: string): Promise<string> => {
    const { stdout } = await command(['completion', shell]);
    const file = join(folder, `completion.${shell}`);
    writeFileSync(file, stdout);
    return file;
  };

  describe.each(SHELLS)('of %s', (shell) => {
    it('lists every command and every option', async () => {
      const text = readFileSync(await scriptOf(shell), 'utf8');
      for (const name of [...COMMAND_NAMES, ...FLAG_NAMES]) expect(text).toContain(name);
    });

    it('is a script of that shell', needingProgram(shell), async () => {
      const { status, stderr } = spawnSync(shell, ['-n', await scriptOf(shell)], {
        encoding: 'utf8',
      });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    });
  });

  const LINES: readonly (readonly [string, readonly string[]])[] = [
    ['bozofeed expl', ['explain']],
    ['bozofeed --fo', ['--format']],
    ['bozofeed --format ', ['github', 'json', 'ndjson', 'sarif', 'text', 'unix']],
    ['bozofeed explain --for', []],
    ['bozofeed replay --re', ['--repeat', '--report', '--resume']],
    ['bozofeed help repl', ['replay']],
    ['bozofeed completion ', ['bash', 'fish', 'zsh']],
    ['bozofeed --policy rome', ['rome-lenient', 'rome-strict']],
    ['bozofeed x.xml --fail-on w', ['warning']],
  ];

  it.each(LINES)('bash completes “%s”', needingProgram('bash'), async (line, expected) => {
    const script = `source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _bozofeed
      printf '%s\\n' "\${COMPREPLY[@]}"`;
    const args = ['-c', script, 'bash', await scriptOf('bash'), ...line.split(' ')];
    const { stdout } = spawnSync('bash', args, { encoding: 'utf8', cwd: folder });
    expect(stdout.split('\n').filter(Boolean).toSorted()).toEqual(expected);
  });

  it.each(LINES)('fish completes “%s”', needingProgram('fish'), async (line, expected) => {
    const script = `source '${await scriptOf('fish')}'; complete -C '${line}'`;
    const env = { ...process.env, HOME: folder };
    const { stdout } = spawnSync('fish', ['-c', script], { encoding: 'utf8', cwd: folder, env });
    const words = stdout.split('\n').map((row) => row.split('\t', 1)[0] ?? '');
    expect(words.filter(Boolean).toSorted()).toEqual(expected);
  });

  it('fish describes values', needingProgram('fish'), async () => {
    const script = `source '${await scriptOf('fish')}'; complete -C 'bozofeed --format gi'`;
    const env = { ...process.env, HOME: folder };
    const { stdout } = spawnSync('fish', ['-c', script], { encoding: 'utf8', cwd: folder, env });
    expect(stdout).toMatch(/^github\t.*workflow commands, which mark the lines/);
  });
});
