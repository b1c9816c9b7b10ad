/** Errors that are results, or leave a loop, and need not say where they were made. */

/**
 * Makes an error without a stack trace. To record the stack takes longer than all else of a problem,
 * and in a result it says nothing: what throws a problem gives it a stack of its own.
 */
export function withoutStackTrace<Made extends Error>(make: () => Made): Made {
  const { stackTraceLimit } = Error;
  // Where the language's own objects are frozen, stacks are recorded.
  Reflect.set(Error, 'stackTraceLimit', 0);
  try {
    return make();
  } finally {
    Reflect.set(Error, 'stackTraceLimit', stackTraceLimit);
  }
}
