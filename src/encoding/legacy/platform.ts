/**
 * The wrapper of each platform's default legacy encodings: `imports` in package.json maps it to a
 * file.
 */
export { PLATFORM_LEGACY_ENCODINGS } from '#legacy-encodings';
