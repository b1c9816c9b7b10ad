/** What is used of iconv-lite. */
interface IconvLite {
  decode(bytes: Uint8Array, encoding: string, options: { readonly stripBOM: boolean }): string;
}

/** What is used of jschardet. */
interface Jschardet {
  detect(
    bytes: Uint8Array,
    options: { readonly excludeEncodings: readonly string[] },
  ): { readonly encoding: string | null; readonly confidence: number };
}

/** Each loads a package, or hands over what is loaded. */
declare const loadOnNode: {
  readonly iconvLite: () => IconvLite;
  readonly jschardet: () => Partial<Jschardet> | null;
};

export = loadOnNode;
