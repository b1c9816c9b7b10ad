/** The door to what each platform has for East Asian encodings: `imports` in package.json says which file is behind it. */
export { decodeEastAsian, isEastAsian } from '#east-asian';
