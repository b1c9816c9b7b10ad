/**
 * The door to each platform's functions for bytes: `imports` in package.json says which file it
 * leads to.
 */
export {
  isAscii,
  isUtf8,
  READS_PARTS_FAST,
  readBase64,
  readByLabel,
  readLatin1,
  readUnits,
  readUtf8,
  readUtf16,
  Utf8Parts,
  utf8Length,
} from '#bytes';
