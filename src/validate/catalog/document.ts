/** The document, its namespaces, and its response. */
import { ATOM, ENCRYPTION, HTTP, NAMESPACES_IN_XML, RSS, XML } from '../sources.ts';
import { type FindingKinds, kind } from './kind.ts';

/** The document, its namespaces, and its response: messages and remedies, by finding. */
export const DOCUMENT: FindingKinds = {
  MissingNamespace: kind(
    'error',
    (f) => `<${f.element}> is not in the namespace of Atom.`,
    'Write xmlns="http://www.w3.org/2005/Atom" on the first element.',
    ATOM,
  ),
  InvalidNamespace: kind(
    'error',
    (f) => `“${f.value}” is not the namespace of <${f.element}>.`,
    'Write the namespace exactly as the specification does.',
    NAMESPACES_IN_XML,
  ),
  ObsoleteNamespace: kind(
    'error',
    (f) => `“${f.value}” was the namespace of a draft, which readers need not support.`,
    'Publish Atom 1.0.',
    ATOM,
  ),
  ObsoleteVersion: kind(
    'warning',
    (f) => `${f.value} has been replaced.`,
    'Publish Atom 1.0 or RSS 2.0.',
    ATOM,
  ),
  ObsoleteModule: kind(
    'warning',
    (f) => `“${f.value}” is no longer the namespace of its module.`,
    'Use the namespace that the module has today.',
    NAMESPACES_IN_XML,
  ),
  UnknownNamespace: kind(
    'advice',
    (f) => `The namespace “${f.value}” is unknown.`,
    'If it is your own, document it at that URL.',
    NAMESPACES_IN_XML,
  ),
  MalformedNamespace: kind(
    'error',
    (f) => `“${f.value}” is not a URL, so it cannot identify a namespace.`,
    'Write the URL without spaces and other forbidden characters.',
    NAMESPACES_IN_XML,
  ),
  ReservedPrefix: kind(
    'warning',
    (f) => `The prefix “${f.element}” usually means ${f.expected}, but here it means “${f.value}”.`,
    'Use another prefix: some readers rely on the prefix.',
    NAMESPACES_IN_XML,
  ),
  PrefixedFormat: kind(
    'warning',
    (f) => `The elements of ${f.expected} have the prefix “${f.value}”; some readers expect none.`,
    'Make it the default namespace.',
    NAMESPACES_IN_XML,
  ),
  UnusualPrefix: kind(
    'advice',
    (f) => `The usual prefix of “${f.value}” is “${f.expected}”, not “${f.element}”.`,
    'Use the usual prefix: some readers rely on it.',
    NAMESPACES_IN_XML,
  ),
  DeprecatedDoctype: kind(
    'warning',
    'Netscape’s document type has been withdrawn, and its URL no longer works.',
    'Remove the <!DOCTYPE>.',
    RSS,
  ),
  DoctypeOfOtherVersion: kind(
    'error',
    (f) => `The document type is that of RSS 0.91, but the version is ${f.value}.`,
    'Remove the <!DOCTYPE>.',
    RSS,
  ),
  RareEncoding: kind(
    'warning',
    (f) => `Many readers do not support the encoding ${f.value}.`,
    'Publish the feed in UTF-8.',
    XML,
  ),
  OtherFormat: kind(
    'error',
    (f) => `The document should be ${f.expected}, but it is ${f.value}.`,
    'Publish the expected format, or choose another profile.',
  ),
  OtherXmlVersion: kind(
    'warning',
    (f) => `The document is in XML ${f.value}, which few programs read.`,
    'Write <?xml version="1.0"?>.',
    XML,
  ),
  InvalidVersion: kind(
    'error',
    (f) => `“${f.value}” is not a version of RSS.`,
    'Write version="2.0".',
    RSS,
  ),
  BlinkElement: kind(
    'error',
    'There is no <blink> in RSS.',
    'Use blogChannel:blink, or remove the element.',
    RSS,
  ),
  TextMediaType: kind(
    'advice',
    (f) => `The server sends the document as ${f.value}, which is not specific.`,
    'Serve feeds as application/rss+xml, application/atom+xml or application/feed+json.',
    HTTP,
  ),
  UnencryptedUrl: kind(
    'advice',
    (f) => `“${f.value}” is not https: anyone between the server and a reader can change the feed.`,
    'Serve the feed over https, and redirect there permanently.',
    ENCRYPTION,
  ),
  Uncompressed: kind(
    'advice',
    'The response is not compressed.',
    'Compress responses with gzip or Brotli.',
    HTTP,
  ),
  NoValidators: kind(
    'advice',
    'The response has neither ETag nor Last-Modified, so every check transfers the whole feed.',
    'Send one of them, and respond with 304 if nothing has changed.',
    HTTP,
  ),
};
