import type jschardet = require('./jschardet.cjs');

/** Loads jschardet, or hands over what is loaded. */
declare function loadJschardet(): typeof jschardet;

export = loadJschardet;
