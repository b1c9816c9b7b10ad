/** The site: the pages of `../docs`, their order from `scripts/site/pages.ts`, URLs from `package.json`. */
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';
import { anchorOf } from '../../scripts/reference/markdown.ts';
import { addressOf, summaryOf } from '../../scripts/site/llms.ts';
import { guideSections, problemSections, referenceSections } from '../../scripts/site/pages.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const docs = join(root, 'docs');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const repository = manifest.repository.url.replace(/^git\+|\.git$/g, '');

/** Where the repository serves the files of `docs/`. */
const RAW = `${repository.replace('github.com', 'raw.githubusercontent.com')}/main/docs/`;

/** Waves, as of a feed, of which one is broken. */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0b6b66"/>
<g fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"><path d="M8 8a16 16 0 0 1 9 3m4 4a16 16 0 0 1 3 9"/><path d="M8 16a8 8 0 0 1 8 8"/></g>
<circle cx="9.5" cy="22.5" r="2.5" fill="#fff"/></svg>`;

/** The README of a folder is its index. */
const rewrites = Object.fromEntries(
  ['reference', 'problems'].map((folder) => [`${folder}/README.md`, `${folder}/index.md`]),
);

export default defineConfig({
  title: manifest.name,
  description: manifest.description,
  lang: 'en-US',
  base: `${new URL(manifest.homepage).pathname}/`,
  srcDir: '../docs',
  outDir: 'dist',
  cacheDir: 'node_modules/.cache/vitepress',
  rewrites,
  // Every server of files has pages at these URLs; links in editors and reports name them.
  cleanUrls: false,
  // The reference has wide tables, and its pages and those of the problems have names for titles.
  // Pages that are generated cannot be edited.
  transformPageData: ({ relativePath, filePath, frontmatter, description }) => {
    const [folder] = relativePath.split(/[/.]/);
    const isMade = ['reference', 'problems', 'findings'].includes(folder ?? '');
    const summary = description || summaryOf(readFileSync(join(docs, filePath), 'utf8'));
    const about = summary === '' ? {} : { description: summary };
    // The table of the comparison takes the place of the outline.
    if (relativePath === 'comparison.md')
      return { ...about, frontmatter: { ...frontmatter, aside: false } };
    if (!isMade) return about;
    const made = { pageClass: `names ${folder}`, editLink: false };
    return { ...about, frontmatter: { ...frontmatter, ...made } };
  },
  transformHead: ({ pageData, description, title }) =>
    Object.entries({
      'og:title': title,
      'og:description': description,
      'og:type': 'website',
      'og:url': addressOf(
        manifest.homepage,
        pageData.relativePath.replace(/index\.md$/, 'README.md'),
      ),
      'og:image': `${manifest.homepage}/social.png`,
      'og:image:alt': 'The playground on a broken feed',
      'twitter:card': 'summary_large_image',
    }).map(([property, content]) => ['meta', { property, content }]),
  sitemap: { hostname: `${manifest.homepage}/` },
  markdown: {
    anchor: { slugify: anchorOf },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config: (md) => {
      leadOutside(md);
      showImages(md);
    },
  },
  head: [
    ['meta', { name: 'theme-color', content: '#0b6b66' }],
    ['link', { rel: 'icon', href: `data:image/svg+xml,${encodeURIComponent(ICON)}` }],
  ],
  themeConfig: {
    search: {
      provider: 'local',
      options: { miniSearch: { searchOptions: { boostDocument } } },
    },
    outline: { level: [2, 3] },
    socialLinks: [
      { icon: 'github', link: repository },
      { icon: 'npm', link: `https://www.npmjs.com/package/${manifest.name}` },
    ],
    editLink: { pattern: `${repository}/edit/main/docs/:path`, text: 'Edit this page' },
    nav: [
      {
        text: 'Guide',
        link: '/start',
        activeMatch: '^/(?!recipes|reference|problems|findings)\\w',
      },
      { text: 'Recipes', link: '/recipes/aggregator', activeMatch: '^/recipes/' },
      { text: 'Reference', link: '/reference/', activeMatch: '^/reference/' },
      { text: 'Problems', link: '/problems/', activeMatch: '^/problems/' },
      { text: 'Findings', link: '/findings', activeMatch: '^/findings' },
      // No page of VitePress: the browser has to load it.
      { text: 'Playground', link: '/playground/', target: '_self' },
      { text: 'Benchmarks', link: '/measurements' },
      {
        text: manifest.version,
        items: [
          { text: 'Changelog', link: `${repository}/blob/main/CHANGELOG.md` },
          { text: 'Migration guides', link: '/from/rss-parser' },
          { text: 'npm', link: `https://www.npmjs.com/package/${manifest.name}` },
        ],
      },
    ],
    sidebar: {
      '/': sidebar(guideSections(docs)),
      '/reference/': sidebar(referenceSections(docs)),
      '/problems/': sidebar(problemSections(docs)),
    },
    footer: {
      message: `MIT license. Version ${manifest.version}. <a href="${new URL(manifest.homepage).pathname}/llms.txt">llms.txt</a>`,
    },
  },
  vite: { plugins: [vueOfTheSite()] },
});

function sidebar(sections) {
  return sections.map(({ title, pages }) => ({ text: title, items: itemsOf(pages) }));
}

/** The pages of a section, as links. */
function itemsOf(pages) {
  return pages.map(({ path, title }) => ({
    text: title,
    link: `/${path.replace(/README\.md$/, '').replace(/\.md$/, '')}`,
  }));
}

/**
 * Guides come before generated pages, of which there are ten times as many. Findings come last: they quote much that is
 * wrong. The browser gets this function as text, so it uses nothing from outside.
 */
function boostDocument(id) {
  if (/\/findings\b/.test(id)) return 0.4;
  if (/\/problems\/(?:index[^/]*)?(?:#|$)/.test(id)) return 1.5;
  if (/\/problems\//.test(id)) return 0.8;
  // Pages for those who work on the parser.
  if (/\/(?:architecture|memory|differences)\b/.test(id)) return 0.4;
  if (/\/reference\/namespaces\//.test(id)) return 0.9;
  return /\/reference\//.test(id) ? 0.7 : 1.5;
}

/**
 * An image whose name ends in `-light` has one beside it for the dark theme. Diagrams get a frame that scrolls on narrow
 * screens. Images that only the site has, and not the package, are named by their URL in the repository.
 */
function showImages(md) {
  const image = md.renderer.rules.image;
  md.renderer.rules.image = (tokens, index, options, env, self) => {
    const token = tokens[index];
    const written = token.attrGet('src') ?? '';
    const source = written.startsWith(RAW)
      ? posix.relative(posix.dirname(`/${env.relativePath}`), `/${written.slice(RAW.length)}`)
      : written;
    const write = (src, name) => {
      token.attrSet('src', src);
      if (name !== undefined) token.attrSet('class', name);
      return image(tokens, index, options, env, self);
    };
    if (source.endsWith('-light.png')) {
      return ['light', 'dark']
        .map((theme) => write(source.replace(/-light\.png$/, `-${theme}.png`), `only-${theme}`))
        .join('');
    }
    if (!source.endsWith('.svg')) return write(source);
    const label = md.utils.escapeHtml(token.content);
    return `<span class="diagram" tabindex="0" role="group" aria-label="${label}">${write(source)}</span>`;
  };
}

/** Links to files that are not pages of the docs lead to the repository, and those to a README to an index. */
function leadOutside(md) {
  md.core.ruler.push('lead-outside', ({ tokens, env }) => {
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const href = token.type === 'link_open' ? token.attrGet('href') : null;
      if (href === null || /^(?:\w+:|#|\/)/.test(href)) continue;
      const [path, anchor] = href.split('#');
      const target = posix.join('docs', posix.dirname(env.relativePath), path);
      const suffix = anchor === undefined ? '' : `#${anchor}`;
      if (!target.startsWith('docs/') || !target.endsWith('.md')) {
        const kind = existsSync(join(root, target)) && !posix.extname(target) ? 'tree' : 'blob';
        token.attrSet('href', `${repository}/${kind}/main/${target}${suffix}`);
      } else if (posix.basename(path) === 'README.md') {
        token.attrSet('href', `${path.replace(/README\.md$/, 'index.md')}${suffix}`);
      }
    }
  });
}

/** The docs have no packages of their own: what their pages import of Vue is that of the site. */
function vueOfTheSite() {
  return {
    name: 'vue-of-the-site',
    enforce: 'pre',
    resolveId(source, _importer, { ssr }) {
      if (!/^vue(?:\/server-renderer)?$/.test(source)) return null;
      if (ssr) return { id: source, external: true };
      return this.resolve(source, fileURLToPath(import.meta.url), { skipSelf: true });
    },
  };
}
