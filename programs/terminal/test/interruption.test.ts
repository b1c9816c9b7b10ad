import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { interruptedStatus } from '../exit-status.ts';
import { beforeEnd, interruption } from '../interruption.ts';

it.each([
  ['SIGHUP', 129],
  ['SIGINT', 130],
  ['SIGTERM', 143],
])('catches %s once, and leaves every later signal to the system', (name, status) => {
  const source = new EventEmitter();
  const signal = interruption(source);
  expect(signal.aborted).toBe(false);
  source.emit(name, name);
  expect(signal.aborted).toBe(true);
  expect(interruptedStatus(signal.reason)).toBe(status);
  expect(source.eventNames()).toEqual([]);
});

it('is the status of Ctrl-C if no signal was the reason', () => {
  expect(interruptedStatus(new Error('enough'))).toBe(130);
});

it.each(['SIGHUP', 'SIGINT', 'SIGTERM'])('acts before %s ends the process', (name) => {
  const done: string[] = [];
  const source = Object.assign(new EventEmitter(), {
    pid: 7,
    kill: (pid: number, signal: string) => done.push(`${pid} ${signal}`),
  });
  const listenNoMore = beforeEnd(source, () => done.push('act'));
  source.emit(name, name);
  expect(done).toEqual(['act', `7 ${name}`]);
  expect(source.eventNames()).toEqual([]);
  listenNoMore();
});

it('does nothing once there is nothing to wait for', () => {
  const source = Object.assign(new EventEmitter(), { pid: 7, kill: () => true });
  beforeEnd(source, () => {})();
  expect(source.eventNames()).toEqual([]);
});
