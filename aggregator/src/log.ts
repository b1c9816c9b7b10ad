/** The log, on the standard error output: a line for people, or a JSON object per line if `LOG=json`. */

/** `info`: what happens as usual. `warn`: what repairs itself. `error`: what an operator has to look at. */
export type Level = 'info' | 'warn' | 'error';

const isJson = process.env['LOG'] === 'json';

/**
 * Writes a line.
 *
 * @param of the part that it is about, such as `PostgreSQL` or `host example.org`
 */
export function log(level: Level, of: string, message: unknown): void {
  const text = message instanceof Error ? textOf(message) : `${message}`;
  process.stderr.write(`${isJson ? jsonOf(level, of, text) : `${of}: ${text}`}\n`);
}

/** Errors of connections may have only a code. */
function textOf(error: Error): string {
  const text = error.message || error.name;
  const code = 'code' in error ? `${error.code}` : '';
  return text.includes(code) ? text : `${text} (${code})`;
}

function jsonOf(level: Level, of: string, message: string): string {
  return JSON.stringify({ time: new Date().toISOString(), level, of, message });
}
