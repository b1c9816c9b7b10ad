/** What servers on this machine have spent: CPU seconds by `/proc`, which does not depend on how busy the machine is. */
import { readFileSync } from 'node:fs';

/** Ticks per second in `/proc` (`getconf CLK_TCK`, which is 100 on every Linux). */
const TICKS = 100;

/** CPU seconds of a process, its children, and those of its children that have ended. */
export function cpuOf(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + cpuOf(child), ticksOf(pid) / TICKS);
}

/** User and system time, and those of the children that have ended. */
function ticksOf(pid: number): number {
  const stat = textOf(`/proc/${pid}/stat`)
    .replace(/^.*\) /, '')
    .split(' ');
  return stat.slice(11, 15).reduce((sum, each) => sum + Number(each), 0);
}

function childrenOf(pid: number): readonly number[] {
  return textOf(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
}

/** Empty if the process has ended meanwhile. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
