/** Runs the programs of documents. */

/** What a program has around it. */
export interface Surroundings {
  /** What it may import, by specifier; other modules of Node are loaded. */
  readonly modules: Readonly<Record<string, unknown>>;
  /** Names that a fragment takes from the program around it. */
  readonly names?: Readonly<Record<string, unknown>>;
  readonly fetch: (...args: never[]) => Promise<Response>;
}

/** Runs a program: what `console.log` gets, and what the comments after the calls say. */
export async function perform(
  text: string,
  { modules, names = {}, fetch }: Surroundings,
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
    (_, imported: string, specifier: string) =>
      specifier in modules
        ? `const ${imported} = modules['${specifier}'];`
        : `const ${imported} = await load('${specifier}');`,
  );
  const AsyncFunction = (async () => {}).constructor as FunctionConstructor;
  const load = (specifier: string): Promise<unknown> => import(/* @vite-ignore */ specifier);
  const around = { modules, console, load, fetch, ...names };
  await AsyncFunction(...Object.keys(around), code)(...Object.values(around));
  return { printed, expected };
}

function show(value: unknown): string {
  return typeof value === 'string'
    ? value
    : value instanceof Date
      ? value.toISOString()
      : JSON.stringify(value);
}
