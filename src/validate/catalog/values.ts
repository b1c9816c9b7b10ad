/** Values: text and attributes, one by one. */
import { APP, APPLE, ATOM, MEDIA, PROFILE, section, TAG_URIS, URIS, URNS } from '../sources.ts';
import { type FindingKinds, kind, subject, wrongValue } from './kind.ts';

/** Values: messages and remedies, by finding. */
export const VALUES: FindingKinds = {
  BlankValue: kind(
    'error',
    (f) => `${subject(f)} is empty, where a value is required.`,
    'Write the value, or leave it out.',
  ),
  BlankText: kind(
    'warning',
    (f) => `${subject(f)} is empty.`,
    'Write a text, or leave the element out.',
  ),
  BlankAttribute: kind(
    'warning',
    (f) => `${subject(f)} is empty.`,
    'Give the attribute a value, or leave it out.',
  ),
  SurroundingSpace: kind(
    'error',
    (f) => `${subject(f)} has white space around its value.`,
    'Remove the white space: it is part of the value.',
    ATOM,
  ),
  TextTooLong: kind(
    'warning',
    (f) => `${subject(f)} is longer than ${f.expected}.`,
    'Shorten the text: directories cut it.',
  ),
  InvalidDate: wrongValue('a valid date', 'Write the date in the format of the specification.'),
  UnusualDate: kind(
    'warning',
    (f) =>
      `${subject(f)} is “${f.value}”${f.expected === '' ? '' : `, with ${f.expected}`}: a form that some readers do not understand.`,
    'Write a date as Wed, 01 May 2024 12:00:00 GMT: a year of four digits, English names, a zone as an offset or GMT.',
    PROFILE,
  ),
  UnlikelyDate: kind(
    'warning',
    (f) => `${subject(f)} is “${f.value}”, long before there were feeds, or far in the future.`,
    'Correct the date.',
  ),
  InvalidDuration: wrongValue('a duration', 'Write seconds, or hours:minutes:seconds.'),
  InvalidInteger: wrongValue('an integer of the allowed range', 'Write digits only.'),
  InvalidNumber: wrongValue('a number', 'Write digits, with a point before decimals.'),
  HourTwentyFour: kind(
    'warning',
    (f) => `${subject(f)} is 24; hours go from 0 to 23.`,
    'Write 0.',
    PROFILE,
  ),
  KeywordsWithoutCommas: kind(
    'warning',
    (f) => `${subject(f)} has no commas between its words.`,
    'Separate keywords with commas.',
    APPLE,
  ),
  InvalidBoolean: wrongValue('true or false', 'Write true or false, in lower case.'),
  InvalidWord: wrongValue(
    'one of the allowed values',
    'Use one of the values that the specification lists.',
  ),
  InvalidExplicit: wrongValue('a value of itunes:explicit', 'Write true or false.', APPLE),
  InvalidName: wrongValue('a valid name', 'Use letters, digits and the listed signs.'),
  InvalidRole: wrongValue(
    'a role of its list',
    'Use a role of the list that the specification names.',
    undefined,
    'warning',
  ),
  InvalidRating: wrongValue('a rating of its scheme', 'Use a value of the scheme.', MEDIA),
  InvalidRestriction: wrongValue(
    'a restriction',
    'Write all or none, or give the type: country or uri.',
    MEDIA,
  ),
  InvalidRelationship: wrongValue('allow or deny', 'Write allow or deny.'),
  InvalidCountry: wrongValue(
    'a list of countries',
    'Use codes of ISO 3166-1, separated by spaces.',
  ),
  InvalidCategory: wrongValue(
    'a category of Apple Podcasts',
    'Use a category of Apple’s list, exactly as it is written there.',
    APPLE,
  ),
  FormerCategory: kind(
    'warning',
    (f) => `${subject(f)} is “${f.value}”, which is no longer a category of Apple Podcasts.`,
    'Use a category of today’s list.',
    APPLE,
  ),
  InvalidLanguage: wrongValue('a language tag', 'Use a tag of BCP 47, such as en or pt-BR.'),
  InvalidMediaType: wrongValue('a media type', 'Write a type and a subtype, such as audio/mpeg.'),
  InvalidTextType: wrongValue(
    'a type of text',
    'Use text, html or xhtml (plain or html in Media RSS).',
  ),
  InvalidEmail: wrongValue('an email address', 'Write only the email address.'),
  InvalidContact: wrongValue(
    'an email address with a name',
    'Write jo@example.org (Jo Doe), or use dc:creator for a name.',
  ),
  ContactWithoutName: kind(
    'advice',
    (f) => `${subject(f)} is an email address without a name.`,
    'Write jo@example.org (Jo Doe).',
    PROFILE,
  ),
  ContactForm: kind(
    'advice',
    (f) => `${subject(f)} is not an email address followed by a name in parentheses.`,
    'Write jo@example.org (Jo Doe).',
    PROFILE,
  ),
  EmailInName: kind(
    'warning',
    (f) => `${subject(f)} is “${f.value}”, with an email address, which every reader shows.`,
    'Write the name, and the email address in <email> if you want to publish it.',
  ),
  UnknownHost: kind(
    'warning',
    (f) => `${subject(f)} is “${f.value}”, whose host has no domain.`,
    'Use a URL that is reachable from everywhere.',
    URIS,
  ),
  InvalidBase64: kind(
    'error',
    (f) => `${subject(f)} is not valid Base64.`,
    'Encode the content as Base64 (RFC 4648).',
    ATOM,
  ),
  UnescapedUrl: kind(
    'warning',
    (f) => `${subject(f)} has characters beyond ASCII, which RSS does not allow in URLs.`,
    'Escape them as %XX (RFC 3986).',
    URIS,
  ),
  InvalidUri: wrongValue(
    'a valid URL',
    'Write an absolute URL, and escape other characters as %XX.',
    URIS,
  ),
  InvalidUrn: wrongValue(
    'a valid URN',
    'Write urn:, a registered name, a colon and the identifier.',
    URNS,
  ),
  InvalidTag: wrongValue(
    'a valid tag URI',
    'Write tag:, your domain, a comma, a date, a colon and a name.',
    TAG_URIS,
  ),
  UnusualIdentifier: kind(
    'warning',
    (f) => `${subject(f)} is “${f.value}”, which is not in its normal form.`,
    'Write the scheme and the host in lower case, a / after the host, and no unnecessary escapes: programs compare identifiers character by character.',
    section(URIS, '6.2.2', 'section-6.2.2'),
  ),
  UnregisteredScheme: kind(
    'warning',
    (f) => `The scheme of “${f.value}” is not registered.`,
    'Use a registered scheme, such as https.',
    URIS,
  ),
  UnregisteredRelation: wrongValue(
    'a registered relation',
    'Use a registered name, or a URL of your own.',
    ATOM,
    'warning',
  ),
  RelativeReference: kind(
    'warning',
    (f) => `${subject(f)} is relative (“${f.value}”), and there is no base URL.`,
    'Write absolute URLs.',
    PROFILE,
  ),
  ReferenceToBase: kind(
    'advice',
    (f) =>
      `${subject(f)} is “${f.value}”, the same as its xml:base: programs take such a link for one to the feed itself.`,
    'Write the URL of another document, or remove xml:base.',
    section(URIS, '4.4', 'section-4.4'),
  ),
  UnknownParameter: kind(
    'warning',
    (f) => `${subject(f)} has a parameter that media ranges do not have here.`,
    'Remove the parameter.',
    APP,
  ),
  CommaInCoordinates: kind(
    'warning',
    (f) => `${subject(f)} has commas; coordinates are separated by spaces.`,
    'Write latitude, a space, and longitude.',
  ),
  InvalidCoordinate: wrongValue('a coordinate', 'Write degrees with decimals, latitude first.'),
};
