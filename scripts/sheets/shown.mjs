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

function showEntry(reader, { entry, result, ...rest }) {
  const html = reader.entryHtml(entry);
  return {
    ...rest,
    entry,
    result,
    html,
    nodes: [...nodesOf(parseFragment(html))],
    text: reader.entryText(entry),
    title: reader.entryTitle(entry),
    link: reader.entryLink?.(entry) ?? entry.link,
    image: reader.entryImage(entry),
    authors: reader.entryAuthors(entry, result.feed),
    date: reader.entryDate(entry),
    files: reader.mediaFiles(entry),
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

/** The text below a node of parse5. */
export function textBelow(node) {
  let text = '';
  for (const { nodeName, value } of nodesOf(node)) if (nodeName === '#text') text += value;
  return text;
}
