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

/** The widths of clusters of one unit, of which there are 65,536: measuring one takes a microsecond. */
const MEASURED = new Map<string, number>();

function widthOfCluster(cluster: string): number {
  if (cluster.length > 1) return widthOf(cluster);
  const known = MEASURED.get(cluster);
  if (known !== undefined) return known;
  const width = widthOf(cluster);
  MEASURED.set(cluster, width);
  return width;
}

/** The characters as readers see them: with combining marks, joined emoji and flags in one piece. */
export function* clustersOf(text: string): Generator<string> {
  for (const { segment } of SEGMENTER.segment(text)) yield segment;
}

/** Whether all characters take a column each: those below the first that combines. */
const IS_PLAIN = /^[ -~\u00a1-\u00ac\u00ae-\u02ff\u2010-\u2027]*$/;

/** As much of visible text as fits into `maxWidth` columns, with an ellipsis if that is not all. */
export function cutToWidth(text: string, maxWidth: number): string {
  if (IS_PLAIN.test(text)) {
    return text.length <= maxWidth ? text : `${text.slice(0, Math.max(0, maxWidth - 1))}…`;
  }
  let width = 0;
  let end = 0;
  let endWithEllipsis = 0;
  for (const cluster of clustersOf(text)) {
    width += widthOfCluster(cluster);
    if (width > maxWidth) return `${text.slice(0, endWithEllipsis)}…`;
    end += cluster.length;
    if (width < maxWidth) endWithEllipsis = end;
  }
  return text;
}
