/** A price as most feeds write it: `12.99 USD`. */
export function priceText(amount: number, currency: string | undefined): string {
  return currency === undefined ? String(amount) : `${amount} ${currency}`;
}
