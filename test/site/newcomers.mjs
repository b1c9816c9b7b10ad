/** What people look for on the site: what they type, where they click, and the page that answers. */

/**
 * A query, and the pages of which one must be among the first three results. A page with `#` is a section.
 *
 * @type {readonly (readonly [query: string, ...pages: string[]])[]}
 */
export const QUERIES = [
  ['benchmark', 'measurements.html'],
  ['migrate', 'from/rss-parser.html', 'from/node-feedparser.html'],
  ['migration guide', 'comparison.html', 'troubleshooting.html', 'from/rss-parser.html'],
  ['SSRF', 'security.html', 'fetching.html'],
  ['XSS', 'security.html'],
  ['XXE', 'security.html'],
  ['CORS', 'troubleshooting.html', 'recipes/proxy.html'],
  ['FAQ', 'troubleshooting.html'],
  ['troubleshooting', 'troubleshooting.html'],
  ['autodiscovery', 'fetching.html', 'troubleshooting.html'],
  ['getting started', 'start.html'],
  ['install', 'start.html', 'index.html'],
  ['changelog', 'troubleshooting.html'],
  ['backoff', 'polling.html', 'troubleshooting.html'],
  ['mojibake', 'troubleshooting.html'],
  ['my feed has &nbsp;', 'troubleshooting.html', 'problems/undefined-entity.html'],
  ['error codes', 'problems/index.html', 'troubleshooting.html'],
  ['question marks', 'troubleshooting.html'],
  ['write RSS', 'troubleshooting.html'],
  ['generate RSS', 'troubleshooting.html'],
  ['streaming', 'large-feeds.html'],
  ['license', 'troubleshooting.html'],
  ['playground', 'command.html'],
  ['thumbnail', 'reader.html', 'reference/namespaces/media.html'],
  ['proxy', 'recipes/proxy.html', 'fetching.html'],
  ['timeout', 'options.html', 'fetching.html', 'problems/timeout-error.html'],
  ['etag', 'fetching.html', 'polling.html'],
  ['typescript', 'start.html', 'platforms.html'],
  ['podcast', 'recipes/podcast-client.html', 'reference/namespaces/podcast.html'],
  ['unescaped ampersand', 'problems/unescaped-ampersand.html'],
];

/**
 * What people look for by a word that has a page of its own: it must be the first result.
 *
 * @type {readonly (readonly [query: string, page: string])[]}
 */
export const FIRST_RESULTS = [
  ['performance', 'performance.html'],
  ['rate limit', 'polling.html'],
  ['thumbnail', 'reader.html'],
  ['custom fields', 'namespaces.html'],
  ['iTunes', 'reference/namespaces/itunes.html'],
  ['versioning', 'stability.html'],
  ['stability', 'stability.html'],
];

/**
 * The tasks of a newcomer: what they type, the links that they click from the home page instead, the page that both lead
 * to, and what answers the task there. If other pages answer it as well, `results` lists what search may find first.
 *
 * @type {readonly {
 *   readonly task: string, readonly query: string, readonly clicks: readonly string[], readonly page: string,
 *   readonly answer: RegExp, readonly results?: readonly string[] }[]}
 */
export const TASKS = [
  {
    task: 'what bozo means',
    query: 'what bozo means',
    clicks: ['Guide', 'How it works, and what “bozo” means'],
    page: 'how-it-works.html',
    answer: /feed is bozo if it breaks a rule/,
  },
  {
    task: 'a feed with &nbsp;',
    query: '&nbsp;',
    clicks: ['Guide', 'Troubleshooting'],
    page: 'troubleshooting.html',
    answer: /XML does not define the named entities of HTML/,
  },
  {
    task: 'the image of an entry',
    query: 'image of an entry',
    results: ['troubleshooting.html', 'reader.html'],
    clicks: ['Guide', 'Showing entries: which field do I show?'],
    page: 'reader.html',
    answer: /entryImage\(entry\)/,
  },
  {
    task: 'Cloudflare Workers',
    query: 'Cloudflare',
    clicks: ['Recipes', 'Workers'],
    page: 'recipes/workers.html',
    answer: /bozofeed\/parse/,
  },
  {
    task: 'ten thousand feeds',
    query: '10,000 feeds',
    clicks: ['Guide', 'Polling'],
    page: 'polling.html',
    answer: /createPoller/,
  },
  {
    task: 'the duration of iTunes',
    query: 'itunes duration',
    results: ['troubleshooting.html', 'reference/namespaces/itunes.html'],
    clicks: ['Reference', 'itunes: Apple’s podcast tags'],
    page: 'reference/namespaces/itunes.html',
    answer: /duration[\s\S]{0,400}seconds/,
  },
  {
    task: 'options of the sanitizer',
    query: 'sanitizer options',
    clicks: ['Guide', 'Options'],
    page: 'options.html',
    answer: /sanitizeHtml[\s\S]*allowFrameHosts/,
  },
  {
    task: 'from rss-parser',
    query: 'from rss-parser',
    clicks: ['Guide', 'Migrate from rss-parser'],
    page: 'from/rss-parser.html',
    answer: /parseFeed\(url\)/,
  },
  {
    task: 'the benchmarks',
    query: 'benchmarks',
    clicks: ['Benchmarks'],
    page: 'measurements.html',
    answer: /815 feeds/,
  },
  {
    task: 'the supported encodings',
    query: 'supported encodings',
    clicks: ['Guide', 'Supported formats, encodings and platforms'],
    page: 'supported.html',
    answer: /WHATWG Encoding Standard/,
  },
  {
    task: 'the list of error codes',
    query: 'list of error codes',
    results: ['problems/index.html', 'troubleshooting.html'],
    clicks: ['Problems'],
    page: 'problems/index.html',
    answer: /unescaped-ampersand/,
  },
];
