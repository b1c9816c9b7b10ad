/** Dublin Core elements, version 1.1, as feeds use them: each is another name for something of RSS or Atom. */
import type { Vocabulary } from '../place.ts';
import { category } from '../readers/category.ts';
import { construct, DESCRIPTION, TITLE } from '../readers/construct.ts';
import { AUTHOR, CONTRIBUTOR, PUBLISHER } from '../readers/person.ts';
import { date, text } from '../readers/text.ts';

export const DC: Vocabulary = new Map([
  ['title', TITLE],
  ['description', DESCRIPTION],
  ['creator', AUTHOR],
  ['author', AUTHOR],
  ['contributor', CONTRIBUTOR],
  ['publisher', PUBLISHER],
  ['rights', construct('rights')],
  ['subject', category()],
  ['date', date('updated')],
  ['language', text('language')],
]);
