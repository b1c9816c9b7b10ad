import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cleanHtml } from '../../src/html/clean-html.ts';
import { htmlPolicy } from '../../src/html/policy.ts';
import { describeShared, readRows } from '../support/shared.ts';
import { findActive } from './judge.ts';

interface Payload {
  readonly id: string;
  readonly html: string;
  readonly live?: boolean;
}

const OPTIONS = { base: 'https://feed.test/feed', sanitize: true, resolve: true };

/** Everything allowed that can be. */
const WIDEST = htmlPolicy({
  allowElements: ['x-widget', 'marquee', 'center'],
  allowAttributes: ['formaction', 'manifest', 'x-href', 'class'],
  allowDataAttributes: true,
  allowDataImages: true,
  allowForms: true,
});

const own = readRows<Payload>(join(import.meta.dirname, '../browser/payloads.jsonl'));

describe('our own payloads', () => {
  it.each(own)('$id is harmless when clean', ({ html }) => {
    expect(findActive(cleanHtml(html, OPTIONS))).toEqual([]);
    expect(findActive(cleanHtml(html, { ...OPTIONS, policy: WIDEST }))).toEqual([]);
  });

  it('are recognized as active by the judge, if a browser runs them, with few exceptions', () => {
    const live = own.filter((payload) => payload.live === true);
    const seen = live.filter(({ html }) => findActive(html).length > 0);
    expect(seen.length).toBeGreaterThan(live.length * 0.95);
  });
});

describeShared('payloads of others', 'hostile/xss.jsonl', (path) => {
  const payloads = readRows<Payload>(path);

  it('are recognized as active by the judge, if a browser ran them, with few exceptions', () => {
    const live = payloads.filter((payload) => payload.live === true);
    const seen = live.filter(({ html }) => findActive(html).length > 0);
    expect(seen.length).toBeGreaterThan(live.length * 0.95);
  });

  it('are harmless when clean', () => {
    for (const { id, html } of payloads) {
      expect(findActive(cleanHtml(html, OPTIONS)), id).toEqual([]);
    }
  });

  it('are harmless with the widest possible lists', () => {
    for (const { id, html } of payloads) {
      const clean = cleanHtml(html, { ...OPTIONS, policy: WIDEST });
      // Images in data URIs were allowed.
      const found = findActive(clean).filter((what) => !what.includes('"data:image/'));
      expect(found, id).toEqual([]);
    }
  });

  it('are unchanged by a second pass', () => {
    for (const { id, html } of payloads) {
      const once = cleanHtml(html, OPTIONS);
      expect(cleanHtml(once, OPTIONS), id).toBe(once);
    }
  });
});
