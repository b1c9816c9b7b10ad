/**
 * The certificate authorities that a fetch trusts besides the well-known ones. Reading the more than
 * a hundred of those takes tens of milliseconds and stays in memory outside of the heap: it is done once
 * per value of the option, not once per fetch.
 */
import { X509Certificate } from 'node:crypto';
import { createSecureContext, rootCertificates, type SecureContext } from 'node:tls';

/** Values in use at the same time are few; each costs about a megabyte. */
const MOST_CONTEXTS = 8;

/** By the text of the certificates, the one used longest ago first. */
const contexts = new Map<string, SecureContext>();

/**
 * What trusts these certificates (PEM) and the well-known ones; the same for the same certificates.
 *
 * @throws where one of the texts holds no certificate
 */
export function trusting(certificates: readonly string[]): SecureContext {
  const key = certificates.join('\n');
  const known = contexts.get(key);
  contexts.delete(key);
  const context = known ?? newContext(certificates);
  contexts.set(key, context);
  const [oldest] = contexts.keys();
  if (oldest !== undefined && contexts.size > MOST_CONTEXTS) contexts.delete(oldest);
  return context;
}

function newContext(certificates: readonly string[]): SecureContext {
  // Node passes over what is no certificate in silence: then nobody would be trusted, and no reason given.
  for (const certificate of certificates) new X509Certificate(certificate);
  return createSecureContext({ ca: [...rootCertificates, ...certificates] });
}
