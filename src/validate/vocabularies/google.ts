/** Products and other things for search: http://base.google.com/ns/1.0. */
import { words } from '../../text/strings.ts';
import { isBackwards, isoDate, isoDay, isoPublished, isoPublishedDay } from '../dates.ts';
import {
  absolute,
  amount,
  country,
  currency,
  gtin,
  measure,
  natural,
  oneOfAnyCase,
  percentage,
  plain,
  plainNotBlank,
  positive,
  range,
  remarked,
  trueFalseAnyCase,
  truth,
  webUrl,
  wholeRemarked,
} from '../kinds.ts';
import { type Children, type ElementType, each, type Kind, texts } from '../schema.ts';

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
  const [since = '', until, ...others] = value.split('/');
  if (until === undefined || others.length > 0)
    return ['InvalidDate', 'two dates of ISO 8601 with a slash between them'];
  const fault = isoDate(since, node) ?? isoDate(until, node);
  return fault ?? (isBackwards(since, until) ? 'SinceAfterUntil' : null);
};

const PAYMENTS = 'Cash Check Cheque Visa MasterCard AmericanExpress Discover WireTransfer PayPal';
const STATES = ['single', 'married', 'divorced', 'separated', 'widowed', 'in relationship'];

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
    'delivery_radius megapixels memory preparation_time price processor_speed protein resolution sale_price screen_size shelf_life shipping_height shipping_length shipping_weight shipping_width square_footage square_meters weight',
    measure,
  ],
  [
    'calories cholesterol cooking_time fiber hoa_dues salary saturated_fat serving_count servings sodium total_carbs total_fat',
    remarked,
  ],
  ['mileage', wholeRemarked],
  ['condition', oneOfAnyCase(words('new refurbished used'), 'UnusualWord')],
  ['bathrooms', amount],
  ['age bedrooms quantity rooms', natural],
  ['pages', positive],
  ['tax_percent', percentage],
  ['year', range(1900, 2100)],
  ['listing_type pickup', trueFalseAnyCase],
  ['dance_step_free', truth],
  ['birth_date', isoDay],
  ['expiration_date publish_date', isoPublishedDay],
  ['expiration_date_time availability_date', isoPublished],
  ['sale_price_effective_date', isoPeriod],
  ['location', place([5], 'street, city, region, postcode and country, separated by commas')],
  ['from_location to_location', place([2, 3], 'city, region and country, separated by commas')],
  ['url_of_item_being_reviewed', absolute],
  ['currency', currency],
  ['gender', oneOfAnyCase(words('male female unisex mixed m f'))],
  ['gtin', gtin],
  ['age_group', oneOfAnyCase(words('newborn infant toddler kids adult'))],
  ['size_type', oneOfAnyCase(words('regular petite maternity big tall plus'))],
  [
    'energy_efficiency_class min_energy_efficiency_class max_energy_efficiency_class',
    oneOfAnyCase(words('A+++ A++ A+ A B C D E F G')),
  ],
  ['size_system', oneOfAnyCase(words('US UK EU DE FR JP CN IT BR MEX AU'))],
  ['price_type salary_type', oneOfAnyCase(['negotiable', 'starting'])],
  ['reviewer_type', oneOfAnyCase(['editorial', 'consumer', 'user'])],
  ['marital_status', oneOfAnyCase(STATES)],
  ['service_type', plainNotBlank],
  ['rating', oneOfAnyCase(words('1 2 3 4 5'))],
];

/** Elements with any text, which occur once. */
const TEXTS = `
  actor agent apparel_type area artist author country course course_number course_times cuisine
  delivery_notes education employer ethnicity film_type format functional_department
  immigration_status item_being_reviewed interested_in job_function job_industry job_type license
  load_type main_ingredient make manufacturer_id meal_type model name_of_item_being_reviewed
  news_source occupation operating_system parking pickup_location property_type
  publication_name publication_volume quantity_type radius religious_affiliation review_type
  school_district seller_type sexual_orientation skin_type subject subject_area subject_category
  target_audience tech_spec_link tourism_type travel_type university vehicle_type vin zoning`;

const UP_TO_TEN = { least: 0, most: 10 } as const;

export const GOOGLE: Children = {
  ...each('g', TEXTS, ['?', texts(plain)]),
  ...each('g', 'description excluded_destination loyalty_points', ['*', { open: true }]),
  'g:size': ['*', texts(plain)],
  'g:shipping': ['*', { children: SHIPPING }],
  ...Object.fromEntries(
    KINDS.flatMap(([names, kind]) => Object.entries(each('g', names, ['?', texts(kind)]))),
  ),
  'g:image_link': [UP_TO_TEN, texts(images)],
  'g:label': [UP_TO_TEN, texts(label)],
  'g:payment_accepted': ['*', texts(oneOfAnyCase(words(PAYMENTS)))],
  'g:event_date_range': ['?', RANGE],
  'g:course_date_range': ['?', RANGE],
  'g:travel_date_range': ['?', RANGE],
};
