// Bundlers see what is loaded, and Node loads it when this is called. The file is named because Bun
// replaces the bare name `undici` with a module of its own that has no connectors, and so no place
// for the address checks. Elsewhere both names mean the same module.
module.exports = () => require('undici/index.js');
