// Bundlers see what is loaded, and Node loads it when one of these is called. Both are in one file,
// because each file takes half a millisecond.
module.exports = {
  iconvLite: () => require('#iconv-lite'),
  jschardet: () => require('#jschardet'),
};
