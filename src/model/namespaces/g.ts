/**
 * Google Merchant Center (https://support.google.com/merchants/answer/7052112), and the parts of
 * its predecessor, Google Base, that are about offers.
 */
import type {
  MERCHANT,
  MERCHANT_DETAIL,
  MERCHANT_INSTALLMENT,
  MERCHANT_SHIPPING,
  MERCHANT_TAX,
} from '../../namespaces/g.ts';
import type { ObjectOf } from '../object-of.ts';
import type { ElementRecord, Namespace } from '../values.ts';

/** An amount of money. */
export interface Price {
  /** The amount, in units of the currency. */
  readonly amount: number;
  /** The currency (ISO 4217): `USD`. */
  readonly currency?: string;
}

/** What it costs to ship a product to one region, and how long it takes. */
export interface MerchantShipping extends ElementRecord, ObjectOf<typeof MERCHANT_SHIPPING> {}

/** The tax in one region. */
export interface MerchantTax extends ElementRecord, ObjectOf<typeof MERCHANT_TAX> {}

/** Payment in instalments. */
export interface MerchantInstallment extends ElementRecord, ObjectOf<typeof MERCHANT_INSTALLMENT> {}

/** A technical detail of a product. */
export interface MerchantDetail extends ElementRecord, ObjectOf<typeof MERCHANT_DETAIL> {}

/** A product that an entry offers. */
export interface Merchant extends Namespace, ObjectOf<typeof MERCHANT> {}
