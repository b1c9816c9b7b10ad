/**
 * The wrapper of each platform's East Asian encodings: `imports` in package.json maps it to a file.
 */
export { decodeEastAsian, isEastAsian } from '#east-asian';
