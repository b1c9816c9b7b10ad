/**
 * Header fields that only requests have: those of RFC 9110 and other RFCs (RFC 6265 for `Cookie`,
 * RFC 6454 for `Origin`, RFC 7239 for `Forwarded`, RFC 3229 for `A-IM`), and those that browsers
 * send. Fields that responses also have are not included: `Accept-Ranges`, `Cache-Control`, `Date`,
 * `Via`.
 */
import { wordSet } from '../text/words.ts';

const REQUEST_FIELDS: ReadonlySet<string> = wordSet(`
  accept accept-charset accept-datetime accept-encoding accept-language
  access-control-request-headers access-control-request-method a-im authorization cookie cookie2
  dnt expect forwarded from host if-match if-modified-since if-none-match if-range
  if-unmodified-since max-forwards origin proxy-authorization range referer referrer te
  upgrade-insecure-requests user-agent x-forwarded-for x-forwarded-host x-forwarded-proto
  x-requested-with`);

/** `Sec-GPC` and `Sec-Fetch-Site`; but servers send `Sec-WebSocket-Accept` and similar fields. */
const BROWSER_FIELD = /^sec-(?!websocket-)/;

/** Whether a field, by its name in lower case, is one that only requests have. */
export function isRequestField(name: string): boolean {
  return REQUEST_FIELDS.has(name) || BROWSER_FIELD.test(name);
}
