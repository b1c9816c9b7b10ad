/**
 * The wrapper of each platform's functions for bytes: `imports` in package.json maps it to a file.
 */
export {
  isAscii,
  isUtf8,
  readBase64,
  readByLabel,
  readLatin1,
  readUnits,
  readUtf8,
  readUtf16,
  utf8Length,
  viewUtf8,
} from '#bytes';
