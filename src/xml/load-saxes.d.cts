/** Loads saxes, or hands over what is loaded. */
declare function loadSaxes(): Pick<typeof import('saxes'), 'SaxesParser'>;

export = loadSaxes;
