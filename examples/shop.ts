/** A price list: the products of a feed for Google Merchant Center. */
import type { Entry, FeedResult, Price } from 'bozofeed/parse';

/** One line for each product: title, price, availability, and the cheapest way to ship it. */
export function priceList({ entries }: FeedResult): string {
  return entries.map(lineOf).join('\n');
}

function lineOf({ g, title, link }: Entry): string {
  const price = textOf(g?.price);
  const reduced = g?.salePrice ? `${textOf(g.salePrice)} instead of ${price}` : price;
  const shipping = (g?.shipping ?? [])
    .flatMap((to) => (to.price ? { country: to.country ?? 'anywhere', price: to.price } : []))
    .toSorted((one, other) => one.price.amount - other.price.amount)[0];
  return [
    g?.title ?? title ?? g?.link ?? link ?? 'a product',
    reduced,
    ...(g?.availability === 'in_stock' ? ['in stock'] : []),
    ...(shipping === undefined ? [] : [`to ${shipping.country} ${textOf(shipping.price)}`]),
  ].join(', ');
}

function textOf(price: Price | null | undefined): string {
  return price ? `${price.amount.toFixed(2)} ${price.currency ?? ''}`.trim() : 'price on request';
}
