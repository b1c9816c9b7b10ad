/**
 * Parses people in the forms that feeds use: `Jo (jo@example.org)`, `jo@example.org (Jo)`, `Jo
 * <jo@example.org>`, or in parts. E-mail addresses are recognized loosely by RFC 5322, in one pass.
 */
import { looksLikeHtml } from '../html/looks-like-html.ts';
import type { Person } from '../model/values.ts';
import { decodeText } from '../text/references.ts';

/** Characters that an e-mail address may have before and after the `@`. */
const ADDRESS = /[\w.+!#$%&'*/=?^`{|}~-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){0,20}/;

/** Longer strings are names, however many `@` they contain. */
const MAX_LENGTH = 1000;

const TAG = /<\/?[a-z][^<>]*>/gi;
const LINK = /<a\s[^<>]*\bhref\s*=\s*["']?(https?:[^"'<>\s]+|mailto:[^"'<>\s?]+)/i;

/** A person from one line of text, which may be HTML. */
export function parsePerson(text: string): Person {
  if (!isHtmlLine(text)) return parseLine(text);
  const person = parseLine(withoutTags(text));
  const address = decodeText(LINK.exec(text)?.[1] ?? '');
  if (/^mailto:/i.test(address)) return { email: address.slice('mailto:'.length), ...person };
  return address === '' ? person : { ...person, href: address };
}

/** Whether a line has tags or references, which are never part of a name. */
function isHtmlLine(text: string): boolean {
  return text.length <= MAX_LENGTH && /<\/|&/.test(text) && looksLikeHtml(text);
}

/** A name without tags, and with its references decoded. */
export function plainName(name: string): string {
  return isHtmlLine(name) ? withoutTags(name) : name;
}

function withoutTags(line: string): string {
  return decodeText(line.replace(TAG, ' ')).replace(/\s+/g, ' ').trim();
}

/** A person from one line of plain text. */
function parseLine(text: string): Person {
  // Most people have no email address, and the search for one would try each character.
  const address = text.length > MAX_LENGTH || !text.includes('@') ? null : ADDRESS.exec(text);
  if (address === null) return text === '' ? {} : { name: text };
  const email = address[0].replace(/^mailto:/i, '');
  const name = trimBrackets(
    (text.slice(0, address.index) + text.slice(address.index + address[0].length))
      .replace(/mailto:/gi, '')
      .replace(/\(\s*\)|<\s*>|&lt;\s*&gt;|\[\s*\]/g, '')
      .trim(),
  );
  return name === '' ? { email } : { name, email };
}

/** What a person is called: the name, or else the e-mail address; `''` if neither is known. */
export function nameOf({ name, email }: Person): string {
  return name ?? email ?? '';
}

function trimBrackets(text: string): string {
  const start = text.startsWith('(') ? 1 : 0;
  const end = text.endsWith(')') && !text.slice(start, -1).includes('(') ? 1 : 0;
  return text.slice(start, text.length - end).trim();
}
