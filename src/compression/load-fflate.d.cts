/** Loads fflate, or hands over what is loaded. */
declare function loadFflate(): Pick<
  typeof import('fflate/browser', { with: { 'resolution-mode': 'import' }}),
  'Gunzip'
>;

export = loadFflate;
