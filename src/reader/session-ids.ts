/**
 * Removes from URLs what a server makes for each visit: session ids, and parameters that only
 * bypass caches. Unlike tracking parameters, some of these names also mean other things, so their
 * values have to look like such an id.
 */
import { wordSet } from '../text/words.ts';

/** Names that mean nothing else: PHP, Java, ASP, ColdFusion, shops, CodeIgniter. In lower case. */
const SESSIONS: ReadonlySet<string> = wordSet(`
  cfid cftoken ci_session jsessionid oscsid phpsessid session_id sessionid sessid xtcsid zenid`);
const ASP_SESSION = /^aspsessionid[a-z]*$/;

/** Names of session ids that also name stories and searches. */
const SHORT_NAMES: ReadonlySet<string> = wordSet('s sess session sid');
/** A hash, or as long as one. */
const LOOKS_LIKE_SESSION = /^(?=.*\d)[\da-z,_-]{20,}$/i;

/** Names of parameters that bypass caches. */
const CACHES: ReadonlySet<string> = wordSet(`
  _ cache_buster cachebust cachebuster cb no_cache nocache rand random rnd timestamp ts`);
/** A time, a random number or a hash. */
const LOOKS_RANDOM = /^(?:\d{6,}|0?\.\d{6,}|(?=.*\d)[\da-f]{8,})$/i;

/** Session ids in a path: parameters of Java and PHP, and the segment of ASP.NET. */
const IN_PATH = /;(?:jsessionid|phpsessid|sid)=[^/?#;]*|\/\([asf]\([\w-]{8,}\)\)(?=\/)/gi;

/** A URL without session ids and parameters that bypass caches; otherwise it stays as it is written. */
export function withoutSessionIds(url: string): string {
  // Most URLs have neither.
  if (!/[;?(]/.test(url)) return url;
  const hash = url.indexOf('#');
  const [before, fragment] = hash < 0 ? [url, ''] : [url.slice(0, hash), url.slice(hash)];
  const mark = before.indexOf('?');
  const path = (mark < 0 ? before : before.slice(0, mark)).replace(IN_PATH, '');
  if (mark < 0) return path + fragment;
  const query = before.slice(mark + 1).split('&');
  const left = query.filter((parameter) => !isForOneVisit(parameter));
  return `${path}${left.length === 0 ? '' : `?${left.join('&')}`}${fragment}`;
}

function isForOneVisit(parameter: string): boolean {
  const at = parameter.indexOf('=');
  if (at < 0) return false;
  const name = parameter.slice(0, at).toLowerCase().replace(/^amp;/, '');
  const value = parameter.slice(at + 1);
  if (SESSIONS.has(name) || ASP_SESSION.test(name)) return true;
  if (SHORT_NAMES.has(name)) return LOOKS_LIKE_SESSION.test(value);
  return CACHES.has(name) && LOOKS_RANDOM.test(value);
}
