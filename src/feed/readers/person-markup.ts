/**
 * People in markup: HTML, which is text with elements around it, and RDF, where FOAF, vCard and
 * schema.org have elements for the parts of a name.
 */

import type { ExtensionElement } from '../../model/values.ts';
import { memberOf } from '../../text/given.ts';
import { replaceSpace } from '../../text/sections.ts';
import { wordSet, words } from '../../text/strings.ts';
import type { XmlElement } from '../../xml/events.ts';
import type { OpenElement } from '../build.ts';

/** Elements of HTML that separate no words. */
const INLINE: ReadonlySet<string> = wordSet(`
  a abbr acronym b bdi bdo big cite code em font i mark q s small span strong sub sup tt u var wbr`);

/** The items of a list are people of one line; all others are words. */
const ITEM = 'li';

/** Separates what follows from the words before an element, unless that is inside of a word. */
export function separateWords(words: string[], { local }: XmlElement): void {
  const name = local.toLowerCase();
  if (!INLINE.has(name)) words.push(name === ITEM ? ', ' : ' ');
}

/** Vocabularies with an element for each part of a person, of which only names are words. */
const RDF = /foaf|vcard|schema\.org/i;

/**
 * Adds a text to the words of a person: its own, those of its name, and those of markup; not those
 * of its other parts.
 */
export function addWords(
  words: string[],
  { element, inner, target, rule }: OpenElement,
  text: string,
): void {
  const isOwn = inner !== target;
  const isMarkup = rule === null ? !isPart(element) : rule.content === 'none';
  if (isOwn || isMarkup || rule?.fills?.[0] === 'name') words.push(text);
}

function isPart({ uri, local }: XmlElement): boolean {
  return RDF.test(uri) && !SUBJECTS.includes(local.toLowerCase());
}

/** Words as one line. */
export function lineOf(words: readonly string[]): string {
  const line = replaceSpace(words.join('')).replaceAll(' ,', ',');
  return line.replace(/^[\s,]+/, '').trimEnd();
}

/** A person in the elements of RDF. */
interface PersonParts {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly href?: string | undefined;
}

/** The local names that vocabularies have for a part, in order of preference. */
const NAMES: readonly string[] = ['name', 'fn', 'formattedname', 'displayname', 'label', 'nick'];
const GIVEN: readonly string[] = ['givenname', 'given-name', 'firstname', 'given'];
const FAMILY: readonly string[] = ['familyname', 'family-name', 'lastname', 'surname', 'family'];
const EMAILS: readonly string[] = ['mbox', 'email', 'hasemail'];
const PAGES: readonly string[] = words('homepage weblog url hasurl page workplacehomepage');
const SUBJECTS: readonly string[] = words('person agent organization group description vcard');

/** The parts of a person in RDF; empty for other elements. */
export function partsOf(elements: readonly ExtensionElement[]): PersonParts {
  const found = new Map<string, string>();
  let subject: string | undefined;
  const waiting = [...elements].toReversed();
  for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
    const { name } = element;
    const namespace = memberOf(element, 'namespace');
    const children = memberOf(element, 'children') ?? [];
    // Elements of HTML have names like these, and mean something else.
    if (namespace === undefined || namespace === XHTML) continue;
    const local = name.slice(name.indexOf(':') + 1).toLowerCase();
    if (SUBJECTS.includes(local)) subject ??= memberOf(element, 'attributes')?.['rdf:about'];
    const value = contentOf(element);
    if (value !== '' && !found.has(local)) found.set(local, value);
    for (const child of children.toReversed()) waiting.push(child);
  }
  const first = (names: readonly string[]): string | undefined =>
    names.map((name) => found.get(name)).find((value) => value !== undefined);
  const whole = [first(GIVEN), first(FAMILY)].filter((part) => part !== undefined).join(' ');
  return {
    name: first(NAMES) ?? (whole === '' ? undefined : whole),
    email: first(EMAILS),
    href: first(PAGES) ?? subject,
  };
}

const XHTML = 'http://www.w3.org/1999/xhtml';

function contentOf(element: ExtensionElement): string {
  const text = memberOf(element, 'text') ?? '';
  const attributes = memberOf(element, 'attributes');
  return text === ''
    ? (attributes?.['rdf:resource'] ?? attributes?.['resource'] ?? '').trim()
    : text;
}
