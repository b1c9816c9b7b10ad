/** Replaces the plain reader, so that nothing counts as plain. */
type Module = typeof import('../../../src/xml/markup-reader.ts');

/**
 * The module of the reader, in which nothing is plain.
 *
 * @param isPlainRead asked each time; by default never
 */
export function withoutPlainReaders(
  { MarkupReader, ...rest }: Module,
  isPlainRead: () => boolean = () => false,
): Module {
  class Bare extends MarkupReader {
    override readPlainProlog(): void {
      if (isPlainRead()) super.readPlainProlog();
    }

    override readPlainText(from: number, to: number): boolean {
      return isPlainRead() && super.readPlainText(from, to);
    }

    override readPlainMarkup(at: number): boolean {
      return isPlainRead() && super.readPlainMarkup(at);
    }
  }
  return { ...rest, MarkupReader: Bare };
}
