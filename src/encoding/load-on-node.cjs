// Bundlers see what is loaded, and Node loads it when one of these is called. Both are in one file,
// because each file takes half a millisecond. For bundlers, the build names the module that stands in
// for jschardet, which is an ES module, instead.
module.exports = {
  iconvLite: () => withRequire(() => require('iconv-lite')),
  // An optional dependency: `null` if it is not installed.
  jschardet: () => {
    try {
      return require('jschardet');
    } catch {
      return null;
    }
  },
};

// iconv-lite requires modules of Node. In an ES module, there is no function for that, and esbuild
// looks for a global one when they are required; other bundlers write imports.
function withRequire(load) {
  if (globalThis.require !== undefined) return load();
  globalThis.require = process.getBuiltinModule('module').createRequire(process.execPath);
  try {
    const iconv = load();
    // Loads what it otherwise loads later.
    iconv.encodingExists('utf-8');
    return iconv;
  } finally {
    delete globalThis.require;
  }
}
