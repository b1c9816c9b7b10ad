/**
 * Defects that a person sees in a shown entry, one row per kind. They are searched in what is shown
 * and in what the feed says, without the code of the project, so that they can disagree with it.
 * A row's `find` returns an example of the defect, or `undefined`.
 */
import { parseFragment } from 'parse5';
import { attributeOf, nodesOf, textBelow } from './shown.mjs';

/** A pixel, a line or a blank is at most this wide and high. */
const PIXEL = 1;
/** An image of at most this width is a thumbnail, in CSS pixels. */
const THUMBNAIL_WIDTH = 100;
/** A text has clearly more to say than another one if it has this many times its characters … */
const CLEARLY_MORE = 1.5;
/** … and at least this many more. */
const MORE_CHARACTERS = 150;

const MARKUP_AS_TEXT = /^\s*(?:&lt;|<)(?:p|div|br|a|img|ul|table|h\d|span)\b[\s\S]*(?:&gt;|>)\s*$/i;
const MARKUP_IN_TITLE = /<\/?(?:a|b|br|em|i|img|p|span|strong)\b[^>]*>|&(?:[a-z]{2,8}|#\d{2,6});/i;
const REDIRECT = /^https?:\/\/(?:feedproxy\.google\.com|feeds\d?\.feedburner\.com)\/~r\//i;
const ICON =
  /gravatar\.com\/avatar|[-_/](?:16|24|32)x(?:16|24|32)\b|\/s72-c?\/|\/filetypes?\/|latex\.php|smilies|emoji\/|\/favicon/i;
const FLASH = /shockwave-flash/i;
const FRAME =
  /<(?:iframe|embed|object)\b[^>]*?\b(?:src|data)\s*=\s*["']?(https?:)?\/\/([^/"'\s>]+)/gi;

const DEFECTS = [
  {
    name: 'slogan',
    says: 'The summary of iTunes is shown instead of a longer description.',
    find: ({ entry, text }) =>
      entry.itunes?.summary !== undefined &&
      squeezed(text) === squeezed(asText(entry.itunes.summary)) &&
      described(entry).some((value) => saysMore(asText(value), text))
        ? text.slice(0, 80)
        : undefined,
  },
  {
    name: 'blank',
    says: 'The HTML shows nothing: neither text nor an image, a player or a frame.',
    find: ({ html, nodes }) =>
      html !== '' && !nodes.some(isVisible) ? html.slice(0, 120) : undefined,
  },
  {
    name: 'counter',
    says: 'An image of at most one pixel is left in the HTML.',
    find: ({ nodes }) => srcOf(nodes.find(isPixel)),
  },
  {
    name: 'source',
    says: 'The text is markup.',
    find: ({ text }) => (MARKUP_AS_TEXT.test(text) ? text.slice(0, 80) : undefined),
  },
  {
    name: 'lines',
    says: 'Paragraphs of a plain description run together.',
    find: ({ entry, nodes, html }) => {
      const value = described(entry).find((one) => asText(one).trim() === asText(html).trim());
      if (value === undefined || /<[a-z]/i.test(value)) return;
      if (nodes.some(({ nodeName }) => BLOCKS.has(nodeName))) return;
      return /\S[ \t]*\n[ \t]*\n[ \t]*\S/.test(value.trim()) ? value.slice(0, 80) : undefined;
    },
  },
  {
    name: 'shorter',
    says: 'The shorter one of the content and the summary is shown.',
    find: ({ entry, text }) =>
      described(entry).some((value) => saysMore(asText(value), text))
        ? text.slice(0, 80)
        : undefined,
  },
  {
    name: 'fragment',
    says: 'A link within the entry leads to the feed.',
    find: ({ nodes, url }) =>
      nodes.map((node) => attributeOf(node, 'href')).find((href) => href?.startsWith(`${url}#`)),
  },
  {
    name: 'no target',
    says: 'A link within the entry has no target there.',
    find: ({ nodes }) => {
      const targets = new Set(
        nodes.flatMap((node) => [attributeOf(node, 'id'), attributeOf(node, 'name')]),
      );
      return nodes
        .map((node) => attributeOf(node, 'href'))
        .find((href) => href?.startsWith('#') && href.length > 1 && !targets.has(decoded(href)));
    },
  },
  {
    name: 'image without source',
    says: 'An image has no source, or a blank one.',
    find: ({ nodes }) =>
      nodes.some(
        (node) =>
          node.nodeName === 'img' &&
          !attributeOf(node, 'src')?.trim() &&
          !attributeOf(node, 'srcset')?.trim(),
      )
        ? '<img>'
        : undefined,
  },
  {
    name: 'image without alt',
    says: 'An image has no alt attribute.',
    find: ({ nodes }) =>
      srcOf(
        nodes.find((node) => node.nodeName === 'img' && attributeOf(node, 'alt') === undefined),
      ),
  },
  {
    name: 'player without controls',
    says: 'An audio or video element cannot be started.',
    find: ({ nodes }) =>
      nodes.some(
        (node) =>
          ['audio', 'video'].includes(node.nodeName) && attributeOf(node, 'controls') === undefined,
      )
        ? 'player'
        : undefined,
  },
  {
    name: 'frame without a trace',
    says: 'A frame of the entry is neither shown nor linked to.',
    find: ({ unsafe, nodes }) => {
      const hrefs = nodes.map(
        (node) => attributeOf(node, 'href') ?? attributeOf(node, 'src') ?? '',
      );
      for (const value of written(unsafe))
        for (const [, , host] of value.matchAll(FRAME)) {
          const site = host.split('.').slice(-2, -1)[0];
          if (!hrefs.some((href) => href.includes(site.replace('-nocookie', '')))) return host;
        }
      return undefined;
    },
  },
  {
    name: 'pre',
    says: 'The lines and the indentation of preformatted text are lost.',
    find: ({ nodes, text }) =>
      nodes
        .filter(({ nodeName }) => nodeName === 'pre')
        .map((node) => withoutTrailingSpace(textBelow(node, true)).replace(/^\n|\s+$/g, ''))
        .find((code) => /\n[ \t]+\S/.test(code) && !withoutTrailingSpace(text).includes(code))
        ?.slice(0, 80),
  },
  {
    name: 'link',
    says: 'The link is a redirect of a service although the feed has the URL of the site.',
    find: ({ entry, link }) =>
      REDIRECT.test(link ?? '') && (entry.feedburner?.origLink ?? entry.pheedo?.origLink)
        ? link
        : undefined,
  },
  {
    name: 'no link',
    says: 'There is no link although the id is the URL of a page.',
    find: ({ entry, link }) =>
      link === undefined && /^https?:\/\//.test(entry.id ?? '') && entry.guidIsLink !== false
        ? entry.id
        : undefined,
  },
  {
    name: 'title',
    says: 'A title has markup, character references or line breaks.',
    find: ({ title, result }) =>
      [title, result.feed.title ?? ''].find(
        (one) => MARKUP_IN_TITLE.test(one) || /[\n\r]/.test(one),
      ),
  },
  {
    name: 'people',
    says: 'A person appears twice, or a name has references or separators.',
    find: ({ authors }) => {
      const names = authors.flatMap(({ name }) => (name === undefined ? [] : [name]));
      const folded = names.map((name) => squeezed(name).toLowerCase());
      if (new Set(folded).size < folded.length) return names.join(' | ');
      return names.find((name) => /&(?:amp|#\d+|lt|gt|quot);|;\s*\S|;$/.test(name));
    },
  },
  {
    name: 'thumbnail',
    says: 'The image is small or an icon although the article has a larger one.',
    find: ({ image, nodes }) => {
      const isSmall = image !== null && image !== undefined && image.width <= THUMBNAIL_WIDTH;
      const hasLarger = nodes.some(
        (node) => node.nodeName === 'img' && Number(attributeOf(node, 'width')) > THUMBNAIL_WIDTH,
      );
      return (isSmall && hasLarger) || ICON.test(image?.url ?? '') ? image.url : undefined;
    },
  },
  {
    name: 'files',
    says: 'A file appears twice, or is a player of Flash or an avatar.',
    find: ({ files }) => {
      const urls = files.map(({ href }) => href);
      if (new Set(urls).size < urls.length) return urls.join(' ');
      return files.find(
        ({ href, type }) => FLASH.test(type ?? '') || /gravatar\.com\/avatar/.test(href),
      )?.href;
    },
  },
];

/** The defects of a shown entry: pairs of a kind and an example. */
export function defectsOf(shown) {
  return DEFECTS.flatMap(({ name, find }) => {
    const example = find(shown);
    return example === undefined || example === false ? [] : [[name, String(example)]];
  });
}

const BLOCKS = new Set(
  'address article blockquote br dd div dl dt figure h1 h2 h3 h4 h5 h6 hr li ol p pre section table td tr ul'.split(
    ' ',
  ),
);
const VISIBLE = new Set('audio video iframe object embed svg math hr'.split(' '));

function isVisible(node) {
  if (node.nodeName === '#text') return node.value.trim() !== '';
  if (node.nodeName === 'img') return !isPixel(node);
  return VISIBLE.has(node.nodeName);
}

function isPixel(node) {
  if (node.nodeName !== 'img') return false;
  const [width, height] = ['width', 'height'].map((name) => attributeOf(node, name));
  return isTiny(width) && isTiny(height);
}

function isTiny(length) {
  return length !== undefined && /^\s*\d/.test(length) && Number.parseFloat(length) <= PIXEL;
}

function srcOf(node) {
  return node === undefined ? undefined : (attributeOf(node, 'src') ?? '');
}

/** The values that describe an entry, as HTML or text. */
function described(entry) {
  const values = [...(entry.content ?? []).map(({ value }) => value), entry.summary];
  return values.filter((value) => typeof value === 'string');
}

/** What an entry says before it is sanitized. */
function written(unsafe) {
  return described(unsafe).concat(unsafe.media?.description ?? []);
}

function asText(html) {
  return squeezed(
    [...nodesOf(parseFragment(html))]
      .filter(({ nodeName }) => nodeName === '#text')
      .map(({ value }) => value)
      .join(' '),
  );
}

function squeezed(text) {
  return text.replace(/\s+/g, ' ').trim();
}

function withoutTrailingSpace(text) {
  return text.replace(/[ \t]+$/gm, '');
}

function saysMore(text, shown) {
  const [more, less] = [text, shown].map((one) => one.replace(/https?:\S+|\s+/g, '').length);
  return more > less * CLEARLY_MORE && more > less + MORE_CHARACTERS;
}

function decoded(fragment) {
  try {
    return decodeURIComponent(fragment.slice(1));
  } catch {
    return fragment.slice(1);
  }
}
