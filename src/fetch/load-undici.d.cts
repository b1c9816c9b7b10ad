/** Loads undici, or hands over what is loaded. */
declare function loadUndici(): Pick<
  typeof import('undici/index.js'),
  'Agent' | 'buildConnector' | 'errors'
>;

export = loadUndici;
