/**
 * Frames, embeds, objects, players and posts as links. What is in a frame runs script, so frames are removed unless a
 * caller allows their host; a link to the page that the frame shows is kept in their place. The table
 * below has the hosts whose players are not at the same URL as the page.
 */

import { safeUri } from '../text/schemes.ts';
import { replaceSpace } from '../text/sections.ts';

/** A link in the place of a frame. */
export interface EmbedLink {
  readonly href: string;
  readonly text: string;
}

/** What is in a URL, and the page that it shows, with `$1` for the first part of what was found. */
type PageRow = readonly [url: RegExp, page: string];

/** A host whose frames show its pages. */
interface FrameHost {
  /** What readers call the host. */
  readonly name: string;
  /** The hosts of this name, with their subdomains. */
  readonly host: RegExp;
  /** The path and query of frames, and the page that each of them shows. */
  readonly pages?: readonly PageRow[];
  /** The parameter of the query that has the URL of the page. */
  readonly parameter?: string;
}

const HOSTS: readonly FrameHost[] = [
  {
    name: 'YouTube',
    host: /(?:^|\.)youtube(?:-nocookie)?\.com$|^youtu\.be$/,
    pages: [
      [
        /^\/(?:embed|v)\/videoseries\?(?:[^#]*&)?list=([\w-]+)/,
        'https://www.youtube.com/playlist?list=$1',
      ],
      [/^\/(?:embed|v|shorts|live)\/([\w-]+)/, 'https://www.youtube.com/watch?v=$1'],
    ],
  },
  {
    name: 'Vimeo',
    host: /(?:^|\.)vimeo\.com$/,
    pages: [
      [/^\/video\/(\d+)\?(?:[^#]*&)?h=([\da-f]+)/, 'https://vimeo.com/$1/$2'],
      [/^\/video\/(\d+)/, 'https://vimeo.com/$1'],
      [/^\/moogaloop\.swf\?(?:[^#]*&)?clip_id=(\d+)/, 'https://vimeo.com/$1'],
    ],
  },
  {
    name: 'Dailymotion',
    host: /(?:^|\.)dailymotion\.com$/,
    pages: [
      [/^\/(?:embed\/video|swf(?:\/video)?)\/(\w+)/, 'https://www.dailymotion.com/video/$1'],
      [/^\/player[\w/.]*\?(?:[^#]*&)?video=(\w+)/, 'https://www.dailymotion.com/video/$1'],
    ],
  },
  {
    name: 'Spotify',
    host: /(?:^|\.)spotify\.com$/,
    pages: [[/^\/embed(?:-podcast)?\/(\w+)\/(\w+)/, 'https://open.spotify.com/$1/$2']],
  },
  {
    name: 'Apple Podcasts',
    host: /^embed\.podcasts\.apple\.com$/,
    pages: [[/^(\/[^#]*)/, 'https://podcasts.apple.com$1']],
  },
  {
    name: 'Apple Music',
    host: /^embed\.music\.apple\.com$/,
    pages: [[/^(\/[^#]*)/, 'https://music.apple.com$1']],
  },
  { name: 'SoundCloud', host: /(?:^|\.)soundcloud\.com$/, parameter: 'url' },
  { name: 'Bandcamp', host: /(?:^|\.)bandcamp\.com$/ },
  {
    name: 'Twitch',
    host: /(?:^|\.)twitch\.tv$/,
    pages: [
      [/^\/embed\?(?:[^#]*&)?clip=([\w-]+)/, 'https://clips.twitch.tv/$1'],
      [/^\/\?(?:[^#]*&)?video=v?(\d+)/, 'https://www.twitch.tv/videos/$1'],
      [/^\/\?(?:[^#]*&)?channel=(\w+)/, 'https://www.twitch.tv/$1'],
    ],
  },
  {
    name: 'TED',
    host: /^embed(?:-ssl)?\.ted\.com$/,
    pages: [[/^\/talks\/(?:lang\/[\w-]+\/)?([\w-]+)/, 'https://www.ted.com/talks/$1']],
  },
  {
    name: 'Twitter',
    host: /(?:^|\.)(?:twitter|x)\.com$/,
    pages: [[/^\/embed\/Tweet\.html\?(?:[^#]*&)?id=(\d+)/, 'https://twitter.com/i/status/$1']],
  },
  { name: 'Facebook', host: /(?:^|\.)facebook\.com$/, parameter: 'href' },
  {
    name: 'Instagram',
    host: /(?:^|\.)instagram\.com$/,
    pages: [[/^\/(p|reel|tv)\/([\w-]+)\/embed/, 'https://www.instagram.com/$1/$2/']],
  },
  {
    name: 'TikTok',
    host: /(?:^|\.)tiktok\.com$/,
    pages: [[/^\/(?:embed(?:\/v2)?|player\/v1)\/(\d+)/, 'https://www.tiktok.com/@/video/$1']],
  },
  {
    name: 'CodePen',
    host: /^codepen\.io$/,
    pages: [[/^\/([\w-]+)\/embed\/(?:preview\/)?(\w+)/, 'https://codepen.io/$1/pen/$2']],
  },
  {
    name: 'Internet Archive',
    host: /(?:^|\.)archive\.org$/,
    pages: [[/^\/embed\/([\w.-]+)/, 'https://archive.org/details/$1']],
  },
  {
    name: 'Streamable',
    host: /^streamable\.com$/,
    pages: [[/^\/[eos]\/(\w+)/, 'https://streamable.com/$1']],
  },
  {
    name: 'Bilibili',
    host: /^player\.bilibili\.com$/,
    pages: [[/[?&]bvid=(\w+)/, 'https://www.bilibili.com/video/$1']],
  },
  { name: 'Google Maps', host: /^(?:maps|www)\.google\.[a-z.]+$/ },
];

/**
 * What a script replaces by a player or a post: the name or a class of an element, the attribute that says
 * what is shown there (`images.ts` reads it), and what is before this value in the URL of the page.
 */
const PLAYERS: ReadonlyMap<string, readonly [attribute: string, page: string]> = new Map([
  ['amp-dailymotion', ['data-videoid', 'https://www.dailymotion.com/video/']],
  ['amp-instagram', ['data-shortcode', 'https://www.instagram.com/p/']],
  ['amp-twitter', ['data-tweetid', 'https://twitter.com/i/status/']],
  ['amp-vimeo', ['data-videoid', 'https://vimeo.com/']],
  ['amp-youtube', ['data-videoid', 'https://www.youtube.com/watch?v=']],
  ['fb-post', ['data-href', '']],
  ['fb-video', ['data-href', '']],
  ['flourish-embed', ['data-src', 'https://public.flourish.studio/']],
  ['infogram-embed', ['data-id', 'https://infogram.com/']],
  ['instagram-media', ['data-instgrm-permalink', '']],
  ['lite-vimeo', ['videoid', 'https://vimeo.com/']],
  ['lite-youtube', ['videoid', 'https://www.youtube.com/watch?v=']],
  ['oembed', ['url', '']],
  ['script', ['data-telegram-post', 'https://t.me/']],
  ['tiktok-embed', ['cite', '']],
  ['twitter-widget', ['data-tweet-id', 'https://twitter.com/i/status/']],
  ['typeform-widget', ['data-url', '']],
  ['youtube-player', ['data-id', 'https://www.youtube.com/watch?v=']],
]);

/** An id, which may have two parts. */
const ID = /^[\w-]+(?:\/[\w-]+)?$/;

/** How many classes of an element are looked up. */
const MOST_CLASSES = 50;

/** The URLs of scripts that write what a page shows, and the page. */
const SCRIPTS: readonly PageRow[] = [
  [/^(?:https?:)?\/\/asciinema\.org\/a\/(\w+)\.js/, 'https://asciinema.org/a/$1'],
  [/^(?:https?:)?\/\/gist\.github\.com\/((?:[\w-]+\/)?\w+)\.js/, 'https://gist.github.com/$1'],
  [/^(?:https?:)?\/\/jsfiddle\.net\/((?:[\w-]+\/){1,3})embed\b/, 'https://jsfiddle.net/$1'],
  [/^(?:https?:)?\/\/www\.buzzsprout\.com\/(\d+\/\d[\w-]*)\.js/, 'https://www.buzzsprout.com/$1'],
];

/** The page of what an element shows when a script has run; `''` for any other element. */
export function playerPage(name: string, read: (attribute: string) => string): string {
  for (const each of [name, ...read('class').split(/\s+/, MOST_CLASSES)]) {
    const [attribute = '', page] = PLAYERS.get(each) ?? [];
    const value = read(attribute).trim();
    const form = page === '' ? HTTP_URL : ID;
    if (page !== undefined && form.test(value)) return page + value;
  }
  if (name !== 'script') return '';
  return pageIn(SCRIPTS, read('src').trim()) ?? '';
}

/** Frames that count readers, or that are buttons of the page. */
const UNSHOWN =
  /^\/(?:plugins\/(?:like|likebox|share|follow|page)|widgets\/(?:tweet_button|follow_button))/;
const OF_ADS = /(?:^|\.)(?:doubleclick\.net|googlesyndication\.com|googletagmanager\.com)$/;

/** The page of any host with the player PeerTube has. */
const PEERTUBE = /^\/videos\/embed\/([\w-]+)/;

const HTTP_URL = /^(https?:)?\/\/([^/?#:@\\]+)(?::\d+)?(?=[/?#]|$)([^#]*)/i;

/** A longer name says nothing. */
const LONGEST_HOST = 100;
const LONGEST_TITLE = 300;

/**
 * The link for a frame.
 *
 * @param uri its URL, which is safe; relative if the base is unknown
 * @param title its title, `''` for none
 * @returns `null` if it shows nothing that a reader would open
 */
export function embedLink(uri: string, title: string): EmbedLink | null {
  const [, scheme = 'https:', host = '', rest = ''] = HTTP_URL.exec(uri) ?? [];
  const named = replaceSpace(title).trim().slice(0, LONGEST_TITLE);
  if (host === '')
    return /^[a-z][a-z0-9+.-]*:/i.test(uri) ? null : { href: uri, text: named || uri };
  const name = host.toLowerCase();
  if (OF_ADS.test(name) || UNSHOWN.test(rest)) return null;
  const known = HOSTS.find((each) => each.host.test(name));
  const shown = name.length <= LONGEST_HOST ? name.replace(/^www\./, '') : scheme;
  const page = known === undefined ? peerTubePage(uri, scheme, host, rest) : pageOf(known, rest);
  return { href: page ?? uri, text: named || (known?.name ?? shown) };
}

function pageOf({ pages = [], parameter, host }: FrameHost, rest: string): string | null {
  return parameter === undefined ? pageIn(pages, rest) : pageInQuery(rest, parameter, host);
}

/** The page of the first row that a URL matches; `null` if there is none. */
function pageIn(rows: readonly PageRow[], url: string): string | null {
  for (const [pattern, page] of rows) {
    const found = pattern.exec(url);
    if (found === null) continue;
    return page.replace(/\$(\d)/g, (_, index: string) => found[Number(index)] ?? '');
  }
  return null;
}

function peerTubePage(uri: string, scheme: string, host: string, rest: string): string | null {
  const [, id] = PEERTUBE.exec(rest) ?? [];
  return id === undefined || uri === '' ? null : `${scheme}//${host}/videos/watch/${id}`;
}

/** The page that a parameter has, if it is on the same host as the frame: not an API. */
function pageInQuery(rest: string, parameter: string, host: RegExp): string | null {
  for (const part of rest.slice(rest.indexOf('?') + 1).split('&')) {
    const equals = part.indexOf('=');
    if (equals < 0 || part.slice(0, equals) !== parameter) continue;
    const page = safeUri('', decoded(part.slice(equals + 1)), 'link');
    const [, , at = ''] = HTTP_URL.exec(page) ?? [];
    const name = at.toLowerCase();
    return host.test(name) && !name.startsWith('api.') ? page : null;
  }
  return null;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    return '';
  }
}
