/**
 * Where a part of a document can end: after an entry, or at least after a tag. Comments, CDATA
 * sections and instructions are skipped, because what looks like a tag in them is text.
 */
import { NextIndex } from '../xml/next-index.ts';
import { endOfOpaque } from '../xml/well-nested.ts';

const ENTRY_END = /<\/((?:[^\s<>/:]{1,40}:)?(?:item|entry))[ \t\r\n]*>/i;
const OPAQUE = ['<!--', '<![CDATA[', '<?'] as const;

/** Finds the ends of parts. It knows the name that the entries of the document have. */
export class PartCut {
  #entryName: string | null = null;

  /** The index after the last entry that ends in the characters; -1 if none does. */
  afterEntry(characters: string): number {
    this.#entryName ??= ENTRY_END.exec(characters)?.[1] ?? null;
    const end = this.#entryName === null ? -1 : lastEnd(characters, `</${this.#entryName}`);
    if (end < 0) this.#entryName = null;
    return end;
  }

  /** The index after the last tag that ends in the characters; -1 if none does. */
  afterTag(characters: string): number {
    return lastEnd(characters, '');
  }

  /** The same, even in a comment or a CDATA section, which may lack its end. */
  afterAnyEntry(characters: string): number {
    const tag = ENTRY_END.exec(characters)?.[0];
    return tag === undefined ? -1 : characters.lastIndexOf(tag) + tag.length;
  }
}

/** The index after the last tag, outside of opaque parts, that starts with a text. */
function lastEnd(text: string, tag: string): number {
  const nextTag = new NextIndex(text, tag);
  const nextClose = new NextIndex(text, '>');
  const nextDeclaration = new NextIndex(text, '<!');
  const nextInstruction = new NextIndex(text, '<?');
  let last = -1;
  let from = 0;
  while (from < text.length) {
    const opaque = Math.min(nextDeclaration.from(from), nextInstruction.from(from));
    let at = nextTag.from(from);
    while (at < opaque) {
      const end = nextClose.from(at) + 1;
      if (end > opaque) break;
      last = end;
      at = nextTag.from(end);
    }
    if (opaque === text.length) break;
    const end = endOfOpaque(text, opaque);
    if (end === null && OPAQUE.some((open) => text.startsWith(open, opaque))) break;
    from = end ?? opaque + 2;
  }
  return last;
}
