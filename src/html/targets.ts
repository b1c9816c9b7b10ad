/** The targets in markup that links can lead to: elements with an `id` or a `name`. */
import { decodeAttribute } from '../text/references.ts';

const TARGET = /\s(?:id|name)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

/** The names of the targets in markup. It may have some that a browser would not see as targets. */
export function targetsIn(html: string): ReadonlySet<string> {
  const targets = new Set<string>();
  for (const [, double, single, bare] of html.matchAll(TARGET)) {
    targets.add(decodeAttribute(double ?? single ?? bare ?? ''));
  }
  return targets;
}

/** Whether a reference consists of a fragment, so that it refers to the same document (RFC 3986 §4.4). */
export function isFragment(reference: string): boolean {
  return reference.trimStart().startsWith('#');
}

/** The name of the target that a URI refers to, as browsers find it (HTML §7.4.6.4): decoded. */
export function targetOf(uri: string): string {
  const name = uri.slice(uri.indexOf('#') + 1).trimEnd();
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
