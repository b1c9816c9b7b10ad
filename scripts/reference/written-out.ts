/**
 * Writes out the objects that tables describe (`src/model/namespaces/`) in the published declarations, so
 * that a program’s author reads `readonly duration?: number`, as in any other interface, and needs
 * none of the types that infer it.
 */
import { type Description, type Member, recordOf, type Shape } from './description.ts';

/** The types that only infer others (`src/model/object-of.ts`, `src/model/namespaces/row.ts`). */
const INFERRING = [
  ...['ObjectOf', 'ValueOf', 'Values', 'Kind', 'Usually', 'Meaning', 'ReaderName'],
  ...['RowsOf', 'Row', 'RowDetails', 'OneRow', 'RecordRow', 'ListRow'],
];

const COMMENT = '(?:^/\\*\\*(?:(?!\\*/)[\\s\\S])*\\*/\\n)?';
const NEXT = '(?=/\\*\\*|//|declare |interface |type |export |class |$)';

/** The declarations of a file with all keys written out. */
export function writtenOut(text: string, description: Description): string {
  const uses = text.matchAll(/\bObjectOf<typeof (\w+)(?:, (\w+))?>/g);
  const named = new Set([...uses].flatMap(([, ...names]) => names.filter((name) => name)));
  const unneeded = [...named, ...INFERRING].map(
    (name) =>
      new RegExp(`${COMMENT}^(?:declare const|type|interface) ${name}\\b[\\s\\S]*?\\n${NEXT}`, 'm'),
  );
  return unneeded
    .reduce((rest, declaration) => rest.replace(declaration, ''), text)
    .replace(
      /^interface (\w+) extends ([^{]*\bObjectOf<[^{]*)\{(.*?)\}$/gms,
      (_, name: string, bases: string, members: string) => {
        const others = bases
          .replace(/(?:, )?\bObjectOf<[^>]*>/g, '')
          .replace(/^, /, '')
          .trim();
        const heritage = others === '' ? '' : ` extends ${others}`;
        const added = recordOf(description, name)
          .members.filter(({ key }) => !new RegExp(`^  readonly ${key}\\?:`, 'm').test(members))
          .map(memberText);
        return `interface ${name}${heritage} {\n${added.join('')}${members.replace(/^\n/, '')}}`;
      },
    );
}

function memberText({ key, shape, doc }: Member): string {
  const lines = doc.split('\n');
  const comment =
    lines.length === 1
      ? `/** ${doc} */`
      : ['/**', ...lines.map((line) => ` * ${line}`), ' */'].join('\n  ');
  return `  ${comment}\n  readonly ${key}?: ${typeText(shape)};\n`;
}

/** A type of those that rows have. */
function typeText(shape: Shape): string {
  switch (shape.kind) {
    case 'plain':
    case 'named':
      return shape.name;
    case 'literal':
      return typeof shape.value === 'string' ? `'${shape.value}'` : String(shape.value);
    case 'list':
      return `readonly ${typeText(shape.of)}[]`;
    case 'map':
      return `Readonly<Record<string, ${typeText(shape.of)}>>`;
    case 'union':
      return `Open<${shape.of
        .filter(({ kind }) => kind === 'literal')
        .map(typeText)
        .join(' | ')}>`;
    default:
      throw new Error(`no row has a type of the kind ${shape.kind}`);
  }
}
