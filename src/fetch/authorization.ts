/**
 * Answers a server's challenge (RFC 9110 §11): Digest (RFC 7616, with `auth` or no quality of
 * protection) where it is offered, else Basic (RFC 7617). Credentials are never sent unasked, and
 * never as Basic to a server that wants Digest only.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Credentials } from './options.ts';

/** What a challenge refers to. */
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

/** The value for `Authorization`, or `null` where none of the challenges can be answered. */
export function answerChallenge(
  wwwAuthenticate: string | undefined,
  credentials: Credentials,
  asked: Asked,
  clientNonce: string = randomBytes(12).toString('hex'),
): string | null {
  const challenges = readChallenges(wwwAuthenticate ?? '');
  for (const challenge of challenges) {
    if (challenge.scheme !== 'digest') continue;
    const answer = digest(challenge.parameters, credentials, asked, clientNonce);
    if (answer !== null) return answer;
  }
  return challenges.some(({ scheme }) => scheme === 'basic') ? basic(credentials) : null;
}

function basic({ username, password }: Credentials): string {
  return `Basic ${Buffer.from(`${username}:${password}`, 'utf8').toString('base64')}`;
}

/**
 * One token of the list that challenges are: a scheme stands alone, a parameter has a value. Each
 * alternative begins with a character that no other does, so that the time is linear.
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

  const hash = (text: string): string => createHash(hashName).update(text, 'utf8').digest('hex');
  const realm = parameters.get('realm') ?? '';
  const secret = hash(`${username}:${realm}:${password}`);
  const first = isSession ? hash(`${secret}:${nonce}:${clientNonce}`) : secret;
  const second = hash(`${method}:${uri}`);
  const count = '00000001';
  const response =
    offered === undefined
      ? hash(`${first}:${nonce}:${second}`)
      : hash(`${first}:${nonce}:${count}:${clientNonce}:auth:${second}`);

  const opaque = parameters.get('opaque');
  return [
    `Digest username=${quote(username)}`,
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

/** As a quoted string; names beyond Latin-1 are written in UTF-8, byte for byte. */
function quote(text: string): string {
  return `"${Buffer.from(text.replace(/["\\]/g, '\\$&'), 'utf8').toString('latin1')}"`;
}
