/** Replaces the plain readers, so that the reader takes nothing for plain. */

/** The modules with the plain readers, as seen from `test/xml/` and `test/pipeline/`. */
export const PLAIN_MODULES: readonly string[] = [
  '../../src/xml/plain-tags.ts',
  '../../src/xml/plain-text.ts',
  '../../src/xml/plain-prolog.ts',
];

type Plain = typeof import('../../../src/xml/plain-tags.ts') &
  typeof import('../../../src/xml/plain-text.ts') &
  typeof import('../../../src/xml/plain-prolog.ts');

/**
 * One of these modules, in which the reader finds nothing plain.
 *
 * @param isPlainRead asked each time; by default never
 */
export function withoutPlainReaders<Module extends Partial<Plain>>(
  module: Module,
  isPlainRead: () => boolean = () => false,
): Module {
  const { TagScanner, PlainText, PrologScanner } = module;
  const replaced: Partial<Plain> = {};
  if (TagScanner !== undefined) {
    replaced.TagScanner = class extends TagScanner {
      override read(at: number): ReturnType<InstanceType<typeof TagScanner>['read']> {
        return isPlainRead() ? super.read(at) : null;
      }
    };
  }
  if (PlainText !== undefined) {
    replaced.PlainText = class extends PlainText {
      override characterData(from: number, to: number, isSpace: boolean): string | null {
        return isPlainRead() ? super.characterData(from, to, isSpace) : null;
      }
    };
  }
  if (PrologScanner !== undefined) {
    replaced.PrologScanner = class extends PrologScanner {
      override readProlog(
        ...how: Parameters<InstanceType<typeof PrologScanner>['readProlog']>
      ): number {
        return isPlainRead() ? super.readProlog(...how) : how[0];
      }

      override endOfComment(at: number): number {
        return isPlainRead() ? super.endOfComment(at) : -1;
      }

      override endOfInstruction(at: number): number {
        return isPlainRead() ? super.endOfInstruction(at) : -1;
      }
    };
  }
  return { ...module, ...replaced };
}
