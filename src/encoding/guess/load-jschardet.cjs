// Bundlers see what is loaded, and Node loads it when this is called.
module.exports = () => require('./jschardet.cjs');
