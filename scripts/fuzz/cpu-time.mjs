/**
 * CPU time, which does not depend on how busy the machine is. That of a single
 * thread is not available in every supported Node, so it is that of the process, all threads
 * together.
 */

/** The CPU time in milliseconds that this process has used. */
export function cpuTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

let ofChildren = 0;

/** Adds the CPU time of a process that this one has waited for. */
export function addChild(milliseconds) {
  ofChildren += milliseconds;
}

/** The CPU time in milliseconds of this process, and of those that it has waited for. */
export function cpuTimeWithChildren() {
  return cpuTime() + ofChildren;
}
