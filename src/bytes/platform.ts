/**
 * The door to each platform's functions for bytes: `imports` in package.json says which file it
 * leads to.
 */
export {
  isAscii,
  isUtf8,
  readBase64,
  readLatin1,
  readUnits,
  readUtf8,
  readUtf16,
  utf8Length,
} from '#bytes';
