/**
 * Answers a server's challenge (RFC 9110 §11): with Digest (RFC 7616, with `auth` or no quality of
 * protection) if it is offered, otherwise with Basic (RFC 7617). Credentials are never sent unless
 * the server asks for them, and never as Basic to a server that only wants Digest.
 *
 * Header values are byte strings (Latin-1) and are returned byte for byte; user name and password
 * are converted to the same form, as UTF-8.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Credentials } from './settings.ts';

/** The request that a challenge refers to. */
export interface Asked {
  readonly method: string;
  /** Path and query, as in the request line. */
  readonly uri: string;
}

interface Challenge {
  /** In lower case. */
  readonly scheme: string;
  readonly parameters: ReadonlyMap<string, string>;
}

const HASHES: ReadonlyMap<string, string> = new Map([
  ['md5', 'md5'],
  ['sha-256', 'sha256'],
]);

/**
 * The value for `Authorization`; `null` if none of the challenges can be answered.
 *
 * @param refused the value that the server has just refused; only a stale one is sent again with a
 * new nonce
 */
export function answerChallenge(
  wwwAuthenticate: string | undefined,
  credentials: Credentials,
  asked: Asked,
  refused: string | null = null,
  clientNonce: string = randomBytes(12).toString('hex'),
): string | null {
  // Neither scheme can encode these (RFC 7617 §2, RFC 9110 §5.6.4).
  if (/[\0-\x1f\x7f]/.test(credentials.username + credentials.password)) return null;
  const challenges = readChallenges(wwwAuthenticate ?? '').filter(
    (challenge) => refused === null || isStale(challenge, refused),
  );
  for (const challenge of challenges) {
    if (challenge.scheme !== 'digest') continue;
    const answer = digest(challenge.parameters, credentials, asked, clientNonce);
    if (answer !== null) return answer;
  }
  return challenges.some(({ scheme }) => scheme === 'basic') ? basic(credentials) : null;
}

/** Whether the server accepts the password, but wants another nonce (RFC 7616 §3.3). */
function isStale({ scheme, parameters }: Challenge, refused: string): boolean {
  const nonce = parameters.get('nonce');
  if (scheme !== 'digest' || nonce === undefined) return false;
  return parameters.get('stale')?.toLowerCase() === 'true' && !refused.includes(quote(nonce));
}

function basic({ username, password }: Credentials): string {
  return `Basic ${Buffer.from(`${username}:${password}`, 'utf8').toString('base64')}`;
}

/**
 * One token of the list of challenges: a scheme is alone, a parameter has a value. Each alternative
 * starts with a character that no other does, so the time is linear.
 */
const PART =
  /([\w!#$%&'*+.^`|~-]{1,64})(?:\s{0,9}=\s{0,9}(?:"((?:[^"\\]|\\.){0,4096})"|([^\s,"]{0,4096})))?/g;

function readChallenges(header: string): readonly Challenge[] {
  const challenges: { scheme: string; parameters: Map<string, string> }[] = [];
  for (const [part, name = '', quoted, bare] of header.slice(0, 16_384).matchAll(PART)) {
    if (part === name) challenges.push({ scheme: name.toLowerCase(), parameters: new Map() });
    else {
      const value = quoted?.replace(/\\(.)/g, '$1') ?? bare ?? '';
      challenges.at(-1)?.parameters.set(name.toLowerCase(), value);
    }
  }
  return challenges;
}

/** RFC 7616 §3.4. */
function digest(
  parameters: ReadonlyMap<string, string>,
  { username, password }: Credentials,
  { method, uri }: Asked,
  clientNonce: string,
): string | null {
  const algorithm = parameters.get('algorithm') ?? 'MD5';
  const isSession = /-sess$/i.test(algorithm);
  const hashName = HASHES.get(algorithm.toLowerCase().replace(/-sess$/, ''));
  const nonce = parameters.get('nonce');
  const offered = parameters
    .get('qop')
    ?.toLowerCase()
    .split(/[\s,]+/);
  if (hashName === undefined || nonce === undefined) return null;
  if (offered !== undefined && !offered.includes('auth')) return null;

  const hash = (text: string): string => createHash(hashName).update(text, 'latin1').digest('hex');
  const realm = parameters.get('realm') ?? '';
  const name = bytesOf(username);
  const secret = hash(`${name}:${realm}:${bytesOf(password)}`);
  const first = isSession ? hash(`${secret}:${nonce}:${clientNonce}`) : secret;
  const second = hash(`${method}:${uri}`);
  const count = '00000001';
  const response =
    offered === undefined
      ? hash(`${first}:${nonce}:${second}`)
      : hash(`${first}:${nonce}:${count}:${clientNonce}:auth:${second}`);

  const opaque = parameters.get('opaque');
  return [
    `Digest username=${quote(name)}`,
    `realm=${quote(realm)}`,
    `nonce=${quote(nonce)}`,
    `uri=${quote(uri)}`,
    `algorithm=${algorithm}`,
    `response=${quote(response)}`,
    ...(opaque === undefined ? [] : [`opaque=${quote(opaque)}`]),
    ...(offered === undefined && !isSession ? [] : [`cnonce=${quote(clientNonce)}`]),
    ...(offered === undefined ? [] : ['qop=auth', `nc=${count}`]),
  ].join(', ');
}

/** As UTF-8, one character per byte. */
function bytesOf(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1');
}

function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
