// Bundlers see what is loaded. As a function, since Node looks for exports behind `module.exports = require(…)`.
module.exports = () => require('saxes');
