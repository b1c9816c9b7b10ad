/** The page for URLs that do not exist: where the usual visitors of such a URL want to go. */
import { withBase } from 'vitepress';
import { h } from 'vue';

const PLACES = [
  ['Getting started', '/start.html', 'install and parse a first feed'],
  ['Troubleshooting', '/troubleshooting.html', 'symptoms, causes and fixes'],
  ['Problems', '/problems/', 'every name and error code in results'],
  ['Reference', '/reference/', 'every function, option and key'],
  ['Recipes', '/recipes/aggregator.html', 'whole programs to copy'],
  ['Playground', '/playground/', 'parse a feed in the browser'],
  ['All pages', '/llms.txt', 'as a plain list'],
];

export default function NotFound() {
  return h('main', { class: 'not-found vp-doc' }, [
    h('h1', 'Page not found'),
    h('p', 'The URL may be misspelled, or the page may have moved. Search above, or go to:'),
    h(
      'ul',
      PLACES.map(([title, path, about]) =>
        h('li', [h('a', { href: withBase(path), target: '_self' }, title), `: ${about}`]),
      ),
    ),
    h('p', h('a', { href: withBase('/'), target: '_self' }, 'Home page')),
  ]);
}
