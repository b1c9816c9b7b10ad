/** The singular of an English word with a regular plural: `categories` is `category`. */
export function singular(word: string): string {
  return word.replace(/(?:(ie)?s)$/, (_, ending) => (ending === undefined ? '' : 'y'));
}
