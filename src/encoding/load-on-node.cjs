// Bundlers see what is loaded, and Node loads it when one of these is called. Both are in one file,
// because each file takes half a millisecond. For bundlers, the build names the modules that stand in
// for these packages instead (`BUNDLED` in `scripts/chunks.mjs`).
module.exports = {
  iconvLite: () => require('iconv-lite'),
  // An optional dependency: `null` if it is not installed.
  jschardet: () => {
    try {
      return require('jschardet');
    } catch {
      return null;
    }
  },
};
