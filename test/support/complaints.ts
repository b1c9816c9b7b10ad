/**
 * What is wrong with a result: by its JSON Schema, as others check it, and by the declarations, as
 * the compiler would check it.
 */
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { makeCheck } from '../../scripts/reference/check-value.ts';
import { readDescription } from '../../scripts/reference/read-declarations.ts';
import type { FeedResult } from '../../src/model/result.ts';
import { SCHEMA } from './schema.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ajv = new Ajv2020({
  allowUnionTypes: true,
  // As `Date` writes it, which is RFC 3339 and no more.
  formats: { 'date-time': (text: string) => !Number.isNaN(Date.parse(text)) && isIso(text) },
});
ajv.addSchema(SCHEMA);
const check = makeCheck(readDescription(ROOT));

function isIso(text: string): boolean {
  return new Date(text).toISOString() === text;
}

/** Where a value, as JSON, does not match a definition of the schema. */
export function schemaComplaints(definition: string, value: unknown): readonly string[] {
  const validate = ajv.getSchema(`${SCHEMA['$id']}${definition}`);
  if (validate === undefined) throw new Error(`the schema has no ${definition}`);
  validate(JSON.parse(JSON.stringify(value)));
  return (validate.errors ?? []).map(
    ({ instancePath, message = '', params }) =>
      `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

/** Where a value does not match a declaration. */
export const declaredComplaints: (type: string, value: unknown) => readonly string[] = check;

/** Everything that is wrong with a result. */
export function complaintsAbout(result: FeedResult): readonly string[] {
  return [...schemaComplaints('', result), ...check('FeedResult', result)];
}
