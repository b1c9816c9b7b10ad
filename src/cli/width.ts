/**
 * How many columns of a terminal a text takes. Terminals lay out clusters: an emoji of five
 * characters takes two columns, a letter with its combining marks one.
 */
import stringWidth from 'string-width';

const SEGMENTER = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** How many columns visible text takes. */
export function widthOf(text: string): number {
  return stringWidth(text, { countAnsiEscapeCodes: true });
}

/** The characters as readers see them: with combining marks, joined emoji and flags in one piece. */
export function* clustersOf(text: string): Generator<string> {
  for (const { segment } of SEGMENTER.segment(text)) yield segment;
}

/** As much of visible text as fits into `maxWidth` columns, with an ellipsis if that is not all. */
export function cutToWidth(text: string, maxWidth: number): string {
  // No unit of a string takes more than two columns.
  if (text.length * 2 <= maxWidth) return text;
  let width = 0;
  let end = 0;
  let endWithEllipsis = 0;
  for (const cluster of clustersOf(text)) {
    width += widthOf(cluster);
    if (width > maxWidth) return `${text.slice(0, endWithEllipsis)}…`;
    end += cluster.length;
    if (width < maxWidth) endWithEllipsis = end;
  }
  return text;
}
