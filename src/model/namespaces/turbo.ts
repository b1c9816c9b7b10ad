/** The pages that Yandex showed in place of those of a site (https://yandex.com/dev/turbo/doc/). */
import type { NamespaceTable, NamespaceUris } from './row.ts';

export const TURBO_URIS: NamespaceUris = ['turbo', 'http://turbo.yandex.ru'];

export const TURBO_NAMESPACE: NamespaceTable = {
  uris: TURBO_URIS,
  parts: [{ meanings: { content: 'contentHtml' } }],
};
