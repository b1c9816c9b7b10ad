/**
 * Reads the values that every format has: addresses, dates, texts. What is unsafe, unreadable or
 * damaged in them is reported, and never thrown.
 */

import { readDate } from '../dates/index.ts';
import { cleanHtml } from '../html/clean-html.ts';
import { looksLikeHtml } from '../html/looks-like-html.ts';
import type { HtmlPolicy } from '../html/policy.ts';
import type { FeedVersion } from '../model/result.ts';
import type { TextDetail } from '../model/values.ts';
import type { Report } from '../problems/report.ts';
import { hasUnsafeScheme, resolveUri } from '../text/uri.ts';
import { replaceForbiddenReferences, withoutForbidden } from './html-characters.ts';
import { isHtml } from './media-type.ts';
import type { TextPlace } from './place.ts';
import { DateWatch, type Doubt, isUnresolved } from './remarks.ts';
import { repairText } from './repair.ts';

/** A reader of dates: `null` for what it cannot read. */
export type DateHandler = (text: string) => Date | null;

/** How to read values, and how many. */
export interface BuildOptions {
  readonly sanitizeHtml: boolean;
  readonly htmlPolicy: HtmlPolicy;
  readonly resolveRelativeUris: boolean;
  readonly dateHandlers: readonly DateHandler[];
  readonly maxDepth: number;
  readonly maxEntries: number;
  readonly maxAttributes: number;
}

/** What a build needs to know of the document. */
export interface BuildSettings {
  readonly options: BuildOptions;
  /** What relative references are resolved against where the document does not say. */
  readonly base: string;
  readonly language: string | null;
  /** Whether the text was read as UTF-8. */
  readonly isUtf8: boolean;
  /** When the document was sent, by its response; `null` where that is not known. */
  readonly sentAt: Date | null;
  readonly report: Report;
}

/** Where a value stands that may be reported. */
export interface ValuePlace {
  readonly element: { readonly name: string };
  /** What relative references are resolved against. */
  readonly base: string;
}

/** A date that may be reported later. */
interface DateAt<Place> {
  readonly value: string;
  readonly place: Place;
}

/** Reads values for a build, which knows where they stand. */
export abstract class ValueReader<Place extends ValuePlace> {
  version: FeedVersion = '';
  readonly report: Report;
  protected readonly settings: BuildSettings;
  /** Where the text stands that was repaired last. */
  #repairedAt: number | undefined = undefined;

  readonly #dates: DateWatch<DateAt<Place>>;

  constructor(settings: BuildSettings) {
    this.settings = settings;
    this.#dates = new DateWatch(settings.sentAt);
    this.report = settings.report;
  }

  /** The UTF-16 index at which a value stands in the document; asked for where it is at fault only. */
  protected abstract indexOf(value: string, place: Place): number | undefined;

  /** Whether a date is one of what the feed or an entry was published, and cannot lie far ahead. */
  protected abstract isPublication(place: Place): boolean;

  /** The index of a value of the place that is being read. */
  protected abstract indexOfRead(value: string): number | undefined;

  uri(text: string, place: Place): string {
    const { base, element } = place;
    const { resolveRelativeUris, htmlPolicy } = this.settings.options;
    const reference = text.trim();
    // Who leaves an address out does not mean the document, which an empty reference refers to.
    if (reference === '') return '';
    const uri = resolveRelativeUris ? resolveUri(base, reference) : reference;
    if (!hasUnsafeScheme(uri, htmlPolicy.allowDataImages)) {
      if (resolveRelativeUris && isUnresolved(uri, element.name)) {
        const index = this.indexOf(reference, place);
        this.report('UnresolvedUri', { uri, element: element.name }, index);
      }
      return uri;
    }
    this.report('UnsafeUri', { uri, element: element.name }, this.indexOf(reference, place));
    return '';
  }

  date(text: string, place: Place): Date | null {
    const date = readDate(text, this.settings.options.dateHandlers);
    if (date === null && text !== '') {
      const element = place.element.name;
      this.report('UnparsableDate', { value: text, element }, this.indexOf(text, place));
    }
    if (date !== null && this.isPublication(place)) {
      this.#reportDoubt(this.#dates.see(date, { value: text, place }));
    }
    return date;
  }

  /** Reports what shows only once all is read. */
  protected concludeDates(): void {
    this.#reportDoubt(this.#dates.conclude());
  }

  #reportDoubt(doubt: Doubt<DateAt<Place>> | null): void {
    if (doubt === null) return;
    const { at, after, isOfResponse } = doubt;
    const { value, place } = at;
    const facts = { value, element: place.element.name, after: after.toISOString(), isOfResponse };
    this.report('FutureDate', facts, this.indexOf(value, place));
  }

  construct(text: string, place: Place & TextPlace): TextDetail {
    const { options } = this.settings;
    let { type } = place;
    if (type === 'text/plain' && !this.version.startsWith('atom') && looksLikeHtml(text))
      type = 'text/html';
    const value =
      isHtml(type) && (options.sanitizeHtml || options.resolveRelativeUris)
        ? this.#cleanHtml(text, place)
        : text;
    const detail = { type, language: place.language, base: place.base, value: this.plain(value) };
    return place.isBase64 ? { ...detail, base64: true } : detail;
  }

  /** Forbidden characters are replaced before the HTML is sanitised, which sees what is left. */
  #cleanHtml(text: string, place: Place & TextPlace): string {
    const { options } = this.settings;
    const html = replaceForbiddenReferences(text, (reference, readAs) => {
      const index = this.indexOf(text, place);
      this.report('ForbiddenCharacterReference', { reference, readAs }, index);
    });
    const clean = cleanHtml(html, {
      base: place.base,
      sanitize: options.sanitizeHtml,
      resolve: options.resolveRelativeUris,
      policy: options.htmlPolicy,
    });
    return withoutForbidden(clean);
  }

  plain(text: string): string {
    const repaired = repairText(text, this.settings.isUtf8);
    if (repaired !== text) this.#reportRepaired(text);
    return repaired;
  }

  /** Readers may ask for one text more than once: it is reported once. */
  #reportRepaired(text: string): void {
    const index = this.indexOfRead(text);
    if (index !== undefined && index === this.#repairedAt) return;
    this.#repairedAt = index;
    this.report('RepairedText', {}, index);
  }
}
