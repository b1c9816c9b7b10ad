/** Podcasts, lists of feeds, JSON Feed. */
import { APPLE, HTTP, JSON_FEED, OPML, PODCAST_STANDARD, SPOTIFY } from '../sources.ts';
import { type Facts, type FindingKinds, kind, subject } from './kind.ts';

/** The element that names a file, or the attachment of JSON Feed. */
const holder = ({ element, parent }: Facts): string => (element === '' ? parent : `<${element}>`);

/** What describes a file: the element, or the member of JSON Feed. */
const sayer = (facts: Facts): string =>
  facts.element === '' ? subject(facts) : `<${facts.element}>`;

/** Podcasts, lists of feeds, JSON Feed: messages and remedies, by finding. */
export const PROGRAMS: FindingKinds = {
  MissingPodcastElement: kind(
    'warning',
    (f) => `The ${f.element === 'item' ? 'episode' : 'podcast'} has no <${f.expected}>.`,
    'Add the element: Apple Podcasts requires it.',
    APPLE,
  ),
  MissingPodcasting20Element: kind(
    'warning',
    (f) => `The podcast has no <${f.expected}>.`,
    'Add the element: the standard recommends it for every podcast.',
    PODCAST_STANDARD,
  ),
  MissingOwnerEmail: kind(
    'advice',
    'The podcast has no email address of its owner.',
    'Add <itunes:owner> with <itunes:email> while you claim the podcast: directories send a message to it.',
    APPLE,
  ),
  MissingEpisode: kind(
    'warning',
    'The podcast has no episode with a file.',
    'Publish an episode with <enclosure>: directories do not accept a podcast without one.',
    APPLE,
  ),
  LargeEpisode: kind(
    'advice',
    (f) => `The file of the episode has ${f.value} bytes; Spotify accepts up to 200 MB.`,
    'Encode the file at a lower bit rate.',
    SPOTIFY,
  ),
  UnplayableFormat: kind(
    'warning',
    (f) => `Apple Podcasts does not play the format of ${f.value}.`,
    'Use M4A, MP3, MOV, MP4, M4V, PDF or EPUB.',
    APPLE,
  ),
  PodcastNotUtf8: kind(
    'warning',
    (f) => `The podcast is in ${f.value}; directories require UTF-8.`,
    'Publish the feed in UTF-8.',
    APPLE,
  ),
  UnreachableFile: kind(
    'error',
    (f) => `The file ${f.value} of ${holder(f)} cannot be fetched: ${f.expected}`,
    'Correct the URL, or publish the file there.',
    HTTP,
  ),
  FileOfOtherLength: kind(
    'warning',
    (f) => `${sayer(f)} says that the file has ${f.value} bytes, but it has ${f.expected}.`,
    'Write the size of the file: programs use it to show the progress of a download.',
  ),
  FileOfOtherType: kind(
    'warning',
    (f) => `${sayer(f)} says that the file is ${f.value}, but the server sends ${f.expected}.`,
    'Write the type of the file, and configure the server to send the same one.',
  ),
  NoByteRanges: kind(
    'warning',
    (f) => `The server of ${f.value} does not send parts of the file, so players cannot seek.`,
    'Publish the file on a server that supports byte ranges: Apple Podcasts requires them.',
    APPLE,
  ),
  CoverSize: kind(
    'warning',
    (f) => `The cover has ${f.value} pixels; directories require a square of 1,400 to 3,000.`,
    'Publish a square JPEG or PNG of 1,400 to 3,000 pixels.',
    APPLE,
  ),
  UnknownOpmlVersion: kind(
    'error',
    (f) => `“${f.value}” is not a version of OPML.`,
    'Write version="2.0".',
    OPML,
  ),
  UnknownOutlineType: kind(
    'warning',
    (f) => `“${f.value}” is not a type of outline in the specification.`,
    'Use rss, link or include.',
    OPML,
  ),
  UnknownOutlineVersion: kind(
    'warning',
    (f) => `“${f.value}” is not a version of RSS in an outline.`,
    'Write RSS1, RSS, RSS2 or scriptingNews.',
    OPML,
  ),
  MissingOutlineTitle: kind(
    'warning',
    'The feed of the list has no title.',
    'Add the attribute “title”.',
    OPML,
  ),
  MissingOutlineUrl: kind('warning', 'The link has no URL.', 'Add the attribute “url”.', OPML),
  MissingFeedUrl: kind(
    'warning',
    'The feed of the list has no URL.',
    'Add the attribute “xmlUrl”.',
    OPML,
  ),
  MissingOutlineType: kind(
    'warning',
    'The outline describes a feed, but has no type.',
    'Write type="rss".',
    OPML,
  ),
  MissingJsonMember: kind(
    'error',
    (f) => `“${f.expected}” is missing in ${f.parent}.`,
    'Add the member: the specification requires it.',
    JSON_FEED,
  ),
  RecommendedJsonMember: kind(
    'advice',
    (f) => `“${f.expected}” is missing in ${f.parent}.`,
    'Add the member: it is not required, but readers need it.',
    JSON_FEED,
  ),
  UnknownJsonMember: kind(
    'advice',
    (f) => `“${f.attribute}” of ${f.parent} is not a member of JSON Feed.`,
    'Correct the name. If the member is your own, start its name with _.',
    JSON_FEED,
  ),
  WrongJsonMember: kind(
    'error',
    (f) => `“${f.attribute}” of ${f.parent} is not ${f.expected}.`,
    'Give the member the value that the specification requires.',
    JSON_FEED,
  ),
};
