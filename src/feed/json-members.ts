/** The members of JSON Feed that have keys in the model, and those keys. */

/** Members of a feed that have keys in the model, with the keys that they fill. */
export const FEED_MEMBERS: ReadonlyMap<string, readonly string[]> = new Map([
  ['version', []],
  ['title', ['title', 'titleDetail']],
  ['home_page_url', ['link', 'links']],
  ['feed_url', ['links']],
  ['description', ['subtitle', 'subtitleDetail']],
  ['next_url', ['links']],
  ['icon', ['logo', 'image']],
  ['favicon', ['icon']],
  ['author', ['author', 'authorDetail', 'authors']],
  ['authors', ['author', 'authorDetail', 'authors']],
  ['language', ['language']],
  ['hubs', ['links']],
  ['items', []],
]);

/** Members of an item that have keys in the model, with the keys that they fill. */
export const ITEM_MEMBERS: ReadonlyMap<string, readonly string[]> = new Map([
  ['id', ['id']],
  ['url', ['link', 'links']],
  ['external_url', ['links', 'link']],
  ['title', ['title', 'titleDetail']],
  ['content_html', ['content']],
  ['content_text', ['content']],
  ['summary', ['summary', 'summaryDetail']],
  ['image', ['image']],
  ['banner_image', ['bannerImage', 'bannerImage.href']],
  ['date_published', ['published']],
  ['date_modified', ['updated']],
  ['author', ['author', 'authorDetail', 'authors']],
  ['authors', ['author', 'authorDetail', 'authors']],
  ['tags', ['tags']],
  ['language', ['language']],
  ['attachments', ['links', 'enclosures']],
]);
