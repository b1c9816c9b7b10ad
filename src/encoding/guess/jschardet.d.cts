/** What is used of jschardet. */
interface Jschardet {
  detect(
    bytes: Uint8Array,
    options: { readonly excludeEncodings: readonly string[] },
  ): { readonly encoding: string | null; readonly confidence: number };
}

declare const jschardet: Jschardet;

export = jschardet;
