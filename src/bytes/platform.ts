/** The door to what each platform has for bytes: `imports` in package.json says which file is behind it. */
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
