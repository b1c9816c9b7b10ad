/** The lint of words: what it finds in a text, and which texts of a file it looks at. */
import { describe, expect, it } from 'vitest';

const words = (file: string) =>
  import(new URL(`../scripts/words/${file}.mjs`, import.meta.url).href);
const { findWords }: { readonly findWords: (text: string) => readonly Found[] } =
  await words('find');
const { WORDS }: { readonly WORDS: readonly (readonly [unknown, string])[] } = await words('list');
const { passagesOf }: { readonly passagesOf: (file: string, text: string) => readonly Passage[] } =
  await words('passages');

type Found = { readonly words: string; readonly lineWithin: number };
type Passage = { readonly text: string };

const found = (text: string): readonly string[] => findWords(text).map(({ words }) => words);

describe('findWords', () => {
  it.each([
    ['a word', 'Nobody reads it.', ['Nobody']],
    ['a phrase', 'It is read anew.', ['anew']],
    ['a phrase across a line break', 'It is all\nthe same.', ['all the same']],
    ['several, in their order', 'Nobody\nmends it.', ['Nobody', 'mends']],
    ['no part of a longer word', 'a mender', []],
    ['no part of a hyphenated word', 'nobody-else', []],
    ['nothing in plain English', 'The parser skips elements that it does not know.', []],
  ])('finds %s', (_, text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it('gives the line within the text', () => {
    expect(findWords('One\ntwo\nnobody').map(({ lineWithin }) => lineWithin)).toEqual([2]);
  });

  it('suggests something better for each', () => {
    for (const [, better] of WORDS) expect(better).not.toBe('');
  });
});

describe('passagesOf', () => {
  it.each([
    ['prose', 'a.md', 'Nobody', ['Nobody']],
    ['no code in prose', 'a.md', 'as `nobody`', []],
    ['fenced examples', 'a.md', 'as in\n```\nnobody\n```\n', ['nobody']],
    ['comments in fenced programs', 'a.md', '```js\nconst nobody = 1; // anew\n```\n', ['anew']],
    ['the text of a link, not its target', 'a.md', '[anew](nobody.md)', ['anew']],
    ['comments of a line', 'a.ts', 'const a = 1; // nobody', ['nobody']],
    ['consecutive lines of comments as one', 'a.ts', '// all\n// the same', ['all the same']],
    ['documentation comments', 'a.ts', '/** @returns `nobody`, or nobody */', ['nobody']],
    ['examples in these', 'a.ts', '/**\n * @example\n * nobody\n */', ['nobody']],
    ['messages', 'src/a.ts', 'throw new Error("Read by nobody.");', ['nobody']],
    ['no names', 'src/a.ts', 'const a = "nobody";', []],
    ['titles of tests', 'test/a.test.ts', 'it.each([1])("is read by nobody", f);', ['nobody']],
    ['names of rows in tests', 'test/a.test.ts', 'const ROWS = [["for nobody", 1]];', ['nobody']],
    ['no other strings in tests', 'test/a.test.ts', 'it("is", () => f("read by nobody"));', []],
    ['comments of scripts', '.ci/run', '# nobody', ['nobody']],
    ['nothing of data', 'a.json', '{"nobody": "nobody reads it"}', []],
  ])('reads %s', (_, file, text, expected) => {
    expect(passagesOf(file, text).flatMap((passage) => found(passage.text))).toEqual(expected);
  });
});
