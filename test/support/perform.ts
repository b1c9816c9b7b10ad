/** Runs the programs of documents. */

/** What a program has around it. */
export interface Surroundings {
  /** What it may import, by specifier; modules of Node besides. */
  readonly modules: Readonly<Record<string, unknown>>;
  readonly fetch: (...args: never[]) => Promise<Response>;
}

/** Runs a program: what `console.log` gets, and what the comments after the calls say. */
export async function perform(
  text: string,
  { modules, fetch }: Surroundings,
): Promise<{ printed: string[]; expected: string[] }> {
  const expected = [...text.matchAll(/^\s*console\.log\(.*\); \/\/ (.*)$/gm)].map(
    ([, says = '']) => says,
  );
  const printed: string[] = [];
  const console = {
    log: (...values: unknown[]): number => printed.push(values.map(show).join(' ')),
  };
  const code = text.replace(
    /^import (\{.*?\}) from '([^']+)';$/gm,
    (_, names: string, specifier: string) =>
      specifier.startsWith('node:')
        ? `const ${names} = await load('${specifier}');`
        : `const ${names} = modules['${specifier}'];`,
  );
  const AsyncFunction = (async () => {}).constructor as FunctionConstructor;
  const load = (specifier: string): Promise<unknown> => import(/* @vite-ignore */ specifier);
  await AsyncFunction('modules', 'console', 'load', 'fetch', code)(modules, console, load, fetch);
  return { printed, expected };
}

function show(value: unknown): string {
  return typeof value === 'string'
    ? value
    : value instanceof Date
      ? value.toISOString()
      : JSON.stringify(value);
}
