/** The JSON Schema of a result, as the package contains it. */
import { fileURLToPath } from 'node:url';
import { readDescription } from '../../scripts/reference/read-declarations.ts';
import { makeSchema } from '../../scripts/reference/schema.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Its `$id`; any will do for a validator. */
const ID = 'https://schema.example/feed-result.schema.json';

export const SCHEMA: ReturnType<typeof makeSchema> = makeSchema(
  readDescription(ROOT),
  ID,
  'FeedResult',
);
