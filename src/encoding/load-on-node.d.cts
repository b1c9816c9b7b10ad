import type jschardet = require('./guess/jschardet.cjs');

/** What is used of iconv-lite. */
interface IconvLite {
  decode(bytes: Uint8Array, encoding: string, options: { readonly stripBOM: boolean }): string;
}

/** Each loads a package, or hands over what is loaded. */
declare const loadOnNode: {
  readonly iconvLite: () => IconvLite;
  readonly jschardet: () => typeof jschardet;
};

export = loadOnNode;
