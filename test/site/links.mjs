/** Checks the links of the built site: between its pages, to its files and anchors, and to files of the repository. No network. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { manifest, root } from '../../scripts/project.mjs';

const LINK = /<(?:a|link|script|img|source|iframe)\b[^>]*?\b(?:href|src)="([^"]*)"/g;
const ID = /\bid="([^"]*)"/g;

/** What is wrong with the links of a built site, a line each; and how many links were looked at. */
export function checkLinks(site) {
  const { homepage, repository } = manifest;
  const files = readdirSync(site, { recursive: true }).map((name) => name.replaceAll('\\', '/'));
  const anchors = new Map();
  const anchorsOf = (file) => {
    if (!anchors.has(file)) {
      const html = readFileSync(join(site, file), 'utf8');
      anchors.set(file, new Set([...html.matchAll(ID)].map(([, id]) => unescaped(id))));
    }
    return anchors.get(file);
  };
  const tree = `${repository.url.replace(/^git\+|\.git$/g, '')}/`;
  const broken = [];
  let count = 0;
  const check = (from, target, address) => {
    const url = new URL(target, address);
    if (url.href.startsWith(tree)) {
      const path = /^(?:blob|tree)\/main\/([^#]*)/.exec(url.href.slice(tree.length))?.[1];
      if (path !== undefined && !existsSync(join(root, decodeURIComponent(path)))) {
        broken.push(`${from}: ${target} is not in the repository`);
      }
      return;
    }
    if (url.href !== homepage && !url.href.startsWith(`${homepage}/`)) return;
    count++;
    const path = decodeURIComponent(url.href.slice(homepage.length + 1).replace(/[?#].*/, ''));
    const file = path === '' || path.endsWith('/') ? `${path}index.html` : path;
    if (!existsSync(join(site, file)) || !statSync(join(site, file)).isFile()) {
      broken.push(`${from}: ${target} leads nowhere`);
    } else if (url.hash !== '' && !anchorsOf(file).has(decodeURIComponent(url.hash.slice(1)))) {
      broken.push(`${from}: ${target} has no such anchor`);
    }
  };
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    // The page for URLs that do not exist has them itself.
    if (file === '404.html') continue;
    const html = readFileSync(join(site, file), 'utf8');
    for (const [, target] of html.matchAll(LINK)) {
      const text = unescaped(target);
      if (/^(?:data:|mailto:|javascript:)/.test(text)) continue;
      check(file, text, `${homepage}/${file}`);
    }
  }
  for (const [from, text] of textsThatLinkHere(site)) {
    for (const [address] of text.matchAll(/https:\/\/[^\s<>()"'`|]+(?<![.,:;])/g)) {
      if (address.startsWith(`${homepage}/`)) check(from, address, homepage);
    }
  }
  return { broken: [...new Set(broken)], count };
}

/** What leads to the site from outside: declarations, the page for programs, the map. */
function textsThatLinkHere(site) {
  const dist = join(root, 'dist');
  const declarations = readdirSync(dist, { recursive: true })
    .filter((name) => name.endsWith('.d.cts'))
    .map((name) => [posix.join('dist', name), join(dist, name)]);
  return [
    ...declarations,
    ['llms.txt', join(site, 'llms.txt')],
    ['sitemap.xml', join(site, 'sitemap.xml')],
    ['schema', join(root, 'schema/feed-result.schema.json')],
  ].map(([name, path]) => [name, readFileSync(path, 'utf8')]);
}

function unescaped(text) {
  return text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');
}
