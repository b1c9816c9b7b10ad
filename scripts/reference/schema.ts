/**
 * The JSON Schema of a result as `JSON.stringify` writes it. Interfaces become closed objects with
 * the keys of their bases, dates become ISO 8601 strings, and problems become what
 * `BozoError.toJSON` returns.
 */
import {
  type Description,
  type Member,
  membersOf,
  onOneLine,
  recordOf,
  type Shape,
} from './description.ts';

/** A schema, or a part of one. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

/** The name of the definition that covers every problem. */
const PROBLEM = 'Problem';
/** Any value. Generators of types fail at a definition that refers to itself. */
const ANY = 'JsonValue';
const ERROR = 'BozoError';
const FACTS = 'ProblemFacts';
const POSITION = 'Position';
const OCCURRENCE = 'Occurrence';

/**
 * The schema of a type, with its URL. Generators of types choose names by the titles of definitions,
 * and make a type of its own of each reference that has a text beside it, so there is none.
 */
export function makeSchema(description: Description, id: string, type: string): JsonSchema {
  const definitions = new Definitions(description);
  const root = definitions.make(type);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: id,
    ...root,
    $defs: definitions.all(),
  };
}

class Definitions {
  readonly #description: Description;
  readonly #made = new Map<string, JsonSchema>();

  constructor(description: Description) {
    this.#description = description;
  }

  /** All definitions that were referred to, in the order of their names. */
  all(): Readonly<Record<string, JsonSchema>> {
    return Object.fromEntries([...this.#made].toSorted(([one], [other]) => (one < other ? -1 : 1)));
  }

  /** A reference to a definition, which is created if it does not exist yet. */
  refer(name: string): JsonSchema {
    if (!this.#made.has(name)) {
      // The name comes first, because a declaration may refer to itself.
      this.#made.set(name, {});
      this.#made.set(name, this.make(name));
    }
    return { $ref: `#/$defs/${name}` };
  }

  /** A definition. */
  make(name: string): JsonSchema {
    const declaration = this.#description.declarations.get(name);
    if (declaration === undefined) throw new Error(`${name} is in a result, but is not exported`);
    const titled = { title: name, ...described(declaration) };
    if (name === ANY) return titled;
    if (name === PROBLEM) return { ...titled, ...this.#problem() };
    if (declaration.kind === 'alias') return { ...titled, ...this.#of(declaration.shape) };
    const { others } = recordOf(this.#description, name);
    return { ...titled, ...this.#record(membersOf(this.#description, name), others) };
  }

  #record(members: readonly Member[], others: Shape | null): JsonSchema {
    const properties = members.map((member) => [member.key, this.#member(member)] as const);
    const required = members.filter(({ isOptional }) => !isOptional).map(({ key }) => key);
    return {
      type: 'object',
      ...(properties.length > 0 ? { properties: Object.fromEntries(properties) } : {}),
      ...(required.length > 0 ? { required } : {}),
      additionalProperties: others === null ? false : this.#of(others),
    };
  }

  #member({ doc, shape }: Pick<Member, 'doc' | 'shape'>): JsonSchema {
    const schema = this.#of(shape);
    return '$ref' in schema ? schema : { ...described({ doc }), ...schema };
  }

  #of(shape: Shape): JsonSchema {
    switch (shape.kind) {
      case 'plain':
        return shape.name === 'Date'
          ? { type: 'string', format: 'date-time' }
          : { type: shape.name };
      case 'literal':
        // Generators of types take a constant for a text.
        return typeof shape.value === 'string'
          ? { const: shape.value }
          : { type: typeof shape.value, enum: [shape.value] };
      case 'list':
        return { type: 'array', items: this.#of(shape.of) };
      case 'map':
        return { type: 'object', additionalProperties: this.#of(shape.of) };
      case 'record':
        return this.#record(shape.members, null);
      case 'named':
        return this.refer(shape.name);
      case 'union':
        return this.#union(shape.of);
      case 'other':
        throw new Error(`a result has a type that the schema cannot express: ${shape.text}`);
    }
  }

  #union(shapes: readonly Shape[]): JsonSchema {
    const values = shapes.flatMap(valuesOf);
    if (values.length === shapes.length) return { enum: values };
    // A text that usually is one of these values.
    const isOpen = shapes.at(-1)?.kind === 'plain' && values.length === shapes.length - 1;
    if (isOpen && values.length > 0 && values.every((value) => typeof value === 'string')) {
      return { type: 'string', examples: values };
    }
    const options = shapes.map((shape) => this.#of(shape));
    const [first, second] = options;
    const isNullable = options.length === 2 && second?.['type'] === 'null';
    return isNullable && typeof first?.['type'] === 'string'
      ? { ...first, type: [first['type'], 'null'] }
      : { anyOf: options };
  }

  /** Any of the kinds of problem. */
  #problem(): JsonSchema {
    this.#made.set(OCCURRENCE, this.#occurrence());
    this.#made.set(ERROR, this.#error());
    const kinds = recordOf(this.#description, FACTS).members;
    for (const kind of kinds) this.#made.set(kind.key, this.#kindOfProblem(kind));
    return { anyOf: kinds.map(({ key }) => ({ $ref: `#/$defs/${key}` })) };
  }

  /** What every problem has. Not closed, because each kind adds its facts. */
  #error(): JsonSchema {
    const { doc, members } = recordOf(this.#description, ERROR);
    const { additionalProperties: _, ...open } = this.#record(
      [...members.flatMap(inError), ...OF_ERRORS],
      null,
    );
    return { title: ERROR, ...described({ doc }), ...open };
  }

  /** Where a problem was found. Not closed, because the facts of each place are there as well. */
  #occurrence(): JsonSchema {
    const { doc, members } = recordOf(this.#description, POSITION);
    const { additionalProperties: _, ...open } = this.#record(
      members.map((each) => ({ ...each, shape: orNull(each.shape) })),
      null,
    );
    return { title: OCCURRENCE, ...described({ doc }), ...open };
  }

  /** What every problem has, with the facts of one kind, and places with the same facts. */
  #kindOfProblem({ key, doc, shape }: Member): JsonSchema {
    const { properties = {}, required = [] } = this.#of(shape);
    const facts = typeof properties === 'object' ? properties : {};
    const place = {
      title: `${key}Place`,
      allOf: [{ $ref: `#/$defs/${OCCURRENCE}` }],
      type: 'object',
      properties,
      required,
    };
    return {
      title: key,
      ...described({ doc }),
      allOf: [{ $ref: `#/$defs/${ERROR}` }],
      type: 'object',
      properties: {
        name: { const: key },
        ...facts,
        places: { type: 'array', items: { ...place, unevaluatedProperties: false } },
      },
      required,
      unevaluatedProperties: false,
    };
  }
}

/** What problems have because they are errors. */
const OF_ERRORS: readonly Member[] = [
  {
    key: 'message',
    shape: { kind: 'plain', name: 'string' },
    isOptional: false,
    byDefault: '',
    doc: 'One sentence: what was found and what was done.',
  },
  {
    key: 'cause',
    shape: { kind: 'plain', name: 'string' },
    isOptional: true,
    byDefault: '',
    doc: 'The message of the error that was the cause.',
  },
];

/** The values that a type allows, if it is a list of literals. */
function valuesOf(shape: Shape): readonly (string | number | boolean | null)[] {
  if (shape.kind === 'literal') return [shape.value];
  return shape.kind === 'plain' && shape.name === 'null' ? [null] : [];
}

/**
 * The keys of an error as JSON: its methods are omitted, and its name and places are those of a
 * kind.
 */
function inError(member: Member): readonly Member[] {
  if (member.shape.kind === 'other') return [];
  if (member.key === 'name') return [{ ...member, shape: { kind: 'plain', name: 'string' } }];
  if (member.key !== 'places') return [member];
  return [{ ...member, shape: { kind: 'list', of: { kind: 'named', name: OCCURRENCE } } }];
}

function orNull(shape: Shape): Shape {
  return { kind: 'union', of: [shape, { kind: 'plain', name: 'null' }] };
}

function described({ doc }: { readonly doc: string }): JsonSchema {
  return doc === '' ? {} : { description: onOneLine(doc) };
}
