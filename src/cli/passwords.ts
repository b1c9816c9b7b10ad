/** Addresses as they may be printed: a password in one is the reader's own affair. */
import { withoutUserInfo } from '../http/feed-url.ts';

/** The user's part of an authority, where it has a password: what follows the colon stays out of sight. */
const WITH_PASSWORD = /\/\/[^\s/?#@:"'<>\\]{0,200}:[^\s/?#@"'<>\\]{1,500}@/g;

/** A text with the user names and passwords of all addresses in it left out. */
export function withoutPasswords(text: string): string {
  return text.replace(WITH_PASSWORD, '//');
}

/** An operand as it may be printed: an address, also one without a scheme, or a path that leads nowhere. */
export function withoutPassword(operand: string): string {
  const plain = withoutUserInfo(operand);
  if (plain !== operand || operand.includes('//')) return withoutPasswords(plain);
  return withoutPasswords(`//${operand}`).slice(2);
}
