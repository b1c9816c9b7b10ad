/**
 * Parses people in the forms that feeds use: `Jo (jo@example.org)`, `jo@example.org (Jo)`, `Jo
 * <jo@example.org>`, or in parts. E-mail addresses are recognized loosely by RFC 5322, in one pass.
 */

import { looksLikeHtml } from '../html/looks-like-html.ts';
import type { Person } from '../model/values.ts';
import { closeBidi } from '../text/bidi.ts';
import { memberOf } from '../text/given.ts';
import { decodeText } from '../text/references.ts';
import { replaceSpace } from '../text/sections.ts';
import { trimUri } from '../text/uri.ts';

/** Characters that an e-mail address may have before and after the `@`; after a slash, it is part of a path. */
const ADDRESS =
  /[\w.+!#$%&'*/=?^`{|}~-]{0,63}[\w.+!#$%&'*=?^`{|}~-]@[\w-]{1,63}(?:\.[\w-]{1,63}){0,20}/;

/** Longer strings are names, however many `@` they contain. */
const MAX_LENGTH = 1000;

const TAG = /<\/?[a-z][^<>]*>/gi;
const LINK = /<a\s[^<>]*\bhref\s*=\s*["']?(https?:[^"'<>\s]+|mailto:[^"'<>\s?]+)/i;

/**
 * The people of one line of text: one, or several if it is a list of e-mail addresses, which may have names
 * (RFC 5322 §3.4, with semicolons, `&` and “and” as well).
 */
export function parsePeople(text: string): readonly Person[] {
  return mailboxesIn(text).map(parsePerson);
}

/** The items of a list of e-mail addresses; for other text, the text itself. */
function mailboxesIn(text: string): readonly string[] {
  const isList = text.length <= MAX_LENGTH && text.indexOf('@') !== text.lastIndexOf('@');
  if (!isList || text.includes('://')) return [text];
  const found: string[] = [];
  let item = '';
  for (const part of text.split(/(?<=[,;]| (?:&|and) )/)) {
    item += part;
    if (!isBalanced(item) || !ADDRESS.test(item)) continue;
    found.push(item.replace(/(?:[,;]| (?:&|and) )$/, '').trim());
    item = '';
  }
  // The list is taken apart only if nothing is left.
  return item.trim() === '' && found.length > 1 ? found : [text];
}

/** Whether quotes and parentheses are closed, so that a comma after the text separates. */
function isBalanced(text: string): boolean {
  const count = (mark: string): number => text.split(mark).length - 1;
  return count('(') === count(')') && count('"') % 2 === 0;
}

/** A person from one line of text, which may be HTML. */
function parsePerson(text: string): Person {
  const person = personIn(text);
  const name = memberOf(person, 'name');
  const href = memberOf(person, 'href');
  // The parts of a line may start what the line has ended.
  return {
    ...person,
    ...(name === undefined ? {} : { name: closeBidi(name) }),
    ...(href === undefined ? {} : { href: trimUri(href) }),
  };
}

function personIn(text: string): Person {
  if (!isHtmlLine(text)) return parseLine(text);
  const person = parseLine(withoutTags(text));
  const href = decodeText(LINK.exec(text)?.[1] ?? '');
  if (/^mailto:/i.test(href)) return { email: href.replace(OF_MAILTO, ''), ...person };
  return href === '' ? person : { ...person, href };
}

/** Whether a line has tags or references, which are never part of a name. */
function isHtmlLine(text: string): boolean {
  return text.length <= MAX_LENGTH && /<\/|&/.test(text) && looksLikeHtml(text);
}

/** A name without tags, and with its references decoded. */
export function plainName(name: string): string {
  return closeBidi(isHtmlLine(name) ? withoutTags(name) : name);
}

function withoutTags(line: string): string {
  const text = replaceSpace(decodeText(line.replace(TAG, ' ')));
  return text.replace(/ (?=[,;.])/g, '').trim();
}

/** A person from one line of plain text. */
function parseLine(text: string): Person {
  if (text === '' || text.length > MAX_LENGTH) return text === '' ? {} : { name: text };
  // Most people have no email address, and the search for one would try each character.
  const page = text.includes('://') ? parsePage(text) : null;
  if (page !== null) return page;
  const address = text.includes('@') && !HANDLE.test(text) ? ADDRESS.exec(withoutUrls(text)) : null;
  if (address === null) return { name: COMMENT.exec(text)?.[1]?.trim() || text };
  const email = address[0].replace(OF_MAILTO, '');
  const after = text.slice(address.index + address[0].length).replace(FIELDS, '');
  const name = nameIn(
    (text.slice(0, address.index) + after)
      .replace(/mailto:/gi, '')
      .replace(/\(\s*\)|<\s*(?:>|$)|&lt;\s*(?:&gt;|$)|\[\s*(?:\]|$)/g, '')
      .replace(SEPARATORS, '')
      .trim(),
  );
  return name === '' ? { email } : { name, email };
}

/** A name in parentheses, as it is written beside an address (RFC 5322 §3.2.2), or beside a word for a hidden one. */
const COMMENT = /^(?:(?:hidden|no-?one|no-?reply|no-?spam|nobody|none|unknown) ?)?\(([^()]+)\)$/i;

/** What a `mailto` URI has besides an e-mail address: the scheme, and the fields of the message (RFC 6068 §2). */
export const OF_MAILTO: RegExp = /^mailto:|(?<=@[\w.-]{1,255})\?[^@]*$/gi;
/** The same fields, after an address in a line. */
const FIELDS = /^\?[\w-]+=[^\s<>()[\]]*/;

/** What separates a name from the address beside it. */
const SEPARATORS = /^[\s,;:|–—-]{1,9}|[\s,;:|–—-]{1,9}$/g;

/** `@jo@social.example`, `acct:jo@social.example`, `xmpp:…`: names in networks, and not e-mail addresses. */
const HANDLE = /^(?:@|acct:|sips?:|xmpp:)[\w.-]+@[\w.-]+$/i;

/** URLs with a host, of any scheme or without one. */
const URLS = /(?:[a-z][a-z\d+.-]{1,20}:)?\/\/[^\s<>"]+/gi;

/** The text with spaces in place of URLs, in which an `@` means something else. */
function withoutUrls(text: string): string {
  return text.includes('//') ? text.replace(URLS, (url) => ' '.repeat(url.length)) : text;
}

/** `https://social.example/@jo`, `Jo <https://…>`, `Jo (https://…)`, `https://… (Jo)`. */
const PAGE = /^(?:([^<>()]*)[<(])?(https?:\/\/[^\s<>()"]+)[>)]?(?:\s*\(([^()]*)\))?$/i;

/** A person with a page, and perhaps a name beside it; `null` for other lines. */
function parsePage(text: string): Person | null {
  const [, before = '', href, after = ''] = PAGE.exec(text) ?? [];
  if (href === undefined || before.includes('@') || after.includes('@')) return null;
  const name = nameIn(before.trim() || after.trim());
  return name === '' ? { href } : { name, href };
}

/** What a person is called: the name, or else the e-mail address; `''` if neither is known. */
export function nameOf(person: Person): string {
  return memberOf(person, 'name') ?? memberOf(person, 'email') ?? '';
}

/** Quoted strings, in which a backslash comes before quotes (RFC 5322 §3.2.4). */
const QUOTED = /"([^"\\]*(?:\\.[^"\\]*){0,99})"/g;

/**
 * A name as it is written beside an e-mail address: a comment loses its parentheses (RFC 5322
 * §3.2.2), and quoted strings their quotes; what is inside is kept.
 */
function nameIn(text: string): string {
  const end = text.startsWith('(') ? endOfComment(text) : -1;
  if (end >= 0) {
    const rest = text.slice(end + 1).trim();
    return `${unescaped(text.slice(1, end))}${/^[,;.]/.test(rest) ? '' : ' '}${rest}`.trim();
  }
  const isOpen = text.startsWith('(');
  const isClosed = text.endsWith(')') && !text.includes('(');
  const bare = text.slice(isOpen ? 1 : 0, isClosed ? -1 : undefined).trim();
  return bare.replace(QUOTED, (_, quoted: string) => unescaped(quoted)).trim();
}

/** The index of the parenthesis that ends a comment; -1 if there is none. */
function endOfComment(text: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '\\') at += 1;
    else if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

/** A backslash comes before characters that would otherwise have a meaning (RFC 5322 §3.2.1). */
function unescaped(text: string): string {
  return text.replace(/\\([\\"()])/g, '$1');
}
