/**
 * Puts off making a value until it is needed. For tables and patterns that few documents need and
 * that take long to make: together they took an eighth of the time of `import 'bozofeed/parse'`.
 */
/* @__NO_SIDE_EFFECTS__ */
export function onFirstUse<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
