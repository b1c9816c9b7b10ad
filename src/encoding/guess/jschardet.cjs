// The build puts the package itself here: see scripts/bundle.mjs.
module.exports = require('jschardet');
