/**
 * Reads decimal numbers as programs write them: `542.4510999999941`, `1.5e3`, `1E-7`, `.5`, `5.`,
 * `+3`. Digits after the point may be rounded; digits of an integer may not be lost, because they
 * are usually an identifier.
 */

const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** The form of most numbers. */
const DIGITS = /^\d{1,15}$/;

/** So many digits of a decimal are never lost. */
const SAFE_DIGITS = 15;

/** A number; `undefined` for any other text, and for a number whose integer digits would be lost. */
export function decimalOf(text: string): number | undefined {
  if (DIGITS.test(text)) return Number(text);
  if (!DECIMAL.test(text)) return undefined;
  const number = Number(text);
  if (!Number.isFinite(number)) return undefined;
  // Zero has one sign in JSON.
  if (number === 0) return digitsOf(text) === '' ? 0 : undefined;
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER || !losesDigits(text) ? number : undefined;
}

/** A number as JavaScript writes it, with few enough digits to be certain of that. */
const AS_WRITTEN = /^(?:0|-?[1-9]\d{0,14}|-?(?:0|[1-9]\d{0,8})\.\d{0,5}[1-9])$/;

/**
 * Whether a text is the number as JavaScript writes it. A number is made into a string only if that is in
 * doubt: V8 allocates such strings as old objects, where they stay until the whole heap is collected.
 */
export function isNumberText(number: number, text: string): boolean {
  return AS_WRITTEN.test(text) ? Number(text) === number : String(number) === text;
}

/** Whether a number has digits that its value does not keep. */
export function losesDigits(text: string): boolean {
  const digits = digitsOf(text);
  return digits.length > SAFE_DIGITS && digits !== digitsOf(String(Number(text)));
}

/** The digits from the first to the last that are not zero, without the exponent. */
function digitsOf(text: string): string {
  const digits = text.replace(/e.*/i, '').replace(/[^\d]/g, '').replace(/^0+/, '');
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}
