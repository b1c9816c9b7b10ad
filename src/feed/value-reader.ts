/**
 * Reads the values that every format has: URIs, dates, text. Unsafe, unparsable or damaged values
 * are reported, and never throw. The builder of each format knows where a value is: it passes in a
 * function that finds it, which is called for invalid values only.
 */

import { readDate, unknownZoneOf } from '../dates/index.ts';
import { isPlausible, isWrittenZero } from '../dates/plausible.ts';
import { cleanHtml } from '../html/clean-html.ts';
import {
  hasVoidTag,
  isHtmlThroughout,
  looksLikeHtml,
  unescapedHtml,
} from '../html/looks-like-html.ts';
import { mayHaveRelativeReferences } from '../html/resolve-uris.ts';
import type { TextDetail } from '../model/values.ts';
import type { Report } from '../problems/facts.ts';
import { closeBidi } from '../text/bidi.ts';
import { resolveWithin, type ValueLimit } from '../text/limits.ts';
import { onFirstUse } from '../text/on-first-use.ts';
import { decodeText, hasReferenceInWord } from '../text/references.ts';
import { hasUnsafeScheme, isUsable } from '../text/schemes.ts';
import { wordSet } from '../text/strings.ts';
import { hasScheme, isFinalUrl, trimUri, withAuthority } from '../text/uri.ts';
import type { HtmlPlace } from './base.ts';
import { OwnUrl } from './base.ts';
import type { BuildSettings } from './build-settings.ts';
import { repairText, withoutCdataMarks } from './repair.ts';

/** The context of a value, and its name for reports. */
export interface ValueContext {
  readonly element: { readonly name: string };
  /** The base for relative references. */
  readonly base: string;
  /** Whether a URI of the value was dropped as unsafe. */
  isUnsafe?: boolean;
  /** Whether the value has another text where a URI belongs. */
  isOdd?: boolean;
}

/** A value that was read last: an element may fill two keys with it, and it is reported once. */
export interface ValueRead<Context, V> {
  readonly context: Context;
  readonly text: string;
  readonly value: V;
}

/**
 * When a text that is not declared as HTML is HTML: if it looks like HTML; if it can hardly be
 * anything else; or never.
 */
export type HtmlGuess = 'likely' | 'evident' | 'never';

/** The context of a text. */
export interface TextContext {
  readonly type: string;
  readonly base: string;
  readonly language: string | null;
  /** Whether the text is in base64 because its bytes are not text. */
  readonly isBase64?: boolean;
}

/** How to read a text that is HTML. */
export interface HtmlReading {
  readonly type: string;
  readonly isTitle: boolean;
  readonly place: HtmlPlace;
}

const FRAGMENT_LINK = /\shref\s*=\s*["']?[^\s"'>#]*#/i;

/** A date that may be reported later. */
interface DateAt<OpenElement> {
  readonly value: string;
  readonly context: OpenElement;
}

/** What the builder of a format knows about contexts. */
interface Contexts<Context> {
  /**
   * The UTF-16 index of a value in the document; without a context, in the element or member that is
   * being read.
   */
  locate(value: string, context?: Context): number | undefined;
  /** Whether a date is the date of publication of the feed or an entry, so that it must be plausible. */
  isPublication(context: Context): boolean;
}

/** Reads the values of one document. */
export class ValueReader<OpenElement extends ValueContext> {
  readonly #settings: BuildSettings;
  readonly #report: Report;
  readonly #contexts: Contexts<OpenElement>;
  #dates: DateWatch<DateAt<OpenElement>> | null = null;
  /** The URL that the document gives for itself. */
  readonly ownUrl: OwnUrl;
  /** The values that the document may still make. */
  readonly limit: ValueLimit;
  #lastUri: ValueRead<OpenElement, string> | null = null;
  #lastDate: ValueRead<OpenElement, Date | null> | null = null;
  #isQuiet = false;
  /** Where the text is that was repaired last. */
  #repairedAt: number | undefined = undefined;

  constructor(settings: BuildSettings, contexts: Contexts<OpenElement>) {
    this.#settings = settings;
    const report: Report = (...problem) => {
      if (!this.#isQuiet) settings.report(...problem);
    };
    this.#report = report;
    this.#contexts = contexts;
    this.ownUrl = new OwnUrl(settings.base, settings.report);
    this.limit = settings.values;
  }

  /**
   * A URI reference, made absolute if there is a base; `''` if there is none, or if links must not
   * have its scheme.
   */
  uri(text: string, context: OpenElement): string {
    const last = this.#lastUri;
    if (last !== null && last.context === context && last.text === text) return last.value;
    const value = this.#readUri(text, context);
    this.#lastUri = { context, text, value };
    if (value === '' && text.trim() !== '') {
      context.isUnsafe = true;
      // What is not a link, but does no harm as a text, is kept with its element.
      if (!hasUnsafeScheme(text)) context.isOdd = true;
    }
    return value;
  }

  #readUri(text: string, context: OpenElement): string {
    const { base, element } = context;
    const { options, growth } = this.#settings;
    const { resolveRelativeUris, html } = options;
    const trimmed = text.trim();
    // In an attribute, the marks of a CDATA section are text.
    const written = withoutCdataMarks(trimmed);
    if (written !== trimmed) {
      this.#report('EscapedCdata', {}, this.#contexts.locate(written, context));
    }
    // URLs in which “&” was escaped once too often are common, and “&amp;” is never meant.
    const found = isMarkup(written)
      ? valueInMarkup(written, REFERENCE)
      : written.replaceAll('&amp;', '&');
    if (isFinalUrl(found)) return found;
    const reference = withAuthority(trimUri(found), base);
    // A missing URL does not mean the document, which an empty reference would.
    if (reference === '') return '';
    const uri = resolveRelativeUris ? resolveWithin(growth, base, reference) : reference;
    if (resolveRelativeUris && this.ownUrl.isNeeded && !hasScheme(reference)) {
      this.ownUrl.note(base);
    }
    const { allowDataImages } = html;
    const isLink = isUsable(uri, 'link', { allowDataImages, base });
    // What hides a scheme is percent-encoded in the URI.
    if (isLink && !hasUnsafeScheme(found, allowDataImages)) {
      if (resolveRelativeUris && isUnresolved(uri, element.name)) {
        const index = this.#contexts.locate(written, context);
        this.#report('UnresolvedUri', { uri, element: element.name }, index);
      }
      return uri;
    }
    this.#report(
      'UnsafeUri',
      { uri, element: element.name },
      this.#contexts.locate(written, context),
    );
    return '';
  }

  /** A text that may be a URI, as written; `''` if it is an unsafe one. */
  reference(text: string, context: OpenElement): string {
    const read = this.plain(text.trim());
    if (!hasUnsafeScheme(read)) return read;
    const { element } = context;
    context.isUnsafe = true;
    this.#report(
      'UnsafeUri',
      { uri: read, element: element.name },
      this.#contexts.locate(text, context),
    );
    return '';
  }

  /** A date; `null` if it cannot be parsed. */
  date(text: string, context: OpenElement): Date | null {
    const last = this.#lastDate;
    if (last !== null && last.context === context && last.text === text) return last.value;
    const value = this.#readDate(text, context);
    this.#lastDate = { context, text, value };
    return value;
  }

  #readDate(text: string, context: OpenElement): Date | null {
    const written = isMarkup(text) ? valueInMarkup(text, MOMENT) : text;
    const date = readDate(written, this.#settings.options.dateHandlers);
    if (date === null) {
      if (text === '') return null;
      this.#reportDate(isWrittenZero(text) ? 'ImplausibleDate' : 'UnparsableDate', text, context);
      return null;
    }
    const zone = unknownZoneOf(date);
    if (zone !== null) {
      const facts = { value: text, element: context.element.name, zone };
      this.#report('UnknownTimeZone', facts, this.#contexts.locate(text, context));
    }
    if (this.#contexts.isPublication(context)) {
      // Other dates are not compared with one that means nothing.
      if (isPlausible(date)) {
        this.#dates ??= new DateWatch(this.#settings.sentAt);
        this.#reportDoubt(this.#dates.see(date, { value: text, context }));
      } else {
        this.#reportDate('ImplausibleDate', text, context);
      }
    }
    return date;
  }

  #reportDate(
    name: 'ImplausibleDate' | 'UnparsableDate',
    value: string,
    context: OpenElement,
  ): void {
    this.#report(
      name,
      { value, element: context.element.name },
      this.#contexts.locate(value, context),
    );
  }

  /** Reports what is only known when all dates have been read. */
  concludeDates(): void {
    if (this.#dates !== null) this.#reportDoubt(this.#dates.conclude());
  }

  #reportDoubt(doubt: Doubt<DateAt<OpenElement>> | null): void {
    if (doubt === null) return;
    const { at, after, isOfResponse } = doubt;
    const { value, context } = at;
    const facts = {
      value,
      element: context.element.name,
      after: after.toISOString(),
      isOfResponse,
    };
    this.#report('FutureDate', facts, this.#contexts.locate(value, context));
  }

  /** The media type of a text: HTML, if a plain text is HTML nevertheless. */
  typeOf(
    text: string,
    context: OpenElement & TextContext,
    guess: HtmlGuess,
    isTitle: boolean,
  ): string {
    const { type } = context;
    if (type !== 'text/plain' || guess === 'never' || !MARKUP.test(text)) return type;
    const isLikely =
      guess === 'likely' &&
      (looksLikeHtml(text) || (isTitle && text.includes('<') && hasVoidTag(text)));
    if (isLikely) return 'text/html';
    if (isTitle || !isEvidentHtml(text)) return type;
    const facts = { element: context.element.name };
    this.#report('UndeclaredHtml', facts, this.#contexts.locate(text, context));
    return 'text/html';
  }

  /** HTML, repaired, made absolute and sanitized. */
  html(
    text: string,
    context: OpenElement & TextContext,
    { type, isTitle, place }: HtmlReading,
  ): TextDetail {
    const { options } = this.#settings;
    const html = isTitle ? text : this.#unescaped(text, context);
    const value =
      options.sanitizeHtml || options.resolveRelativeUris
        ? this.#cleanHtml(html, context, place, !isTitle)
        : html;
    const { base } = place;
    const isRebased = base !== context.base && mayHaveRelativeReferences(html);
    return this.detail(this.#repaired(value), isRebased ? { ...context, base } : context, type);
  }

  /** Reads HTML in another place; what is wrong with it has been reported. */
  htmlAgain(text: string, context: OpenElement & TextContext, reading: HtmlReading): TextDetail {
    this.#isQuiet = true;
    const detail = this.html(text, context, reading);
    this.#isQuiet = false;
    return detail;
  }

  /** Whether HTML is different in another place. */
  dependsOnPlace(html: string): boolean {
    if (!this.#settings.options.resolveRelativeUris) return false;
    const hasFragment = html.includes('#') && FRAGMENT_LINK.test(html);
    return hasFragment || mayHaveRelativeReferences(html);
  }

  /** HTML, with one level of escaping removed if it was escaped twice. */
  #unescaped(text: string, context: OpenElement): string {
    const unescaped = unescapedHtml(text);
    if (unescaped === null) return text;
    const facts = { element: context.element.name };
    this.#report('DoublyEscapedHtml', facts, this.#contexts.locate(text, context));
    return unescaped;
  }

  #cleanHtml(
    html: string,
    context: OpenElement & TextContext,
    { base, page }: HtmlPlace,
    linkFrames: boolean,
  ): string {
    const { options, growth, time } = this.#settings;
    const element = context.element.name;
    const start = onFirstUse(() => this.#contexts.locate(html, context));
    if (options.resolveRelativeUris && this.ownUrl.isOpen(base)) {
      if (mayHaveRelativeReferences(html)) this.ownUrl.note(base);
    }
    return cleanHtml(html, {
      base,
      page,
      sanitize: options.sanitizeHtml,
      resolve: options.resolveRelativeUris,
      policy: options.html,
      onForbidden: (reference, readAs) => {
        this.#report('ForbiddenCharacterReference', { reference, readAs }, start());
      },
      onStray: (source, isText) => {
        this.#report('StrayLessThan', { source, element, isText }, start());
      },
      growth,
      time,
      linkFrames,
    });
  }

  /** A text with its context, as far as that is known and may still be copied. */
  detail(value: string, context: TextContext, type: string = context.type): TextDetail {
    const { growth } = this.#settings;
    const { language, base, isBase64 } = context;
    const detail: { -readonly [K in keyof TextDetail]: TextDetail[K] } = { type, value };
    if (base !== '' && growth.takeCopy(base)) detail.base = base;
    if (language !== null && language !== '' && growth.take(language.length)) {
      detail.language = language;
    }
    if (isBase64 === true) detail.base64 = true;
    return detail;
  }

  /** A text without markup, repaired, with the direction of text in it ended. */
  plain(text: string): string {
    return closeBidi(this.#repaired(text));
  }

  #repaired(text: string): string {
    const repaired = repairText(text);
    if (repaired !== text) this.#reportRepaired(text);
    return repaired;
  }

  /** Readers may request a text more than once, but it is reported once. */
  #reportRepaired(text: string): void {
    const index = this.#contexts.locate(text);
    if (index !== undefined && index === this.#repairedAt) return;
    this.#repairedAt = index;
    this.#report('RepairedText', {}, index);
  }
}

const DAY = 86_400_000;

/** Scheduled entries and events are announced in advance, but hardly ever by more than a year. */
const YEAR = 366 * DAY;

/**
 * Without a response, only the other dates are known, and a feed may pause for ten years before a
 * new entry.
 */
const TWENTY_YEARS = 7_305 * DAY;

/** A server whose clock is earlier than this has no clock: HTTP/1.0 is from 1996. */
const FIRST_YEAR_OF_HTTP = Date.UTC(1996, 0);

/** Why a date cannot be right: the date that it is compared with. */
interface Doubt<At> {
  readonly at: At;
  readonly after: Date;
  readonly isOfResponse: boolean;
}

/** Finds dates that are years in the future. */
class DateWatch<At> {
  readonly #now: Date | null;
  #latest: { readonly date: Date; readonly at: At } | null = null;
  #secondLatest: Date | null = null;

  /** @param responseDate the `Date` of the response, if there is one */
  constructor(responseDate: Date | null) {
    const isSet = responseDate !== null && responseDate.getTime() >= FIRST_YEAR_OF_HTTP;
    this.#now = isSet ? responseDate : null;
  }

  /** Checks a date; reports at once what is wrong with it, if the response shows it. */
  see(date: Date, at: At): Doubt<At> | null {
    if (this.#now !== null) {
      const isAhead = date.getTime() - this.#now.getTime() > YEAR;
      return isAhead ? { at, after: this.#now, isOfResponse: true } : null;
    }
    const time = date.getTime();
    if (this.#latest === null || time > this.#latest.date.getTime()) {
      this.#secondLatest = this.#latest?.date ?? null;
      this.#latest = { date, at };
    } else if (this.#secondLatest === null || time > this.#secondLatest.getTime()) {
      this.#secondLatest = date;
    }
    return null;
  }

  /** What is only known when all dates have been seen. */
  conclude(): Doubt<At> | null {
    const latest = this.#latest;
    const after = this.#secondLatest;
    if (latest === null || after === null) return null;
    const isAhead = latest.date.getTime() - after.getTime() > TWENTY_YEARS;
    return isAhead ? { at: latest.at, after, isOfResponse: false } : null;
  }
}

/**
 * Elements (including OPML outlines) and JSON Feed members with URLs that readers follow. Others
 * have names or identifiers that need not be URLs.
 */
const FOLLOWED: ReadonlySet<string> = wordSet(`
  comments commentrss content docs enclosure href icon image link logo new-feed-url outline player
  source thumbnail uri url website avatar banner_image external_url favicon feed_url home_page_url
  next_url`);

/**
 * Whether a URL that readers follow is still relative after it was resolved, so that it leads
 * nowhere.
 */
function isUnresolved(uri: string, elementName: string): boolean {
  if (uri === '' || hasScheme(uri)) return false;
  return FOLLOWED.has(elementName.slice(elementName.indexOf(':') + 1).toLowerCase());
}

/** Longer markup is neither a URL nor a date. */
const MAX_LENGTH = 10_000;

const REFERENCE =
  /<(?:a|area|link)\s(?:[^<>]{0,2000}?\s)?href\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)'|([^\s"'<>]+))/i;
const MOMENT =
  /<time\s(?:[^<>]{0,2000}?\s)?datetime\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)'|([^\s"'<>]+))/i;
const TAG = /<\/?[a-z][^<>]*>/gi;

/** Whether a text where a URL or a date belongs is HTML. */
export function isMarkup(text: string): boolean {
  return text.startsWith('<') && text.endsWith('>');
}

/** The value in HTML: that of the first attribute that a pattern finds, or else the text without tags. */
function valueInMarkup(text: string, attribute: RegExp): string {
  if (text.length > MAX_LENGTH) return text;
  const [, inDouble, inSingle, bare] = attribute.exec(text) ?? [];
  return decodeText(inDouble ?? inSingle ?? bare ?? text.replace(TAG, '')).trim();
}

/** No HTML is without these. */
const MARKUP = /[<&]/;

/** Whether a text is HTML from its start to its end, or looks like HTML that was escaped twice. */
function isEvidentHtml(text: string): boolean {
  return isHtmlThroughout(text) || (looksLikeHtml(text) && hasReferenceInWord(text));
}
