/** Removes passwords from URLs before they are printed. */
import { withoutUserInfo } from '../../src/http/feed-url.ts';

/** The user info of a URL that includes a password. */
const WITH_PASSWORD = /\/\/[^\s/?#@:"'<>\\]{0,200}:[^\s/?#@"'<>\\]{1,500}@/g;

/** A text without the user names and passwords of all URLs in it. */
export function withoutPasswords(text: string): string {
  return text.replace(WITH_PASSWORD, '//');
}

/**
 * An operand in printable form: a URL, which may lack its scheme, or a path that does not exist.
 */
export function withoutPassword(operand: string): string {
  const plain = withoutUserInfo(operand);
  if (plain !== operand || operand.includes('//')) return withoutPasswords(plain);
  return withoutPasswords(`//${operand}`).slice(2);
}
