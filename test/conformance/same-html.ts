/**
 * Whether two fragments of HTML are equal except for their spelling: the case of tags, the order
 * and quoting of attributes, `<br>` or `<br />`, `&eacute;` or é. White space, comments and missing
 * end tags do count.
 */
import { Parser } from 'htmlparser2';

/** Whether two fragments are the same HTML. */
export function sameHtml(one: string, other: string): boolean {
  return JSON.stringify(piecesOf(one)) === JSON.stringify(piecesOf(other));
}

/**
 * The attributes of a tag, except those that we add to every such element: an empty `alt`, for which
 * HTML asks, and the controls of players, which scripts would otherwise be.
 */
function attributesOf(name: string, attributes: Record<string, string>): readonly unknown[] {
  const isAdded = (key: string, value: string): boolean =>
    (name === 'img' && key === 'alt' && value === '') ||
    ((name === 'audio' || name === 'video') && key === 'controls');
  return Object.entries(attributes)
    .filter(([key, value]) => !isAdded(key, value))
    .toSorted();
}

/** The parts of a fragment, in one spelling. */
function piecesOf(html: string): readonly unknown[] {
  const pieces: unknown[] = [];
  let text = '';
  const add = (...piece: readonly unknown[]): void => {
    if (text !== '') pieces.push(['text', text]);
    text = '';
    pieces.push(piece);
  };
  const parser = new Parser(
    {
      ontext: (part) => {
        text += part;
      },
      onopentag: (name, attributes) => {
        add('start', name.toLowerCase(), attributesOf(name.toLowerCase(), attributes));
      },
      onclosetag: (name, isImplied) => {
        if (!isImplied) add('end', name.toLowerCase());
      },
      oncomment: (comment) => add('comment', comment),
      onprocessinginstruction: (_, instruction) => add('instruction', instruction),
    },
    { decodeEntities: true, lowerCaseAttributeNames: true },
  );
  parser.end(html);
  add('end of fragment');
  return pieces;
}
