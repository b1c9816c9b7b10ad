/**
 * Puts every known element inside each other, in a feed and in an entry, and checks that every
 * result matches its schema and its declarations (about 180,000 documents, some minutes):
 *
 *     npm run check:elements [-- --outer=image]
 */
import { parseArgs } from 'node:util';
import { withSources } from './sources.mjs';

const { values } = parseArgs({ options: { outer: { type: 'string' } } });

const failures = await withSources(async (load) => {
  const { complaintsAbout } = await load('/test/support/complaints.ts');
  const { ELEMENTS, nested } = await load('/test/support/every-element.ts');
  const { parseDocument } = await load('/src/parse.ts');
  const outers = values.outer === undefined ? ELEMENTS : [values.outer];
  let documents = 0;
  let failed = 0;
  for (const outer of outers) {
    for (const inner of ELEMENTS) {
      const document = nested(outer, inner);
      documents += 1;
      const [complaint] = complaintsAbout(parseDocument(document));
      if (complaint === undefined) continue;
      failed += 1;
      console.log(`${inner} in ${outer}: ${complaint}\n  ${document}`);
    }
  }
  console.log(`${documents} documents, ${failed} results that are not as declared`);
  return failed;
});
process.exitCode = failures === 0 ? 0 : 1;
