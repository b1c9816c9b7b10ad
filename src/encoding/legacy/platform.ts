/** The door to what each platform has where nothing is chosen: `imports` in package.json says which file is behind it. */
export { PLATFORM_LEGACY_ENCODINGS } from '#legacy-encodings';
