/**
 * The problems of a document that could not be reached: on disk, by HTTP, or in the coding of a
 * response. A code of the system, of TLS or of HTTP that has a row gives the reason and the remedy.
 * The parser finds none of these problems, so a bundle of the parser has none of this text.
 */
import { type Problem, problem } from './error.ts';
import type { ProblemFacts, ReachingProblemName } from './facts.ts';
import { PROXY_PASSWORD } from './http-failures.ts';
import { fatalUnlessReceived, type ProblemKind, quoted } from './kind.ts';

/** Why something failed, as the end of a sentence, and what to do about it. */
interface Trouble {
  readonly why: string;
  readonly remedy: string;
}

const NO_HOST: Trouble = {
  why: 'there is no such host',
  remedy:
    'Check the name of the host for typing errors. If it is right, its domain may have expired.',
};

const NO_ROUTE: Trouble = {
  why: 'there is no route to the host',
  remedy: 'Check your own connection to the network, then try again.',
};

const CLOSED: Trouble = {
  why: 'the connection was closed before a response came',
  remedy:
    'Check the scheme and the port of the URL, and try again later: the server may be overloaded.',
};

/** By the code of the system (`errno`), or of undici. */
const NETWORK: ReadonlyMap<string, Trouble> = new Map([
  ['ENOTFOUND', NO_HOST],
  ['ENODATA', NO_HOST],
  [
    'EAI_AGAIN',
    {
      why: 'the name of the host could not be looked up',
      remedy: 'Check your own connection and its DNS server, then try again.',
    },
  ],
  [
    'ECONNREFUSED',
    {
      why: 'nothing accepts connections at this port',
      remedy: 'Check the host and the port of the URL, or try again later: the server may be down.',
    },
  ],
  ['EHOSTUNREACH', NO_ROUTE],
  ['ENETUNREACH', NO_ROUTE],
  ['ECONNRESET', CLOSED],
  ['EPIPE', CLOSED],
  ['UND_ERR_SOCKET', CLOSED],
  [
    'ERR_PROXY_AUTHENTICATION',
    {
      why: 'the proxy requires a user name and a password',
      remedy: PROXY_PASSWORD,
    },
  ],
  [
    'ERR_PROXY_REFUSED',
    {
      why: 'the proxy refused to connect to it, or could not',
      remedy: 'Check the URL. If it is right, ask the operator of the proxy.',
    },
  ],
]);

/** The response of a server without TLS to a handshake is not a TLS record. */
const NOT_TLS: Trouble = {
  why: 'the server does not speak TLS at this port',
  remedy: 'Write http:// instead of https://, or the port at which the server speaks TLS.',
};

const UNKNOWN_AUTHORITY: Trouble = {
  why: 'its certificate is not from a known authority',
  remedy:
    'The operator must install the complete chain of certificates. If you trust an authority of your own, pass its certificate with the option ca.',
};

/** By the code of OpenSSL, or of Node. */
const TLS: ReadonlyMap<string, Trouble> = new Map([
  ['ERR_SSL_WRONG_VERSION_NUMBER', NOT_TLS],
  ['ERR_SSL_PACKET_LENGTH_TOO_LONG', NOT_TLS],
  ['ERR_SSL_HTTP_REQUEST', NOT_TLS],
  [
    'CERT_HAS_EXPIRED',
    {
      why: 'its certificate has expired',
      remedy: 'The operator must renew the certificate.',
    },
  ],
  [
    'ERR_TLS_CERT_ALTNAME_INVALID',
    {
      why: 'its certificate is for another host',
      remedy:
        'Check the name of the host. If it is right, the operator must install a certificate for it.',
    },
  ],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', UNKNOWN_AUTHORITY],
  ['SELF_SIGNED_CERT_IN_CHAIN', UNKNOWN_AUTHORITY],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', UNKNOWN_AUTHORITY],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', UNKNOWN_AUTHORITY],
]);

/** By the code of the system or of the archive reader. */
const FILE: ReadonlyMap<string, Trouble> = new Map([
  ['ENOENT', { why: 'there is no such file', remedy: 'Check the path for typing errors.' }],
  [
    'ENOTDIR',
    { why: 'a part of its path is not a folder', remedy: 'Check the path for typing errors.' },
  ],
  [
    'EACCES',
    {
      why: 'permission is denied',
      remedy: 'Change the permissions of the file, or of its folder.',
    },
  ],
  ['EISDIR', { why: 'it is a folder', remedy: 'Pass the paths of the files in the folder.' }],
  [
    'ERR_ARCHIVE_DAMAGED',
    {
      why: 'the archive is truncated or damaged',
      remedy: 'Download the archive again.',
    },
  ],
  [
    'ERR_ARCHIVE_UNSUPPORTED',
    {
      why: 'archives of this kind are not supported',
      remedy:
        'Unpack it first: zstd -d turns a .warc.zst into a .warc, and unzip extracts the .warc.gz files from a .wacz.',
    },
  ],
]);

/** What to write instead of an invalid URL, by how it looks; the first match counts. */
const INSTEAD_OF_URL: readonly (readonly [RegExp, (url: string) => string])[] = [
  [/^\s*[<{]/, () => 'This is a document: parse it with parseDocument.'],
  [
    /^(?:\.{0,2}[/\\]|[a-z]:[/\\]|file:)/i,
    () => 'Read the file, and pass its content to parseDocument.',
  ],
  [
    /^[\w-]+(?:\.[\w-]+){0,126}(?:\.[a-z]{2,}|:\d{1,5})(?:[/?#]\S*)?$/i,
    (url) => `Use https://${url}, or http://${url}.`,
  ],
];

/**
 * The option that sets each timeout; without a known code, it was the timeout of the whole fetch.
 */
const WHICH_TIMEOUT: ReadonlyMap<string, string> = new Map([
  ['UND_ERR_CONNECT_TIMEOUT', 'connectTimeout'],
  ['UND_ERR_HEADERS_TIMEOUT', 'idleTimeout'],
  ['UND_ERR_BODY_TIMEOUT', 'idleTimeout'],
]);

/** Why a redirect was not followed although it has a valid target. */
const WHY_NOT_FOLLOWED: ReadonlyMap<string, string> = new Map([
  ['ERR_REDIRECT_LOOP', 'which has already been visited'],
  ['ERR_TOO_MANY_REDIRECTS', 'which exceeds the limit for redirects'],
]);

/** `: there is no such host`, or nothing if the reason is not known. */
function because(trouble: Trouble | undefined): string {
  return trouble === undefined ? '' : `: ${trouble.why}`;
}

/** Every kind of problem that reaching a document can have. */
export const REACHING_PROBLEMS: { readonly [N in ReachingProblemName]: ProblemKind<N> } = {
  FileError: {
    severity: 'fatal',
    message: ({ code, path }) => `${path} could not be read${because(FILE.get(code))} (${code}).`,
    remedy: 'Check the path and its permissions.',
    remedyOf: ({ code }) => FILE.get(code)?.remedy ?? null,
  },
  InvalidUrl: {
    severity: 'fatal',
    message: ({ url }) => `${quoted(url)} is not an http or https URL.`,
    remedy: 'Use a complete URL that starts with http:// or https://.',
    remedyOf: ({ url }) => INSTEAD_OF_URL.find(([looks]) => looks.test(url))?.[1](url) ?? null,
  },
  NetworkError: {
    severity: 'fatal',
    message: ({ code, url }) =>
      `${url} could not be reached${because(NETWORK.get(code))} (${code}).`,
    remedy: 'Check the URL and the connection, and try again later.',
    remedyOf: ({ code }) => NETWORK.get(code)?.remedy ?? null,
  },
  TimeoutError: {
    severity: 'fatal',
    severityOf: fatalUnlessReceived,
    message: ({ url, milliseconds }) =>
      `${url} did not send a complete response within ${milliseconds} ms.`,
    remedy: 'Try again later, or raise the option timeout.',
    remedyOf: ({ code }) =>
      `Try again later, or raise the option ${WHICH_TIMEOUT.get(code) ?? 'timeout'}.`,
  },
  TlsError: {
    severity: 'fatal',
    message: ({ code, url }) =>
      `No secure connection could be made to ${url}${because(TLS.get(code))} (${code}).`,
    remedy: 'The operator of the server must fix its certificate or its TLS version.',
    remedyOf: ({ code }) => TLS.get(code)?.remedy ?? null,
  },
  ProtocolError: {
    severity: 'fatal',
    message: ({ code, url }) => `${url} sent a response that is not valid HTTP (${code}).`,
    remedy: 'Check the scheme and the port of the URL.',
  },
  RedirectError: {
    severity: 'fatal',
    message: ({ code, url, location }) =>
      location === null
        ? `${url} redirects without a target.`
        : `${url} redirects to “${location}”, ${WHY_NOT_FOLLOWED.get(code) ?? 'which cannot be followed'}.`,
    remedy:
      'The operator of the server must fix its redirects. If there are just too many of them, raise the option maxRedirects.',
  },
  ForbiddenAddressError: {
    severity: 'fatal',
    message: ({ url, reason }) => `${url} was not contacted: ${reason}.`,
    remedy: 'If you trust the host, allow it with the option allowHosts.',
  },
  ForbiddenPortError: {
    severity: 'fatal',
    message: ({ url, port, owner }) =>
      `${url} was not contacted: port ${port} belongs to ${owner}, not to the web.`,
    remedy:
      'Check the port in the URL. If the feed really is served on that port and you trust the URL: the option allowPrivateNetwork allows every port and every IP address, which removes the protection against requests to your own network (SSRF).',
  },
  AbortError: {
    severity: 'fatal',
    severityOf: fatalUnlessReceived,
    message: ({ url }) => `The fetch of ${url} was aborted.`,
    remedy: 'The signal in the options was aborted; the feed did not cause this.',
  },
  DecompressionError: {
    severity: 'error',
    message: ({ coding, reason }) =>
      `The body does not match its Content-Encoding ${coding} (${reason}); the part that could be decompressed was read.`,
    remedy: 'The server compresses incorrectly. Its operator must fix it.',
  },
};

/** Creates a problem of reaching a document. */
export function unreached<N extends ReachingProblemName>(
  name: N,
  facts: ProblemFacts[N],
  cause?: unknown,
): Problem {
  return problem(name, facts, null, cause, undefined, REACHING_PROBLEMS[name]);
}
