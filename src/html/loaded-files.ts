/**
 * The attributes of tags that load files, and files that show nothing, because they are of one pixel
 * and count readers.
 */
import { decodeAttribute } from '../text/references.ts';
import { wordSet } from '../text/words.ts';
import { LAZY_ATTRIBUTES, type ReadAttribute } from './image-sources.ts';
import { pixelsOf, readMeasure } from './measure.ts';
import { forEachAttribute, type TagToken } from './tokenizer.ts';

const READ: ReadonlySet<string> = new Set([
  ...LAZY_ATTRIBUTES,
  ...wordSet('alt data height name style title value width'),
]);

/** The decoded values of a tag’s attributes that matter here, by lower-case name; all of repeated ones. */
export type LoadedFile = ReadonlyMap<string, readonly string[]>;

/** Reads the attributes of a tag. */
export function loadedFile(source: string, tag: TagToken): LoadedFile {
  const values = new Map<string, string[]>();
  forEachAttribute(tag, (start, end, valueStart, valueEnd) => {
    const name = source.slice(start, end).toLowerCase();
    if (!READ.has(name)) return;
    const value = valueStart < 0 ? '' : decodeAttribute(source.slice(valueStart, valueEnd));
    const others = values.get(name);
    if (others === undefined) values.set(name, [value]);
    else others.push(value);
  });
  return values;
}

/** The first value of an attribute; `''` if there is none. */
export function valueIn(file: LoadedFile, name: string): string {
  return file.get(name)?.[0] ?? '';
}

/** Reads the values of the attributes of a tag. */
export function valuesIn(file: LoadedFile): ReadAttribute {
  return (name) => valueIn(file, name);
}

const LEADING_NUMBER = /^\s*\+?(\d{1,9}(?:\.\d{0,9})?|\.\d{1,9})(?!\d)\s*(%?)/;

/**
 * Whether a tag has a size of at most one pixel in both directions, in attributes or in its style. If they contradict each other, the smaller size counts, so that what is kept has no
 * such size.
 */
export function isPixel(file: LoadedFile): boolean {
  return smallest(file, 'width') <= 1 && smallest(file, 'height') <= 1;
}

function smallest(file: LoadedFile, name: 'width' | 'height'): number {
  const written = (file.get(name) ?? []).map((value) => {
    const [, number, percent] = LEADING_NUMBER.exec(value) ?? [];
    return number === undefined || percent === '%' ? Number.POSITIVE_INFINITY : Number(number);
  });
  const styled = (file.get('style') ?? []).flatMap((style) => sizesIn(style, name));
  return Math.min(Number.POSITIVE_INFINITY, ...written, ...styled);
}

const DECLARATION = /^\s*(?:max-)?(width|height)\s*:\s*([^\s!]{1,20})\s*(?:!\s*important\s*)?$/i;

function sizesIn(style: string, name: string): readonly number[] {
  return style.split(';').flatMap((declaration) => {
    const [, property = '', value = ''] = DECLARATION.exec(declaration) ?? [];
    const measure = property.toLowerCase() === name ? readMeasure(value) : null;
    return measure === null || measure.unit === '%' ? [] : [pixelsOf(measure, 1)];
  });
}
