/**
 * Google Merchant Center (https://support.google.com/merchants/answer/7052112), and the parts of
 * its predecessor, Google Base, that are about offers.
 */
import type { ElementRecord, Namespace } from '../values.ts';
import type { DctermsPeriod } from './dcterms.ts';

/** An amount of money. */
export interface Price {
  /** The amount, in units of the currency. */
  readonly amount: number;
  /** The currency (ISO 4217): `USD`. */
  readonly currency?: string;
}

/** What it costs to ship a product to one region, and how long it takes. */
export interface MerchantShipping extends ElementRecord {
  /** The country (ISO 3166-1). */
  readonly country?: string;
  /** The region within the country. */
  readonly region?: string;
  /** Postal codes, or ranges of them. */
  readonly postalCode?: string;
  /** The name of the service. */
  readonly service?: string;
  /** The price. `null` if it cannot be parsed. */
  readonly price?: Price | null;
  /** The least number of working days before it is shipped. `null` if it cannot be parsed. */
  readonly minHandlingTime?: number | null;
  /** The greatest number of working days before it is shipped. `null` if it cannot be parsed. */
  readonly maxHandlingTime?: number | null;
  /** The least number of working days on the way. `null` if it cannot be parsed. */
  readonly minTransitTime?: number | null;
  /** The greatest number of working days on the way. `null` if it cannot be parsed. */
  readonly maxTransitTime?: number | null;
}

/** The tax in one region. */
export interface MerchantTax extends ElementRecord {
  /** The country (ISO 3166-1). */
  readonly country?: string;
  /** The region within the country. */
  readonly region?: string;
  /** The rate in percent. `null` if it cannot be parsed. */
  readonly rate?: number | null;
  /** Whether shipping is taxed, too. `null` if it cannot be parsed. */
  readonly taxShip?: boolean | null;
}

/** Payment in instalments. */
export interface MerchantInstallment extends ElementRecord {
  /** How many. `null` if it cannot be parsed. */
  readonly months?: number | null;
  /** What to pay each month. `null` if it cannot be parsed. */
  readonly amount?: Price | null;
  /** What to pay at once. `null` if it cannot be parsed. */
  readonly downpayment?: Price | null;
}

/** A technical detail of a product. */
export interface MerchantDetail extends ElementRecord {
  /** The section that it belongs to. */
  readonly sectionName?: string;
  /** Its name. */
  readonly attributeName?: string;
  /** Its value. */
  readonly attributeValue?: string;
}

/** A product that an entry offers. */
export interface Merchant extends Namespace {
  /** The seller’s identifier of the product. */
  readonly id?: string;
  /** The title. */
  readonly title?: string;
  /** The description. */
  readonly description?: string;
  /** The page of the product. */
  readonly link?: string;
  /** The page for phones. */
  readonly mobileLink?: string;
  /** The URL of the main image. */
  readonly imageLink?: string;
  /** The URLs of other images. */
  readonly additionalImageLinks?: readonly string[];
  /** The URLs of images that show it in use. */
  readonly lifestyleImageLinks?: readonly string[];
  /** The price; without a currency, it is in `currency` (Google Base). `null` if it cannot be parsed. */
  readonly price?: Price | null;
  /** The reduced price. `null` if it cannot be parsed. */
  readonly salePrice?: Price | null;
  /** When the reduced price holds. */
  readonly salePriceEffectiveDate?: DctermsPeriod;
  /** What the seller paid for it. `null` if it cannot be parsed. */
  readonly costOfGoodsSold?: Price | null;
  /** What it costs to subscribe, in instalments. */
  readonly installment?: MerchantInstallment;
  /** How much there is of it, such as `750 ml`, for the price per unit. */
  readonly unitPricingMeasure?: string;
  /** The unit for the price per unit, such as `100 ml`. */
  readonly unitPricingBaseMeasure?: string;
  /** `in_stock`, `out_of_stock`, `preorder` or `backorder`, also if written with spaces. */
  readonly availability?: string;
  /**
   * When a product that was ordered in advance is delivered, as written; `availabilityDateParsed`
   * is the parsed `Date`.
   */
  readonly availabilityDate?: string;
  /** `null` if `availabilityDate` cannot be parsed. */
  readonly availabilityDateParsed?: Date | null;
  /** When the offer ends, as written; `expirationDateParsed` is the parsed `Date`. */
  readonly expirationDate?: string;
  /** `null` if `expirationDate` cannot be parsed. */
  readonly expirationDateParsed?: Date | null;
  /** `new`, `refurbished` or `used`. */
  readonly condition?: string;
  /** The brand. */
  readonly brand?: string;
  /** The number on its bar code: EAN, UPC, JAN, ISBN. */
  readonly gtin?: string;
  /** The manufacturer’s number. */
  readonly mpn?: string;
  /** The UPC (Google Base). */
  readonly upc?: string;
  /** The ISBN (Google Base). */
  readonly isbn?: string;
  /** Whether it has a brand and a number. `null` if it cannot be parsed. */
  readonly identifierExists?: boolean | null;
  /** What variants of a product have in common. */
  readonly itemGroupId?: string;
  /** The category in Google’s taxonomy: a number, or a path. */
  readonly googleProductCategory?: string;
  /** The seller’s own categories: paths, separated by ` > `. */
  readonly productTypes?: readonly string[];
  /** What makes it special, one sentence each. */
  readonly productHighlights?: readonly string[];
  /** Technical details. */
  readonly productDetails?: readonly MerchantDetail[];
  /** The color. */
  readonly color?: string;
  /** The material. */
  readonly material?: string;
  /** The pattern. */
  readonly pattern?: string;
  /** The size. */
  readonly size?: string;
  /** The cut: `regular`, `petite`, `maternity`, … */
  readonly sizeType?: string;
  /** The country whose sizes are meant. */
  readonly sizeSystem?: string;
  /** `newborn`, `infant`, `toddler`, `kids` or `adult`. */
  readonly ageGroup?: string;
  /** `male`, `female` or `unisex`. */
  readonly gender?: string;
  /** Whether it is for adults only. `null` if it cannot be parsed. */
  readonly adult?: boolean | null;
  /** How many identical products are sold together. `null` if it cannot be parsed. */
  readonly multipack?: number | null;
  /** Whether different products are sold together. `null` if it cannot be parsed. */
  readonly isBundle?: boolean | null;
  /** How many there are (Google Base). `null` if it cannot be parsed. */
  readonly quantity?: number | null;
  /** What shipping costs. */
  readonly shipping?: readonly MerchantShipping[];
  /** A name for products that are shipped alike. */
  readonly shippingLabel?: string;
  /** The weight for shipping, such as `3 kg`. */
  readonly shippingWeight?: string;
  /** The length for shipping, such as `20 in`. */
  readonly shippingLength?: string;
  /** The width for shipping. */
  readonly shippingWidth?: string;
  /** The height for shipping. */
  readonly shippingHeight?: string;
  /** Taxes. */
  readonly tax?: readonly MerchantTax[];
  /** The class of energy efficiency, from `A+++` to `G`. */
  readonly energyEfficiencyClass?: string;
  /** A name to group products by in campaigns; there are five. */
  readonly customLabel0?: string;
  /** The second one. */
  readonly customLabel1?: string;
  /** The third one. */
  readonly customLabel2?: string;
  /** The fourth one. */
  readonly customLabel3?: string;
  /** The fifth one. */
  readonly customLabel4?: string;
  /** The identifiers of promotions. */
  readonly promotionIds?: readonly string[];
  /** The URL for advertisements. */
  readonly adsRedirect?: string;
  /** The currency of the price (Google Base). */
  readonly currency?: string;
  /** `starting`, `negotiable`, … (Google Base). */
  readonly priceType?: string;
  /** Keywords (Google Base). */
  readonly labels?: readonly string[];
  /** An address (Google Base). */
  readonly location?: string;
  /** How to pay: `Visa`, `Check`, … (Google Base). */
  readonly paymentAccepted?: readonly string[];
  /** More about how to pay (Google Base). */
  readonly paymentNotes?: string;
  /** Where it is taxed (Google Base). */
  readonly taxRegion?: string;
  /** The tax in percent (Google Base). `null` if it cannot be parsed. */
  readonly taxPercent?: number | null;
  /** The manufacturer (Google Base). */
  readonly manufacturer?: string;
  /** The model (Google Base). */
  readonly modelNumber?: string;
}
