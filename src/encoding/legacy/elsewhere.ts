/** What decoding has in browsers and workers where nothing is chosen. The export is that of `on-node.ts`. */
import { type AddedEncodings, makeLegacyEncodings, NO_LEGACY_PARTS } from './legacy-encodings.ts';

/** No more than what is always there. */
export const PLATFORM_LEGACY_ENCODINGS: AddedEncodings =
  /* @__PURE__ */ makeLegacyEncodings(NO_LEGACY_PARTS);
