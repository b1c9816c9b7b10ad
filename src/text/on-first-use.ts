/**
 * Puts off making a value until it is needed, and makes it once. For tables and patterns that few
 * documents need and that take long to make: together they took an eighth of the time of `import
 * 'bozofeed/parse'`. And for positions, which are searched for only if there is something to report.
 */
/* @__NO_SIDE_EFFECTS__ */
export function onFirstUse<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
