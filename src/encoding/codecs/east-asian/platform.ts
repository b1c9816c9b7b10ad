/**
 * The door to each platform's East Asian encodings: `imports` in package.json says which file it
 * leads to.
 */
export { decodeEastAsian, isEastAsian } from '#east-asian';
