/** What is used of iconv-lite. */
interface IconvLite {
  decode(bytes: Uint8Array, encoding: string, options: { readonly stripBOM: boolean }): string;
}

/** Loads iconv-lite, or hands over what is loaded. */
declare function loadIconvLite(): IconvLite;

export = loadIconvLite;
