/**
 * The certificate authorities that a fetch trusts in addition to the well-known ones. Reading the
 * more than one hundred well-known ones takes tens of milliseconds, and memory outside of the heap,
 * so it is done once per value of the option, not once per fetch.
 */
import { X509Certificate } from 'node:crypto';
import { createSecureContext, rootCertificates, type SecureContext } from 'node:tls';

/** Few values are in use at the same time; each costs about a megabyte. */
const MOST_CONTEXTS = 8;

/** By the text of the certificates, the least recently used first. */
const contexts = new Map<string, SecureContext>();

/**
 * A context that trusts these certificates (PEM) and the well-known ones; shared by equal values.
 *
 * @throws if one of the strings contains no certificate
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
  // Node silently ignores text that is not a certificate: then no server would be trusted, without
  // a reason.
  for (const certificate of certificates) new X509Certificate(certificate);
  return createSecureContext({ ca: [...rootCertificates, ...certificates] });
}
