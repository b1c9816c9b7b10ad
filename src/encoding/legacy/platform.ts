/**
 * The door to each platform's default legacy encodings: `imports` in package.json says which file
 * it leads to.
 */
export { PLATFORM_LEGACY_ENCODINGS } from '#legacy-encodings';
