/**
 * Why a document could not be reached, by the code of the system, of TLS or of HTTP, and what to do
 * about it. Where a code has no row, the catalog has a general remedy.
 */
import type { HttpFailure, ProblemFacts } from './facts.ts';

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

const PROXY_PASSWORD = 'Write the user name and the password of the proxy into its URL.';

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

/** Why a host could not be reached; `null` if the code says nothing more. */
export function networkTrouble(code: string): Trouble | null {
  return NETWORK.get(code) ?? null;
}

/** Why there is no secure connection; `null` if the code says nothing more. */
export function tlsTrouble(code: string): Trouble | null {
  return TLS.get(code) ?? null;
}

/** Why a file could not be read; `null` if the code says nothing more. */
export function fileTrouble(code: string): Trouble | null {
  return FILE.get(code) ?? null;
}

/** What to do about a response, by what it means; `null` if the general remedy applies. */
const BY_KIND: Readonly<Record<HttpFailure, string | null>> = {
  unauthorized:
    'The server requires a user name and a password: pass them with the option credentials.',
  forbidden:
    'The server refuses this program or its network. Identify your program in the option userAgent, with the URL of a page about it, or ask the operator to allow feed readers.',
  'not-found':
    'Check the path of the URL for typing errors. If the feed was there before, look for its new URL on the site.',
  gone: 'The publisher has removed the feed permanently: do not request it again.',
  'rate-limited': 'You send too many requests',
  challenge: 'The server admits only browsers: ask its operator to exempt the URL of the feed.',
  'server-error':
    'The program at this URL failed: try again later, and inform the operator if it does not recover.',
  'not-modified':
    'The server reports that nothing has changed, although the request was not conditional: its operator must fix it, or a cache in front of it.',
  other: null,
};

/** The statuses that differ from others of their kind. */
const BY_STATUS: ReadonlyMap<number, string> = new Map([
  [407, PROXY_PASSWORD],
  [451, 'The feed is not available here for legal reasons. Ask its publisher where it is.'],
  [503, 'The server is overloaded or under maintenance'],
]);

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** What to do about a response that is not the feed; `null` if the general remedy applies. */
export function statusRemedy({
  status,
  kind,
  retryAfter,
}: Pick<ProblemFacts['HttpStatusError'], 'status' | 'kind' | 'retryAfter'>): string | null {
  if (kind === 'challenge') return BY_KIND.challenge;
  const remedy = BY_STATUS.get(status) ?? BY_KIND[kind];
  if (status !== 503 && kind !== 'rate-limited') return remedy;
  return `${remedy}: ${whenToRetry(retryAfter)}`;
}

function whenToRetry(seconds: number | null): string {
  if (seconds === null) return 'wait a few minutes before the next request.';
  return `wait ${inWords(seconds)} before the next request, as the server requires.`;
}

/** `90 seconds`, `5 minutes`, `3 hours`: rounded up, so that no request is too early. */
function inWords(seconds: number): string {
  if (seconds < 2 * MINUTE) return amount(seconds, 'second');
  if (seconds < 2 * HOUR) return amount(Math.ceil(seconds / MINUTE), 'minute');
  return amount(Math.ceil(seconds / HOUR), 'hour');
}

function amount(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
