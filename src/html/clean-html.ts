/**
 * Prepares HTML for the result: sanitizes it with the lists of `allowlists.ts` and resolves its
 * relative URIs, both in one pass, or only one of them if the other is turned off. Text that needs
 * no change is returned as the same string. Linear in its input; never throws on content.
 */
import { closeBidiInHtml } from '../text/bidi.ts';
import type { TimeLimit } from '../text/limits.ts';
import { Growth } from '../text/limits.ts';
import { defaultPolicy, type HtmlPolicy } from './policy.ts';
import { resolveMarkup } from './resolve-uris.ts';
import { type StrayHandler, sanitizeMarkup } from './sanitize.ts';

/** What to do. */
export interface CleanOptions {
  /** The base of relative URIs; `''` leaves them as they are. */
  readonly base: string;
  /**
   * The page that the HTML is part of: references to the same document lead there, unless their
   * target is in the HTML.
   *
   * @default ''
   */
  readonly page?: string;
  /** Remove what is not on the lists. */
  readonly sanitize: boolean;
  /** Make relative URIs absolute. */
  readonly resolve: boolean;
  /**
   * The lists, if a caller has extended them with `htmlPolicy`.
   *
   * @default the lists as they are
   */
  readonly policy?: HtmlPolicy;
  /** Gets what is not markup although a browser would read it as such. */
  readonly onStray?: StrayHandler;
  /**
   * Whether a link takes the place of a frame.
   *
   * @default true
   */
  readonly linkFrames?: boolean;
  /**
   * What absolute URIs may add.
   *
   * @default any length
   */
  readonly growth?: Growth;
  /**
   * The time for it: what is not read by then is removed or, without sanitizing, not resolved.
   *
   * @default any time
   */
  readonly time?: TimeLimit | null;
}

/**
 * Sanitizes HTML and resolves the URIs in it.
 *
 * @example
 * cleanHtml('<a href="/x" onclick="y()">z</a>', { base: 'http://a/', sanitize: true, resolve: true
 * })
 * // '<a href="http://a/x">z</a>'
 */
export function cleanHtml(html: string, options: CleanOptions): string {
  const { sanitize, resolve, policy = defaultPolicy() } = options;
  const { growth = Growth.unlimited(), time = null } = options;
  const base = resolve ? options.base : '';
  const page = resolve ? (options.page ?? '') : '';
  if (!sanitize) return resolveMarkup(html, { base, page, growth, time });
  const { onStray, linkFrames = true } = options;
  const clean = sanitizeMarkup(html, { base, page, policy, growth, time, onStray, linkFrames });
  return closeBidiInHtml(clean);
}
