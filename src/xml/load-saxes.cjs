// Bundlers can see what is loaded. It is a function because Node would search for exports in
// `module.exports = require(…)`.
module.exports = () => require('saxes');
