/** Loads undici, or hands over what is loaded. */
declare function loadUndici(): Pick<
  typeof import('undici/index.js'),
  'Agent' | 'EnvHttpProxyAgent' | 'Pool' | 'buildConnector' | 'errors'
>;

export = loadUndici;
