/** The header field `Link` (RFC 8288 §3): links that a server sends in addition to the document. */

/** A link in a header. */
export interface HeaderLink {
  /** The target as written. */
  readonly href: string;
  /** Its relations, in lower case. */
  readonly relations: readonly string[];
  readonly type: string | null;
  readonly title: string | null;
}

/** More links than any server has a reason to send. */
const MAX_LINKS = 100;

/** A parameter: its name, and its value as a quoted string or a token. */
const PARAMETER =
  /[ \t]*;[ \t]*(?:([\w!#$%&'*+.^`|~-]+)(?:[ \t]*=[ \t]*(?:"((?:[^"\\]|\\.)*)"|([^\s",;]*)))?)?/y;

/** The links in a header field, as far as it can be parsed; anything between them is skipped. */
export function linksOf(field: string): readonly HeaderLink[] {
  const links: HeaderLink[] = [];
  let at = field.indexOf('<');
  while (at >= 0 && links.length < MAX_LINKS) {
    const end = field.indexOf('>', at);
    if (end < 0) break;
    const { parameters, next } = parametersFrom(field, end + 1);
    links.push({
      href: field.slice(at + 1, end).trim(),
      relations: (parameters.get('rel') ?? '').toLowerCase().split(/\s+/).filter(Boolean),
      type: parameters.get('type') ?? null,
      title: parameters.get('title') ?? null,
    });
    at = field.indexOf('<', next);
  }
  return links;
}

/** The parameters after a target; if one is repeated, the first counts (§3.3). */
function parametersFrom(
  field: string,
  from: number,
): { readonly parameters: ReadonlyMap<string, string>; readonly next: number } {
  const parameters = new Map<string, string>();
  let next = from;
  for (;;) {
    PARAMETER.lastIndex = next;
    const match = PARAMETER.exec(field);
    if (match === null) return { parameters, next };
    next = PARAMETER.lastIndex;
    const [, name = '', quoted, token = ''] = match;
    const key = name.toLowerCase();
    if (key !== '' && !parameters.has(key)) {
      parameters.set(key, quoted?.replace(/\\(.)/g, '$1') ?? token);
    }
  }
}
