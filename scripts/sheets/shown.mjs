/**
 * What a reader shows of an entry, gathered once for the sheet that draws it and for the defects
 * that are searched in it. The HTML is parsed by parse5, which is independent of the project.
 */
import { parseFragment } from 'parse5';

/** The entries of a document, as a reader shows them: `parse` and `reader` are those of the package. */
export function showEntries({ parse, reader }, bytes, url) {
  const result = parse(bytes, { url });
  const unsafe = parse(bytes, { url, sanitizeHtml: false });
  return result.entries.map((entry, at) =>
    showEntry(reader, { entry, unsafe: unsafe.entries[at] ?? {}, result, url }),
  );
}

/** What a reader shows of the feed itself. */
export function showFeedOf(reader, { feed, entries }) {
  return {
    title: reader.feedTitle(feed),
    text: reader.feedText(feed, 120),
    link: reader.feedLink(feed, entries),
    image: reader.feedImage(feed),
  };
}

function showEntry(reader, { entry, result, ...rest }) {
  const html = reader.entryHtml(entry);
  const image = reader.entryImage(entry);
  return {
    ...rest,
    entry,
    result,
    html,
    nodes: [...nodesOf(parseFragment(html))],
    text: reader.entryText(entry),
    excerpt: reader.entryText(entry, 160, { withoutTitle: true }),
    title: reader.entryTitle(entry),
    link: reader.entryLink(entry),
    image,
    isImageShown: image !== null && reader.showsImage(html, image.url),
    authors: reader.entryAuthors(entry, result.feed),
    byline: reader.entryByline(entry, result.feed),
    date: reader.entryDate(entry),
    tags: reader.entryTags(entry),
    episode: reader.entryEpisode(entry)?.label,
    duration: reader.entryDuration(entry),
    files: reader.mediaFiles(entry),
    attachments: reader.attachments(entry, { except: image?.url }),
    language: entry.language ?? result.feed.language,
  };
}

/** All nodes of a tree of parse5, in document order. */
export function* nodesOf(node) {
  yield node;
  for (const child of node.content?.childNodes ?? node.childNodes ?? []) yield* nodesOf(child);
}

/** An attribute of a node of parse5; `undefined` if the node does not have it. */
export function attributeOf(node, name) {
  return node.attrs?.find((attribute) => attribute.name === name)?.value;
}

/** The text below a node of parse5, with the `alt` of its images if asked for. */
export function textBelow(node, hasAlternatives = false) {
  let text = '';
  for (const each of nodesOf(node)) {
    if (each.nodeName === '#text') text += each.value;
    if (each.nodeName === 'img' && hasAlternatives) text += attributeOf(each, 'alt') ?? '';
  }
  return text;
}
