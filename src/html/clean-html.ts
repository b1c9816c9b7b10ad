/**
 * Content on its way into the result: sanitised against the lists of `allowlists.ts`, its relative
 * URIs resolved, both in one pass, either alone where the other is turned off. Text in which there
 * is nothing to do comes back as the same string. Linear in its input; never throws on content.
 */
import { defaultPolicy, type HtmlPolicy } from './policy.ts';
import { resolveMarkup } from './resolve-uris.ts';
import { sanitizeMarkup } from './sanitize.ts';

/** What is to be done. */
export interface CleanOptions {
  /** What relative URIs are relative to; `''` leaves them as they are. */
  readonly base: string;
  /** Remove what is not on the lists. */
  readonly sanitize: boolean;
  /** Make relative URIs absolute. */
  readonly resolve: boolean;
  /**
   * The lists, where a caller has extended them with `htmlPolicy`.
   *
   * @default the lists as they are
   */
  readonly policy?: HtmlPolicy;
}

/**
 * Sanitise HTML and resolve the URIs in it.
 *
 * @example
 * cleanHtml('<a href="/x" onclick="y()">z</a>', { base: 'http://a/', sanitize: true, resolve: true })
 * // '<a href="http://a/x">z</a>'
 */
export function cleanHtml(html: string, options: CleanOptions): string {
  const base = options.resolve ? options.base : '';
  if (options.sanitize) return sanitizeMarkup(html, base, options.policy ?? defaultPolicy());
  return resolveMarkup(html, base);
}
