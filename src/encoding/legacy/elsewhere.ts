/** The default legacy encodings in browsers and workers. It has the same export as `on-node.ts`. */
import { type AddedEncodings, makeLegacyEncodings, NO_LEGACY_PARTS } from './legacy-encodings.ts';

/** Nothing in addition to the built-in encodings. */
export const PLATFORM_LEGACY_ENCODINGS: AddedEncodings =
  /* @__PURE__ */ makeLegacyEncodings(NO_LEGACY_PARTS);
