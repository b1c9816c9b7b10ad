/**
 * Sanitizers of HTML beside our own. They are installed into `bench/.peers/sanitizers`, which is not
 * part of the project.
 */
import { importPeer, installPeers } from './peers.mjs';

/** Where they are installed. */
export const SANITIZERS_FOLDER = new URL('.peers/sanitizers/', import.meta.url);

/** The packages to install: the newest versions that run on the oldest Node we support. */
const PACKAGES = {
  dompurify: '3.4.18',
  jsdom: '26.1.0',
  'sanitize-html': '2.17.5',
  ultrahtml: '1.7.0',
  xss: '1.0.17',
};

/**
 * The sanitizers and what each `needs`: `load` returns a function from HTML to clean HTML, or to a
 * promise of it.
 */
export const SANITIZERS = {
  xss: { needs: ['xss'], load: async () => (await fromPeers('xss')).default.filterXSS },
  ultrahtml: {
    needs: ['ultrahtml'],
    async load() {
      const { transform } = await fromPeers('ultrahtml');
      const { default: sanitize } = await fromPeers('ultrahtml/transformers/sanitize');
      const steps = [sanitize({ dropElements: ['script', 'style', 'iframe', 'object', 'embed'] })];
      return (html) => transform(html, steps);
    },
  },
  'sanitize-html': {
    needs: ['sanitize-html'],
    async load() {
      const { default: sanitize } = await fromPeers('sanitize-html');
      return (html) => sanitize(html);
    },
  },
  'DOMPurify on jsdom': {
    needs: ['dompurify', 'jsdom'],
    async load() {
      const { JSDOM } = (await fromPeers('jsdom')).default;
      const { default: createPurifier } = await fromPeers('dompurify');
      const purifier = createPurifier(new JSDOM('').window);
      return (html) => purifier.sanitize(html);
    },
  },
};

/** Installs what is missing, and lists the sanitizers that can be used. */
export function installSanitizers() {
  const installed = installPeers(PACKAGES, SANITIZERS_FOLDER);
  return Object.keys(SANITIZERS).filter((name) =>
    SANITIZERS[name].needs.every((needed) => installed.includes(needed)),
  );
}

function fromPeers(name) {
  return importPeer(name, SANITIZERS_FOLDER);
}
