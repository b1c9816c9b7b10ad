import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { interruptedStatus } from '../../src/cli/exit-status.ts';
import { interruption } from '../../src/cli/interruption.ts';

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

it('is the status of Ctrl-C where no signal was the reason', () => {
  expect(interruptedStatus(new Error('enough'))).toBe(130);
});
