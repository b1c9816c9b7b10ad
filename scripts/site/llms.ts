/** `llms.txt` (https://llmstxt.org) and `llms-full.txt`: what the site has, for programs that read text. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allSections, guideSections, type Section } from './pages.ts';

/** What the package says of itself. */
export interface About {
  readonly name: string;
  readonly description: string;
  readonly homepage: string;
}

const MAX_SUMMARY = 200;

/** The list of all pages, each with its URL and its first sentence. */
export function llmsIndex(docs: string, { name, description, homepage }: About): string {
  const sections = allSections(docs).map((section) => sectionText(docs, homepage, section));
  return `# ${name}\n\n> ${description}\n\n${sections.join('\n')}`;
}

/** The text of the guide, page after page. */
export function llmsFull(docs: string, { name, description }: About): string {
  const pages = guideSections(docs).flatMap(({ pages: all }) => all.map(({ path }) => path));
  const texts = pages.map((path) => textOf(docs, path).trimEnd());
  return `# ${name}\n\n> ${description}\n\n${texts.join('\n\n---\n\n')}\n`;
}

/** The URL of a page on the site. */
export function addressOf(homepage: string, path: string): string {
  return `${homepage}/${path.replace(/README\.md$/, '').replace(/\.md$/, '.html')}`;
}

function sectionText(docs: string, homepage: string, { title, pages }: Section): string {
  const lines = pages.map((page) => {
    const summary = summaryOf(textOf(docs, page.path));
    const link = `- [${page.title}](${addressOf(homepage, page.path)})`;
    return summary === '' ? link : `${link}: ${summary}`;
  });
  return `## ${title}\n\n${lines.join('\n')}\n`;
}

/** The first sentence of a page that is prose. */
export function summaryOf(text: string): string {
  const paragraphs = text.replace(/^```.*?^```$/gms, '').split(/\n{2,}/);
  const prose = paragraphs.find((paragraph) => /^[\p{L}`“]/u.test(paragraph)) ?? '';
  const plain = prose.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/\s+/g, ' ');
  const sentence = /^.*?[.!?](?= |$)/.exec(plain)?.[0] ?? plain;
  return sentence.slice(0, MAX_SUMMARY).trim();
}

function textOf(docs: string, path: string): string {
  return readFileSync(join(docs, path), 'utf8');
}
