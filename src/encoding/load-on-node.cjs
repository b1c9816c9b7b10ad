// Bundlers see what is loaded, and Node loads it when one of these is called. Both are in one file,
// because each file takes half a millisecond. For bundlers, the build names the module that stands in
// for jschardet, which is an ES module, instead.
module.exports = {
  iconvLite: () => {
    iconv ??= withRequire(() => require('iconv-lite'));
    return iconv;
  },
  // An optional dependency: `null` if it is not installed.
  jschardet: () => {
    try {
      return require('jschardet');
    } catch {
      return null;
    }
  },
};

// Making the function that iconv-lite needs takes longer than decoding a small feed, so it is made
// once.
let iconv;

// iconv-lite requires modules of Node. In an ES module, there is no function for that, and esbuild
// looks for a global one when they are required; other bundlers write imports.
function withRequire(load) {
  if (globalThis.require !== undefined) return load();
  globalThis.require = process.getBuiltinModule('module').createRequire(process.execPath);
  try {
    const loaded = load();
    // Loads what it otherwise loads later.
    loaded.encodingExists('utf-8');
    return loaded;
  } finally {
    delete globalThis.require;
  }
}
