/** The elements of HTML, SVG and MathML, as the tokenizer finds them. */
import { onFirstUse } from '../text/on-first-use.ts';
import { KNOWN_ELEMENTS, MATHML_ELEMENTS, SVG_ELEMENTS, TEXT_ONLY_ELEMENTS } from './elements.ts';
import { NameTable } from './name-table.ts';

/** An element that has a meaning. */
export interface KnownElement {
  /** In lower case. */
  readonly name: string;
  /** Its number among all of them, from 0 on: for tables with something for each element. */
  readonly index: number;
  /** Whether its content is one text, without tags (HTML §13.2.5). */
  readonly holdsText: boolean;
  /** Whether references are read in such a text (HTML §13.2.5.2). */
  readonly hasReferences: boolean;
  /** What ends such a text: the end tag without its `>`; `null` if nothing ends it. */
  readonly endTag: RegExp | null;
}

/** What ends the text of an element; nothing ends that of `plaintext`. */
const END_TAGS: ReadonlyMap<string, RegExp> = new Map([
  ['iframe', /<\/iframe(?=[\t\n\f\r />])/gi],
  ['noembed', /<\/noembed(?=[\t\n\f\r />])/gi],
  ['noframes', /<\/noframes(?=[\t\n\f\r />])/gi],
  ['script', /<\/script(?=[\t\n\f\r />])/gi],
  ['style', /<\/style(?=[\t\n\f\r />])/gi],
  ['textarea', /<\/textarea(?=[\t\n\f\r />])/gi],
  ['title', /<\/title(?=[\t\n\f\r />])/gi],
  ['xmp', /<\/xmp(?=[\t\n\f\r />])/gi],
]);

const WITH_REFERENCES: ReadonlySet<string> = new Set(['textarea', 'title']);

/** By their names in lower case. */
export const knownElements: () => NameTable<KnownElement> = onFirstUse(() => {
  const names = [...KNOWN_ELEMENTS, ...SVG_ELEMENTS, ...MATHML_ELEMENTS];
  const distinct = new Set(names.map((name) => name.toLowerCase()));
  return new NameTable(
    new Map(Array.from(distinct, (name, index) => [name, knownElement(name, index)])),
  );
});

function knownElement(name: string, index: number): KnownElement {
  return {
    name,
    index,
    holdsText: TEXT_ONLY_ELEMENTS.has(name),
    hasReferences: WITH_REFERENCES.has(name),
    endTag: END_TAGS.get(name) ?? null,
  };
}
