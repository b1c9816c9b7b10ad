/**
 * Whether a value is what its declaration says. The compiler cannot tell, as a feed is read into
 * records that are typed only once they are done: so this reads the declarations and looks.
 */
import { type Declaration, declarationsIn } from './declarations.ts';

/** Records that have no keys but those declared; others may show attributes, or what is odd inside. */
const CLOSED: ReadonlySet<string> = new Set(['Feed', 'Entry', 'Podcast']);

/** Checks values against the interfaces of source files. */
export class Types {
  readonly #byName: ReadonlyMap<string, Declaration>;

  constructor(sources: readonly string[]) {
    this.#byName = new Map(sources.flatMap(declarationsIn).map((each) => [each.name, each]));
  }

  /** Where a value is not what a type says, by path. */
  complaints(type: string, value: unknown, path = ''): readonly string[] {
    const options = type.split(/ \| (?![^{<(]*[}>)])/);
    if (options.length > 1) {
      const all = options.map((option) => this.complaints(option, value, path));
      return all.some((found) => found.length === 0) ? [] : (all[0] ?? []);
    }
    if (type.endsWith('[]')) {
      if (!Array.isArray(value)) return [`${path} is no list`];
      return value.flatMap((item, index) =>
        this.complaints(type.slice(0, -2), item, `${path}[${index}]`),
      );
    }
    const declaration = this.#byName.get(type);
    if (declaration !== undefined) return this.#record(declaration, value, path);
    return isPlain(type, value) ? [] : [`${path} is no ${type}`];
  }

  #record({ name }: Declaration, value: unknown, path: string): readonly string[] {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return [`${path} is no ${name}`];
    }
    const members = this.#membersOf(name);
    return Object.entries(value).flatMap(([key, item]) => {
      const type = members.get(key);
      if (type !== undefined) return this.complaints(type, item, `${path}.${key}`);
      return CLOSED.has(name) ? [`${path}.${key} is unknown`] : [];
    });
  }

  #membersOf(name: string): ReadonlyMap<string, string> {
    const declaration = this.#byName.get(name);
    return new Map([
      ...(declaration?.bases ?? []).flatMap((base) => [...this.#membersOf(base)]),
      ...(declaration?.members ?? []).map(({ key, type }) => [key, type] as const),
    ]);
  }
}

function isPlain(type: string, value: unknown): boolean {
  if (type === 'Date') return value instanceof Date;
  if (type === 'null') return value === null;
  if (type === 'true') return value === true;
  if (type.startsWith("'")) return value === type.slice(1, -1);
  if (['string', 'number', 'boolean'].includes(type)) return typeof value === type;
  // Problems, header records and coordinates have types of their own, which others look after.
  return typeof value === 'object' && value !== null;
}
