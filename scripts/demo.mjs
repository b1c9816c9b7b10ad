/**
 * Runs the command on a broken feed and checks its output: the feed is bozo, so the command has to
 * exit with status 1, and it has to print the entries anyway.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { root } from './project.mjs';

const BOZO_STATUS = 1;
const LAST_ENTRY = 'Wednesday: ratatouille';

const args = ['dist/programs/command/main.cjs', 'demo'];
const { status, signal, stdout, stderr } = spawnSync(process.execPath, args, {
  cwd: root,
  encoding: 'utf8',
});
process.stdout.write(stdout);
process.stderr.write(stderr);
assert.equal(signal, null, 'a signal ended the command');
assert.equal(status, BOZO_STATUS, 'the exit status of a bozo feed is 1');
assert.ok(stdout.includes(LAST_ENTRY), 'the entries are missing');
