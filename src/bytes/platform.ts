/**
 * The wrapper of each platform's functions for bytes: `imports` in package.json maps it to a file.
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
