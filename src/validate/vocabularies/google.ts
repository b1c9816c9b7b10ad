/** Products and other things for search: http://base.google.com/ns/1.0. */
import {
  absolute,
  country,
  isoDate,
  isoDay,
  matching,
  measure,
  natural,
  oneOfAnyCase,
  percentage,
  plain,
  plainNotBlank,
  positive,
  range,
  webUrl,
  wholeMeasure,
} from '../kinds.ts';
import { type Children, type ElementType, each, type Kind, texts } from '../schema.ts';

const word = (form: RegExp, expected: string): Kind => matching(form, ['InvalidWord', expected]);

const truth = word(/^(?:true|false|yes|no|y|n|1|0)$/i, 'true or false');
/** A place in so many parts, separated by commas. */
const place =
  (counts: readonly number[], expected: string): Kind =>
  (value) => {
    const parts = value.split(',').map((part) => part.trim());
    return counts.includes(parts.length) && !parts.includes('') ? null : ['InvalidWord', expected];
  };
const label: Kind = (value, node) =>
  value.includes(',') ? ['InvalidWord', 'one label without commas'] : plainNotBlank(value, node);
const images: Kind = (value, node) => {
  for (const address of value.split(/,(?=https?:)/)) {
    const fault = webUrl(address, node);
    if (fault !== null) return fault;
  }
  return null;
};

/** Two dates with a slash. */
const isoPeriod: Kind = (value, node) => {
  const dates = value.split('/');
  return dates.length === 2
    ? (dates.map((date) => isoDate(date, node)).find((fault) => fault !== null) ?? null)
    : ['InvalidDate', 'two dates of ISO 8601 with a slash between them'];
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

const SHIPPING: Children = {
  'g:country': ['?', texts(country)],
  'g:price': ['?', texts(measure)],
  ...each(
    'g',
    `service region postal_code location_id location_group_name min_handling_time max_handling_time
    min_transit_time max_transit_time handling_cutoff_time carrier_shipping`,
    ['?', texts(plain)],
  ),
};

/** The names of elements with a kind, and what their text must be. */
const KINDS: readonly (readonly [names: string, kind: Kind])[] = [
  [
    'calories cholesterol cooking_time delivery_radius fiber hoa_dues megapixels memory preparation_time price processor_speed protein resolution salary sale_price saturated_fat screen_size serving_count servings shelf_life shipping_height shipping_length shipping_weight shipping_width sodium square_footage square_meters total_carbs total_fat weight',
    measure,
  ],
  ['mileage', wholeMeasure],
  ['age bathrooms bedrooms quantity rooms', natural],
  ['pages', positive],
  ['tax_percent', percentage],
  ['year', range(1900, 2100)],
  ['listing_type pickup dance_step_free', truth],
  ['birth_date expiration_date publish_date', isoDay],
  ['expiration_date_time availability_date', isoDate],
  ['sale_price_effective_date', isoPeriod],
  ['location', place([5], 'street, city, region, postcode and country, separated by commas')],
  ['from_location to_location', place([2, 3], 'city, region and country, separated by commas')],
  ['url_of_item_being_reviewed', absolute],
  ['currency', word(/^[A-Z]{3}$/, 'a currency code, such as USD')],
  ['gender', word(/^(?:m|f|male|female|mixed|unisex)$/i, 'male or female')],
  ['price_type', word(/^(?:negotiable|starting)$/i, 'negotiable or starting')],
  ['salary_type', word(/^(?:negotiable|starting)$/i, 'negotiable or starting')],
  ['reviewer_type', word(/^(?:editorial|consumer|user)$/i, 'editorial or consumer')],
  [
    'marital_status',
    word(
      /^(?:single|married|divorced|separated|widowed|in (?:a )?relationship)$/i,
      'single or married',
    ),
  ],
  ['service_type', plainNotBlank],
  ['rating', word(/^[1-5]$/, 'a number from 1 to 5')],
];

/** Elements with any text, which occur once. */
const TEXTS = `
  actor agent apparel_type area artist author country course course_number course_times cuisine
  delivery_notes education employer ethnicity film_type format functional_department
  immigration_status item_being_reviewed interested_in job_function job_industry job_type license
  load_type main_ingredient make manufacturer_id meal_type model name_of_item_being_reviewed
  news_source occupation operating_system parking condition pickup_location property_type
  publication_name publication_volume quantity_type radius religious_affiliation review_type
  school_district seller_type sexual_orientation skin_type subject subject_area subject_category
  target_audience tech_spec_link tourism_type travel_type university vehicle_type vin zoning
  availability link mobile_link multipack is_bundle identifier_exists`;

/** Elements that may be repeated, that contain others, or whose text may have markup. */
const OPEN = `
  additional_image_link adult cost_of_goods_sold description excluded_destination installment
  loyalty_points promotion_id size_type tax`;

const UP_TO_TEN = { least: 0, most: 10 } as const;

export const GOOGLE: Children = {
  ...each('g', TEXTS, ['?', texts(plain)]),
  ...each('g', OPEN, ['*', { open: true }]),
  ...each('g', 'product_type size', ['*', texts(plain)]),
  'g:shipping': ['*', { children: SHIPPING }],
  ...Object.fromEntries(
    KINDS.flatMap(([names, kind]) => Object.entries(each('g', names, ['?', texts(kind)]))),
  ),
  'g:image_link': [UP_TO_TEN, texts(images)],
  'g:label': [UP_TO_TEN, texts(label)],
  'g:payment_accepted': ['*', texts(oneOfAnyCase(PAYMENTS))],
  'g:event_date_range': ['?', RANGE],
  'g:course_date_range': ['?', RANGE],
  'g:travel_date_range': ['?', RANGE],
};
