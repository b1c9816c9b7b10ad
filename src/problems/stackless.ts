/** Errors that are part of a result, or that end a loop, and do not need a stack. */

/**
 * Creates an error without a stack trace. Capturing one would take longer than creating everything
 * else of the problem, and a stack is of no use for a problem in a result. When a problem is
 * thrown, it gets the stack of that place.
 */
export function withoutStackTrace<Made extends Error>(make: () => Made): Made {
  const { stackTraceLimit } = Error;
  // If the language's own objects are frozen, the stack is captured after all.
  Reflect.set(Error, 'stackTraceLimit', 0);
  try {
    return make();
  } finally {
    Reflect.set(Error, 'stackTraceLimit', stackTraceLimit);
  }
}
