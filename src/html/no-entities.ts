/**
 * Takes the place of `entities/decode` in the tokenizer of the built package, which never decodes
 * references: with its tree of names, that decoder is a tenth of `bozofeed/parse`.
 */

/** What the tokenizer creates and never calls. */
export class EntityDecoder {}

export const DecodingMode: object = {};
export const htmlDecodeTree: null = null;
export const xmlDecodeTree: null = null;
