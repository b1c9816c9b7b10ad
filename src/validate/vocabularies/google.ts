/** Products and other things for search: http://base.google.com/ns/1.0. */
import {
  absolute,
  anyText,
  as,
  decimal,
  isoDate,
  natural,
  oneOfAnyCase,
  plainNotBlank,
  webAddress,
} from '../kinds.ts';
import { type Children, type ElementType, each, type Fault, type Kind, texts } from '../schema.ts';

const matching =
  (form: RegExp, expected: string): Kind =>
  (value): Fault | null =>
    form.test(value.trim()) ? null : ['InvalidWord', expected];

/** A number that may have a unit. */
const measure = matching(
  /^\d+(?:\.\d+)?\s*(?:[a-z.²³"'\s]{0,20})$/i,
  'a number and perhaps a unit',
);
const price = matching(
  /^(?:[A-Z]{3}\s*)?\$?\d[\d,]*(?:\.\d+)?(?:\s*[A-Z]{3})?$/i,
  'an amount and perhaps a currency',
);
const year = matching(/^\d{4}$/, 'a year of four digits');
const truth = matching(/^(?:true|false|yes|no|y|n|1|0)$/i, 'true or false');
const place = (value: string): Fault | null => {
  const parts = value.split(',').map((part) => part.trim());
  return (parts.length === 2 || parts.length === 3 || parts.length === 5) &&
    parts.every((part) => part !== '')
    ? null
    : ['InvalidWord', 'street, city, region, postcode and country, separated by commas'];
};
const images: Kind = (value, node) => {
  for (const address of value.split(/,(?=https?:)/)) {
    const fault = webAddress(address, node);
    if (fault !== null) return fault;
  }
  return null;
};

const PAYMENTS = [
  'Cash',
  'Check',
  'Cheque',
  'Visa',
  'MasterCard',
  'American Express',
  'AmericanExpress',
  'Discover',
  'WireTransfer',
  'Wire transfer',
  'PayPal',
  'Google Checkout',
];

const RANGE: ElementType = {
  children: { 'g:start': ['1', texts(isoDate)], 'g:end': ['1', texts(isoDate)] },
};

/** The names of elements with a kind, and what their text must be. */
const KINDS: readonly (readonly [names: string, kind: Kind])[] = [
  [
    'bathrooms bedrooms calories cholesterol fiber protein rooms saturated_fat serving_count sodium tax_percent total_carbs total_fat megapixels',
    decimal,
  ],
  ['pages quantity', natural],
  [
    'cooking_time delivery_radius memory mileage preparation_time processor_speed resolution screen_size shelf_life square_footage square_meters weight shipping_weight shipping_length shipping_width shipping_height',
    measure,
  ],
  ['price sale_price salary', price],
  ['year', year],
  ['age', natural],
  ['listing_type pickup dance_step_free', truth],
  ['expiration_date publish_date birth_date', isoDate],
  ['location from_location to_location', place],
  ['url_of_item_being_reviewed', absolute],
  ['currency', matching(/^[A-Z]{3}$/, 'a currency code, such as USD')],
  ['gender', matching(/^(?:m|f|male|female|mixed|unisex)$/i, 'male or female')],
  ['price_type', matching(/^(?:negotiable|starting)$/i, 'negotiable or starting')],
  ['salary_type', matching(/^(?:negotiable|starting)$/i, 'negotiable or starting')],
  ['reviewer_type', matching(/^(?:editorial|consumer|user)$/i, 'editorial or consumer')],
  [
    'marital_status',
    matching(
      /^(?:single|married|divorced|separated|widowed|in a relationship)$/i,
      'single or married',
    ),
  ],
  ['service_type', plainNotBlank],
  ['rating', as(['InvalidWord', 'a number'], decimal)],
];

/** Elements with any text. */
const FREE = `
  actor agent apparel_type artist author brand color country course course_number cuisine delivery_notes education
  employer ethnicity film_type format from_location functional_department hoa_dues id immigration_status isbn item_being_reviewed
  interested_in job_function job_industry job_type license load_type main_ingredient make manufacturer manufacturer_id meal_type model model_number
  name_of_item_being_reviewed news_source occupation operating_system parking condition payment_notes pickup_location
  product_type property_type publication_name publication_volume quantity_type radius religious_affiliation review_type
  school_district seller_type sexual_orientation shipping skin_type subject subject_area subject_category target_audience size
  tech_spec_link tourism_type travel_type university upc vehicle_type vin zoning availability gtin mpn google_product_category
  item_group_id link mobile_link title description age_group material pattern size_type size_system tax adult multipack
  is_bundle custom_label_0 custom_label_1 custom_label_2 custom_label_3 custom_label_4 promotion_id excluded_destination
  identifier_exists unit_pricing_measure unit_pricing_base_measure additional_image_link shipping_label energy_efficiency_class
  installment loyalty_points availability_date sale_price_effective_date cost_of_goods_sold`;

export const GOOGLE: Children = {
  ...each('g', FREE, ['*', { open: true, text: anyText }]),
  ...Object.fromEntries(
    KINDS.flatMap(([names, kind]) => Object.entries(each('g', names, ['?', texts(kind)]))),
  ),
  'g:image_link': [10, texts(images)],
  'g:label': [10, texts(plainNotBlank)],
  'g:payment_accepted': [10, texts(oneOfAnyCase(PAYMENTS))],
  'g:event_date_range': ['?', RANGE],
  'g:course_date_range': ['?', RANGE],
  'g:travel_date_range': ['?', RANGE],
};
