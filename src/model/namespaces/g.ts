/**
 * Google Merchant Center (https://support.google.com/merchants/answer/7052112), and the parts of
 * its predecessor, Google Base, that are about offers.
 */
import type { ElementRecord, Namespace, Open } from '../values.ts';
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
  /** The price. */
  readonly price?: Price;
  /** The least number of working days before it is shipped. */
  readonly minHandlingTime?: number;
  /** The greatest number of working days before it is shipped. */
  readonly maxHandlingTime?: number;
  /** The least number of working days on the way. */
  readonly minTransitTime?: number;
  /** The greatest number of working days on the way. */
  readonly maxTransitTime?: number;
}

/** The tax in one region. */
export interface MerchantTax extends ElementRecord {
  /** The country (ISO 3166-1). */
  readonly country?: string;
  /** The region within the country. */
  readonly region?: string;
  /** The rate in percent. */
  readonly rate?: number;
  /** Whether shipping is taxed, too. */
  readonly taxShip?: boolean;
}

/** Payment in instalments. */
export interface MerchantInstallment extends ElementRecord {
  /** How many. */
  readonly months?: number;
  /** What to pay each month. */
  readonly amount?: Price;
  /** What to pay at once. */
  readonly downpayment?: Price;
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
  /** The price; without a currency, it is in `currency` (Google Base). */
  readonly price?: Price;
  /** The reduced price. */
  readonly salePrice?: Price;
  /** When the reduced price holds. */
  readonly salePriceEffectiveDate?: DctermsPeriod;
  /** What the seller paid for it. */
  readonly costOfGoodsSold?: Price;
  /** What it costs to subscribe, in instalments. */
  readonly installment?: MerchantInstallment;
  /** How much there is of it, such as `750 ml`, for the price per unit. */
  readonly unitPricingMeasure?: string;
  /** The unit for the price per unit, such as `100 ml`. */
  readonly unitPricingBaseMeasure?: string;
  /** `in_stock`, `out_of_stock`, `preorder` or `backorder`, also if written with spaces. */
  readonly availability?: Open<'in_stock' | 'out_of_stock' | 'preorder' | 'backorder'>;
  /**
   * When a product that was ordered in advance is delivered.
   */
  readonly availabilityDate?: Date;
  /** When the offer ends. */
  readonly expirationDate?: Date;
  /** `new`, `refurbished` or `used`. */
  readonly condition?: Open<'new' | 'refurbished' | 'used'>;
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
  /** Whether it has a brand and a number. */
  readonly identifierExists?: boolean;
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
  readonly sizeType?: Open<'regular' | 'petite' | 'maternity'>;
  /** The country whose sizes are meant. */
  readonly sizeSystem?: string;
  /** `newborn`, `infant`, `toddler`, `kids` or `adult`. */
  readonly ageGroup?: Open<'newborn' | 'infant' | 'toddler' | 'kids' | 'adult'>;
  /** `male`, `female` or `unisex`. */
  readonly gender?: Open<'male' | 'female' | 'unisex'>;
  /** Whether it is for adults only. */
  readonly adult?: boolean;
  /** How many identical products are sold together. */
  readonly multipack?: number;
  /** Whether different products are sold together. */
  readonly isBundle?: boolean;
  /** How many there are (Google Base). */
  readonly quantity?: number;
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
  readonly priceType?: Open<'starting' | 'negotiable'>;
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
  /** The tax in percent (Google Base). */
  readonly taxPercent?: number;
  /** The manufacturer (Google Base). */
  readonly manufacturer?: string;
  /** The model (Google Base). */
  readonly modelNumber?: string;
}
