/** A feed whose right text is known. */
export interface LegacyDocument {
  readonly kind: string;
  readonly language: string;
  readonly encoding: string;
  readonly label: string;
  readonly size: { readonly name: string; readonly items: number; readonly isLong: boolean };
  readonly namesLanguage: boolean;
  readonly titles: readonly string[];
  readonly bytes: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
}

/** By language: the encodings it was written in, and sentences. */
export type Texts = Readonly<
  Record<string, { readonly encodings: readonly string[]; readonly sentences: readonly string[] }>
>;

/** The project's own strings. */
export const PROSE: Texts;

export function documents(texts?: Texts): Generator<LegacyDocument>;
