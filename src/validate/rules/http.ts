/** HTTP: what a response should say of a feed (RFC 9110). */
import type { HeaderRecord } from '../../http/headers.ts';
import type { Report } from '../faults.ts';

/** Shorter responses gain nothing by compression. */
const WORTH_COMPRESSING = 2048;

/** IP addresses of this machine. */
const LOCAL = /^http:\/\/(?:localhost|127\.[\d.]+|\[::1\])(?:[:/]|$)/i;

/** Checks the headers of a response, if there are any. */
export function checkHeaders(
  headers: HeaderRecord,
  url: string,
  size: number,
  report: Report,
): void {
  if (Object.keys(headers).length === 0) return;
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (/^(?:(?:text|application)\/xml|application\/json)$/.test(type))
    report('TextMediaType', null, { value: type });
  if (/^http:\/\//i.test(url) && !LOCAL.test(url)) report('UnencryptedUrl', null, { value: url });
  // A media type alone is not a whole response.
  const isWhole = Object.keys(headers).some((name) => name !== 'content-type');
  if (isWhole && headers['etag'] === undefined && headers['last-modified'] === undefined)
    report('NoValidators', null);
  if (
    headers['content-encoding'] === undefined &&
    headers['content-length'] !== undefined &&
    size > WORTH_COMPRESSING
  ) {
    report('Uncompressed', null);
  }
}
