/**
 * Google Merchant Center (https://support.google.com/merchants/answer/7052112), and the parts of
 * its predecessor, Google Base, that are about offers.
 */
import type { ObjectOf } from '../object-of.ts';
import type { ElementRecord, Namespace } from '../values.ts';
import type { DctermsPeriod } from './dcterms.ts';
import { ENTRIES, type NamespaceTable, type NamespaceUris, type Usually } from './row.ts';

export const G_URIS: NamespaceUris = ['g', 'http://base.google.com/ns/1.0'];

export const MERCHANT = {
  /** The seller’s identifier of the product. */
  id: 'text',
  /** The title of the product. */
  title: { is: 'text', by: 'titleOfEntry' },
  /** A short title, for advertisements that have less room. */
  shortTitle: 'text',
  /** The description of the product. */
  description: { is: 'text', by: 'summaryOfEntry' },
  /** The page of the product. */
  link: { is: 'url', by: 'linkOfEntry' },
  /** The page for phones. */
  mobileLink: 'url',
  /** The URL of the main image. */
  imageLink: 'url',
  /** The URLs of other images. */
  additionalImageLinks: { list: 'url' },
  /** The URLs of images that show the product in use. */
  lifestyleImageLinks: { list: 'url' },
  /** The price; without a currency, it is in `currency` (Google Base). */
  price: 'price',
  /** The reduced price of the product. */
  salePrice: 'price',
  /** The lowest price to which the product may be reduced automatically. */
  autoPricingMinPrice: 'price',
  /** When the reduced price holds. */
  salePriceEffectiveDate: { record: 'DctermsPeriod', by: 'interval' },
  /** What the seller paid for the product. */
  costOfGoodsSold: 'price',
  /** The price of a subscription, in installments. */
  installment: { record: 'MerchantInstallment' },
  /** What a contract costs that is sold with the product. */
  subscriptionCost: { record: 'MerchantSubscription' },
  /** The URL of a model of the product in three dimensions. */
  virtualModelLink: 'url',
  /** The amount of the product, such as `750 ml`, for the price per unit. */
  unitPricingMeasure: 'text',
  /** The unit for the price per unit, such as `100 ml`. */
  unitPricingBaseMeasure: 'text',
  /**
   * Whether the product is available: `in_stock`, `out_of_stock`, `preorder` or `backorder`, also
   * if written with spaces.
   */
  availability: { is: ['in_stock', 'out_of_stock', 'preorder', 'backorder'], by: 'joinedWord' },
  /** When a product that was ordered in advance is delivered. */
  availabilityDate: 'date',
  /** When the offer ends. */
  expirationDate: 'date',
  /** The condition of the product: `new`, `refurbished` or `used`. */
  condition: ['new', 'refurbished', 'used'],
  /** The brand of the product. */
  brand: 'text',
  /** The number on its bar code: EAN, UPC, JAN, ISBN. */
  gtin: 'text',
  /** The number that the manufacturer gave the product. */
  mpn: 'text',
  /** The UPC (Google Base). */
  upc: 'text',
  /** The ISBN (Google Base). */
  isbn: 'text',
  /** Whether the product has a brand and a number. */
  identifierExists: 'boolean',
  /** What variants of a product have in common. */
  itemGroupId: 'text',
  /** The category in Google’s taxonomy: a number, or a path. */
  googleProductCategory: 'text',
  /** The seller’s own categories: paths, separated by ` > `. */
  productTypes: { list: 'text' },
  /** What makes the product special, one sentence each. */
  productHighlights: { list: 'text' },
  /** Technical details of the product. */
  productDetails: { list: 'MerchantDetail' },
  /** The color of the product. */
  color: 'text',
  /** The material of the product. */
  material: 'text',
  /** The pattern of the product. */
  pattern: 'text',
  /** The size of the product. */
  size: 'text',
  /** The cut: `regular`, `petite`, `maternity`, … */
  sizeType: 'text' as Usually<'regular' | 'petite' | 'maternity'>,
  /** The country whose sizes are meant. */
  sizeSystem: 'text',
  /** The age of the users: `newborn`, `infant`, `toddler`, `kids` or `adult`. */
  ageGroup: 'text' as Usually<'newborn' | 'infant' | 'toddler' | 'kids' | 'adult'>,
  /** The gender of the users: `male`, `female` or `unisex`. */
  gender: 'text' as Usually<'male' | 'female' | 'unisex'>,
  /** Whether the product is for adults only. */
  adult: 'boolean',
  /** How many identical products are sold together. */
  multipack: 'number',
  /** Whether different products are sold together. */
  isBundle: 'boolean',
  /** How many of the product there are (Google Base). */
  quantity: 'number',
  /** What shipping costs, by region and service. */
  shipping: { list: 'MerchantShipping' },
  /** A name for products that are shipped alike. */
  shippingLabel: 'text',
  /** The weight for shipping, such as `3 kg`. */
  shippingWeight: 'text',
  /** The length for shipping, such as `20 in`. */
  shippingLength: 'text',
  /** The width for shipping. */
  shippingWidth: 'text',
  /** The height for shipping. */
  shippingHeight: 'text',
  /** The taxes by region. */
  tax: { list: 'MerchantTax' },
  /** The certificates of the product, such as that of its energy efficiency in the EU. */
  certifications: { list: 'MerchantCertification' },
  /** The class of energy efficiency, from `A+++` to `G`. */
  energyEfficiencyClass: 'text',
  /** A name to group products by in campaigns; there are five. */
  customLabel0: { is: 'text', name: 'custom_label_0' },
  /** The second label of the merchant’s own. */
  customLabel1: { is: 'text', name: 'custom_label_1' },
  /** The third label of the merchant’s own. */
  customLabel2: { is: 'text', name: 'custom_label_2' },
  /** The fourth label of the merchant’s own. */
  customLabel3: { is: 'text', name: 'custom_label_3' },
  /** The fifth label of the merchant’s own. */
  customLabel4: { is: 'text', name: 'custom_label_4' },
  /** The identifiers of promotions. */
  promotionIds: { list: 'text' },
  /** The URL for advertisements. */
  adsRedirect: 'url',
  /** The currency of the price (Google Base). */
  currency: 'text',
  /** The kind of the price: `starting`, `negotiable`, … (Google Base). */
  priceType: 'text' as Usually<'starting' | 'negotiable'>,
  /** Keywords of the product (Google Base). */
  labels: { list: 'text' },
  /** An address (Google Base). */
  location: 'text',
  /** How to pay: `Visa`, `Check`, … (Google Base). */
  paymentAccepted: { list: 'text' },
  /** More about how to pay (Google Base). */
  paymentNotes: 'text',
  /** Where the product is taxed (Google Base). */
  taxRegion: 'text',
  /** The tax in percent (Google Base). */
  taxPercent: 'number',
  /** The manufacturer (Google Base). */
  manufacturer: 'text',
  /** The model (Google Base). */
  modelNumber: 'text',
} as const;

export const MERCHANT_SHIPPING = {
  /** The country (ISO 3166-1). */
  country: 'text',
  /** The region within the country. */
  region: 'text',
  /** Postal codes, or ranges of them. */
  postalCode: 'text',
  /** The name of the service. */
  service: 'text',
  /** The price of shipping. */
  price: 'price',
  /** The least number of working days before the product is shipped. */
  minHandlingTime: 'number',
  /** The greatest number of working days before the product is shipped. */
  maxHandlingTime: 'number',
  /** The least number of working days on the way. */
  minTransitTime: 'number',
  /** The greatest number of working days on the way. */
  maxTransitTime: 'number',
} as const;

export const MERCHANT_TAX = {
  /** The country (ISO 3166-1). */
  country: 'text',
  /** The region within the country. */
  region: 'text',
  /** The rate in percent. */
  rate: 'number',
  /** Whether shipping is taxed, too. */
  taxShip: 'yesOrNo',
} as const;

/** Payment in installments. */
export const MERCHANT_INSTALLMENT = {
  /** The number of monthly payments. */
  months: 'number',
  /** What to pay each month. */
  amount: 'price',
  /** What to pay at once. */
  downpayment: 'price',
} as const;

export const MERCHANT_SUBSCRIPTION = {
  /** How often to pay: `month`, `year`. */
  period: ['month', 'year'],
  /** How many times to pay. */
  periodLength: 'number',
  /** What to pay each time. */
  amount: 'price',
} as const;

export const MERCHANT_DETAIL = {
  /** The section that the detail belongs to. */
  sectionName: 'text',
  /** The name of the detail. */
  attributeName: 'text',
  /** The value of the detail. */
  attributeValue: 'text',
} as const;

export const MERCHANT_CERTIFICATION = {
  /** Who gave the certificate. */
  certificationAuthority: 'text',
  /** The name of the certificate. */
  certificationName: 'text',
  /** The code of the certificate. */
  certificationCode: 'text',
} as const;

export const G_NAMESPACE: NamespaceTable = {
  uris: G_URIS,
  parts: [{ within: ENTRIES, rows: MERCHANT, names: '' }],
  records: {
    MerchantCertification: { elements: MERCHANT_CERTIFICATION, names: '' },
    MerchantInstallment: { elements: MERCHANT_INSTALLMENT, names: '' },
    MerchantDetail: { elements: MERCHANT_DETAIL, names: '' },
    MerchantSubscription: { elements: MERCHANT_SUBSCRIPTION, names: '' },
    MerchantShipping: { elements: MERCHANT_SHIPPING, names: '' },
    MerchantTax: { elements: MERCHANT_TAX, names: '' },
  },
};

interface MerchantRecords {
  readonly DctermsPeriod: DctermsPeriod;
  readonly MerchantCertification: MerchantCertification;
  readonly MerchantDetail: MerchantDetail;
  readonly MerchantInstallment: MerchantInstallment;
  readonly MerchantShipping: MerchantShipping;
  readonly MerchantSubscription: MerchantSubscription;
  readonly MerchantTax: MerchantTax;
}

/** What it costs to ship a product to one region, and how long it takes. */
export interface MerchantShipping extends ElementRecord, ObjectOf<typeof MERCHANT_SHIPPING> {}

/** The tax in one region. */
export interface MerchantTax extends ElementRecord, ObjectOf<typeof MERCHANT_TAX> {}

/** The price of a product that is paid in installments. */
export interface MerchantInstallment extends ElementRecord, ObjectOf<typeof MERCHANT_INSTALLMENT> {}

/** A contract that is sold with a product. */
export interface MerchantSubscription
  extends ElementRecord,
    ObjectOf<typeof MERCHANT_SUBSCRIPTION> {}

/** A certificate of a product. */
export interface MerchantCertification
  extends ElementRecord,
    ObjectOf<typeof MERCHANT_CERTIFICATION> {}

/** A technical detail of a product. */
export interface MerchantDetail extends ElementRecord, ObjectOf<typeof MERCHANT_DETAIL> {}

/** A product that an entry offers. */
export interface Merchant extends Namespace, ObjectOf<typeof MERCHANT, MerchantRecords> {}
