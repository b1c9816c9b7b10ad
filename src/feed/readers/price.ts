/** Readers of the values of offers. */
import type { Price } from '../../model/namespaces/g.ts';
import { isNumberText } from '../../text/decimal.ts';
import type { ElementRule } from '../build.ts';
import { pathOf, type Slot } from '../slot.ts';
import { numberOf, type ReadValue, TEXT } from './read-value.ts';
import { putRead } from './record.ts';

/** An amount with the code of its currency before or after it, or without one. */
const PRICE = /^(?:([A-Za-z]{3})\s*)?([+-]?[\d.,]{1,40})(?:\s*([A-Za-z]{3}))?$/;

/** A comma in place of the decimal point; before three digits, it groups thousands. */
const DECIMAL_COMMA = /^([+-]?\d+),(\d{1,2})$/;

/** A price: `12.99 USD`. */
const readPrice: ReadValue<Price> = (text) => {
  const [, before, digits = '', after] = PRICE.exec(text) ?? [];
  const amount = numberOf(digits.replace(DECIMAL_COMMA, '$1.$2'));
  if (amount === undefined || (before !== undefined && after !== undefined)) return undefined;
  const currency = (before ?? after)?.toUpperCase();
  return currency === undefined ? { amount } : { amount, currency };
};

/** Whether a text is a price as most feeds write it: `12.99 USD`. */
function isPriceText({ amount, currency }: Price, text: string): boolean {
  const [digits = '', word] = text.split(' ');
  return word === currency && isNumberText(amount, digits);
}

/** An amount of money. */
export function price(slot: Slot): ElementRule {
  const path = pathOf(slot);
  return {
    content: 'text',
    fills: [path, `${path}.amount`, `${path}.currency`],
    end: (text, open, build) =>
      text === '' ||
      putRead(open, slot, readPrice, text, build, (value, written) =>
        value !== undefined && isPriceText(value, written) ? null : written,
      ),
  };
}

/** A word of a list, whose parts are joined by underscores: `in stock` is `in_stock`. */
export function joinedWord(slot: Slot): ElementRule {
  return {
    content: 'text',
    fills: [pathOf(slot)],
    end: (text, open, build) =>
      text === '' ||
      putRead(open, slot, readJoined, text, build, (value, written) =>
        value === written ? null : written,
      ),
  };
}

const readJoined: ReadValue<string> = (text, open, build) =>
  TEXT(text, open, build)?.toLowerCase().replace(/\s+/g, '_');
