/**
 * Checks values against the declarations, as the compiler would: every key is declared and every
 * value has its type. It is stricter than the schema, which sees a result only as JSON: a date is a
 * `Date`, an absent key is not `undefined`, and maps with names from a feed have no prototype.
 */
import { type Description, type Member, membersOf, recordOf, type Shape } from './description.ts';

/** Returns what is wrong with a value of a declared type, each with its path. */
export type Check = (type: string, value: unknown) => readonly string[];

/** Maps whose names come from a feed; other maps are those of JSON, as its author wrote it. */
const WITHOUT_PROTOTYPE: ReadonlySet<string> = new Set(['Attributes', 'Written']);

/** Makes the check of a description. */
export function makeCheck(description: Description): Check {
  return (type, value) => {
    const found: string[] = [];
    new Checker(description, found).named(type, value, type);
    return found;
  };
}

class Checker {
  readonly #description: Description;
  readonly #found: string[];

  constructor(description: Description, found: string[]) {
    this.#description = description;
    this.#found = found;
  }

  named(name: string, value: unknown, path: string): void {
    const declaration = this.#description.declarations.get(name);
    // The schema has the facts of each kind of problem.
    if (name === 'Problem') return;
    if (declaration?.kind === 'alias') {
      this.#shaped(declaration.shape, value, path);
      return;
    }
    const { others } = recordOf(this.#description, name);
    const isMap = WITHOUT_PROTOTYPE.has(name);
    this.#record(membersOf(this.#description, name), others, isMap, value, path);
  }

  #record(
    members: readonly Member[],
    others: Shape | null,
    isMap: boolean,
    value: unknown,
    path: string,
  ): void {
    if (!isObject(value)) {
      this.#complain(path, 'is not an object');
      return;
    }
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype !== null && (isMap || prototype !== Object.prototype)) {
      this.#complain(path, 'has a prototype');
    }
    const declared = new Map(members.map((member) => [member.key, member]));
    for (const [key, each] of Object.entries(value)) {
      const shape = declared.get(key)?.shape ?? others;
      if (shape === null) this.#complain(`${path}.${key}`, 'is not declared');
      else if (each === undefined) this.#complain(`${path}.${key}`, 'is undefined');
      else this.#shaped(shape, each, `${path}.${key}`);
    }
    this.#writtenOf(value, declared, path);
    for (const { key, isOptional } of members) {
      if (!isOptional && !Object.hasOwn(value, key)) this.#complain(`${path}.${key}`, 'is missing');
    }
  }

  /** Strings as written have keys of the same record. */
  #writtenOf(value: object, declared: ReadonlyMap<string, Member>, path: string): void {
    const written: unknown = Reflect.get(value, 'written');
    if (!isObject(written) || !declared.has('written')) return;
    for (const key of Object.keys(written)) {
      if (!declared.has(key))
        this.#complain(`${path}.written.${key}`, 'is not a key of the record');
    }
  }

  #shaped(shape: Shape, value: unknown, path: string): void {
    switch (shape.kind) {
      case 'plain':
        if (!isPlain(shape.name, value)) this.#complain(path, `is not of the type ${shape.name}`);
        break;
      case 'literal':
        if (value !== shape.value) this.#complain(path, `is not ${shape.value}`);
        break;
      case 'list':
        if (!Array.isArray(value)) this.#complain(path, 'is not a list');
        else
          for (const [at, item] of value.entries()) this.#shaped(shape.of, item, `${path}[${at}]`);
        break;
      case 'map':
        this.#record([], shape.of, false, value, path);
        break;
      case 'record':
        this.#record(shape.members, null, false, value, path);
        break;
      case 'named':
        this.named(shape.name, value, path);
        break;
      case 'union':
        this.#oneOf(shape.of, value, path);
        break;
      case 'other':
        this.#complain(path, `has a type that cannot be checked: ${shape.text}`);
    }
  }

  /** If none fits, the complaints about the one that fits best. */
  #oneOf(shapes: readonly Shape[], value: unknown, path: string): void {
    let fewest: readonly string[] | null = null;
    for (const shape of shapes) {
      const found: string[] = [];
      new Checker(this.#description, found).#shaped(shape, value, path);
      if (found.length === 0) return;
      if (fewest === null || found.length < fewest.length) fewest = found;
    }
    this.#found.push(...(fewest ?? []));
  }

  #complain(path: string, complaint: string): void {
    this.#found.push(`${path} ${complaint}`);
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isPlain(name: string, value: unknown): boolean {
  if (name === 'null') return value === null;
  if (name === 'Date') return value instanceof Date && !Number.isNaN(value.getTime());
  return typeof value === name && (name !== 'number' || Number.isFinite(value));
}
