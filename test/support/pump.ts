/** Makes documents of any size by repeating one part of a short one. */

/** Makes a document of about so many characters. */
export type Pump = (size: number) => string;

/** A part of a document, and the documents in which it is repeated. */
export interface Part {
  /** What is repeated; equal for parts that are read in the same way. */
  readonly key: string;
  readonly start: number;
  readonly end: number;
  readonly make: Pump;
}

/** Repeats a unit between a start and an end; `§` in the unit becomes a number, another one each time. */
export function around(before: string, unit: string, after: string): Pump {
  return (size) => {
    const count = Math.max(1, Math.ceil(size / unit.length));
    if (!unit.includes('§')) return before + unit.repeat(count) + after;
    const units = Array.from({ length: count }, (_, index) => unit.replaceAll('§', String(index)));
    return before + units.join('') + after;
  };
}

/** Repeats what is between two indices of a document. */
export function partBetween(document: string, start: number, end: number, key: string): Part {
  const unit = document.slice(start, end);
  return { key, start, end, make: around(document.slice(0, start), unit, document.slice(end)) };
}

const TAG = /<([\w:.-]+)((?:"[^"]*"|'[^']*'|[^<>"'])*?)(\/?)>/g;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*"([^"]+)"/g;

/** Each element, each text, and each value of an attribute in XML. */
export function partsOfXml(document: string): readonly Part[] {
  return [...document.matchAll(TAG)].flatMap((tag) => [
    ...elementOf(document, tag),
    ...valuesOf(document, tag),
  ]);
}

/** The element that a tag starts, and its text. */
function elementOf(document: string, tag: RegExpExecArray): readonly Part[] {
  const [written, name = '', inside = '', slash] = tag;
  const names = [...inside.matchAll(ATTRIBUTE)].map(([, attribute = '']) => attribute);
  const key = `<${[name, ...names.toSorted()].join(' ')}>`;
  const from = tag.index + written.length;
  if (slash === '/') return [partBetween(document, tag.index, from, key)];
  const to = document.indexOf(`</${name}>`, from);
  if (to < 0) return [];
  const element = partBetween(document, tag.index, to + name.length + 3, key);
  const isText = to > from && !document.slice(from, to).includes('<');
  return isText ? [element, partBetween(document, from, to, `the text of <${name}>`)] : [element];
}

function valuesOf(
  document: string,
  { 1: name = '', 2: inside = '', index }: RegExpExecArray,
): readonly Part[] {
  return [...inside.matchAll(ATTRIBUTE)].map(
    ({ 0: written, 1: attribute, 2: value = '', index: at }) => {
      const end = index + 1 + name.length + at + written.length - 1;
      return partBetween(document, end - value.length, end, `${attribute} of <${name}>`);
    },
  );
}

/** The shortest element that contains an index; the whole document does not count. */
export function elementAt(document: string, index: number): Part | undefined {
  return partsOfXml(document)
    .filter(
      ({ key, start, end }) => key.startsWith('<') && start > 0 && start <= index && index < end,
    )
    .toSorted((one, other) => one.end - one.start - (other.end - other.start))[0];
}

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** Each value of a list, each text, and each object in JSON. */
export function partsOfJson(document: Json): readonly Part[] {
  const parts: Part[] = [];
  const mark = '\u{F8FF}';
  const add = (key: string, marked: Json, before: string, unit: string, after: string): void => {
    const text = JSON.stringify(marked);
    const at = text.indexOf(JSON.stringify(mark));
    const make = around(text.slice(0, at) + before, unit, after + text.slice(at + 3));
    parts.push({ key, start: at, end: at, make });
  };
  const visit = (value: Json, path: string, write: (value: Json) => Json): void => {
    if (typeof value === 'string') {
      if (value !== '')
        add(`the text of ${path}`, write(mark), '"', JSON.stringify(value).slice(1, -1), '"');
    } else if (Array.isArray(value)) {
      const [first = null] = value;
      add(`what is in ${path}`, write(mark), '[', `${JSON.stringify(first)},`, 'null]');
      visit(first, `${path}[]`, (inside) => write([inside]));
    } else if (typeof value === 'object' && value !== null) {
      const written = JSON.stringify(value).slice(1, -1);
      add(`the members of ${path}`, write(mark), '{', '"x§":{},', `${written || '"x":1'}}`);
      for (const [name, inside] of Object.entries(value)) {
        visit(inside, `${path}.${name}`, (other) => write({ ...value, [name]: other }));
      }
    }
  };
  visit(document, '$', (value) => value);
  return parts;
}
