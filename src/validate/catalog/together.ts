/** Several elements together. */
import { APP, ATOM, HISTORY, MEDIA, PROFILE, RSS } from '../sources.ts';
import { type FindingKind, kind } from './kind.ts';

/** The names of these findings. */
export type CombinedFinding =
  | 'RepeatedId'
  | 'DuplicateEntry'
  | 'SameUpdated'
  | 'RepeatedValue'
  | 'RepeatedMeaning'
  | 'RepeatedDescription'
  | 'LinkWithContent'
  | 'RepeatedLink'
  | 'RepeatedEnclosure'
  | 'EntryWithoutContent'
  | 'EntryWithoutText'
  | 'MissingContentType'
  | 'MissingSummary'
  | 'MissingAuthor'
  | 'MissingInSource'
  | 'MissingSelf'
  | 'RelativeSelf'
  | 'SelfElsewhere'
  | 'SelfOfOtherType'
  | 'MissingDate'
  | 'MissingLink'
  | 'MissingGuid'
  | 'GuidNotUnique'
  | 'GuidNoUrl'
  | 'MissingTitleOrDescription'
  | 'ContentBeforeDescription'
  | 'CommentsWithoutDate'
  | 'ImageTitleDiffers'
  | 'ImageLinkDiffers'
  | 'ImageFormat'
  | 'UseOfTextInput'
  | 'ConflictingCategories'
  | 'CategoriesElsewhereAndHere'
  | 'QuestionableElement'
  | 'HistoryInEntry'
  | 'HistoryInCompleteFeed'
  | 'CurrentElsewhere'
  | 'LinkPastEnd'
  | 'ArchiveWithoutCurrent'
  | 'GroupOfOne'
  | 'SharingHalfBounded'
  | 'SinceAfterUntil'
  | 'HistoryWithoutBy'
  | 'HistoryWithoutWhen';

/** Several elements together: what is said and what to do, by finding. */
export const TOGETHER: Readonly<Record<CombinedFinding, FindingKind>> = {
  RepeatedId: kind(
    'error',
    (f) => `The identifier “${f.value}” occurs more than once.`,
    'Give each entry an identifier of its own.',
  ),
  DuplicateEntry: kind(
    'warning',
    (f) => `Two entries have the identifier “${f.value}”.`,
    'Give each entry an identifier of its own, or list only the newest version.',
    ATOM,
  ),
  SameUpdated: kind(
    'warning',
    (f) => `Two entries have the same <updated>, ${f.value}.`,
    'Give each entry the moment of its last change.',
    ATOM,
  ),
  RepeatedValue: kind(
    'error',
    (f) => `<${f.element}> repeats the value “${f.value}”.`,
    'Keep one of the elements.',
  ),
  RepeatedMeaning: kind(
    'warning',
    (f) => `<${f.element}> and <${f.expected}> say the same.`,
    'Keep one of them: readers choose differently.',
    PROFILE,
  ),
  RepeatedDescription: kind(
    'warning',
    (f) => `<${f.element}> and <${f.expected}> are both the content of the item.`,
    'Use content:encoded for the whole text.',
    PROFILE,
  ),
  LinkWithContent: kind(
    'warning',
    '<link> has content, to which nothing gives a meaning.',
    'Leave the element empty.',
    ATOM,
  ),
  RepeatedLink: kind(
    'error',
    (f) => `Two links have the same relation, type and language (“${f.value}”).`,
    'Keep one of the links, or give them different types or languages.',
    ATOM,
  ),
  RepeatedEnclosure: kind(
    'warning',
    'The item has more than one <enclosure>; most readers see one.',
    'Keep one enclosure, and offer others with <media:content>.',
    PROFILE,
  ),
  EntryWithoutContent: kind(
    'error',
    'The entry has neither <content> nor a link to the page that has it.',
    'Add a <content>, or a <link rel="alternate">.',
    ATOM,
  ),
  EntryWithoutText: kind(
    'warning',
    'The entry has neither a <content> nor a <summary>.',
    'Add a summary.',
    ATOM,
  ),
  MissingContentType: kind(
    'warning',
    '<content> leads elsewhere, and has no type.',
    'Add the media type.',
    ATOM,
  ),
  MissingSummary: kind(
    'error',
    'The content is elsewhere or encoded, and the entry has no <summary>.',
    'Add a summary: readers have nothing else to show.',
    ATOM,
  ),
  MissingAuthor: kind(
    'error',
    'There is no author: neither the entry nor the feed names one.',
    'Add an <author> to the feed.',
    ATOM,
  ),
  MissingInSource: kind(
    'warning',
    (f) => `<source> has no <${f.expected}>.`,
    'Copy the id, the title and the date of the feed that the entry comes from.',
    ATOM,
  ),
  MissingSelf: kind(
    'advice',
    'The feed does not say where it is.',
    'Add a link with rel="self" and the URL of the feed.',
    PROFILE,
  ),
  RelativeSelf: kind(
    'warning',
    (f) => `The link with rel="self" is relative (“${f.value}”).`,
    'Write the full URL of the feed.',
    PROFILE,
  ),
  SelfElsewhere: kind(
    'warning',
    (f) => `The link with rel="self" leads to ${f.value}, but the feed is elsewhere.`,
    'Make the link lead to the feed itself.',
    ATOM,
  ),
  SelfOfOtherType: kind(
    'warning',
    (f) => `The link with rel="self" has the type ${f.value}, which is not that of a feed.`,
    'The relation of a page is alternate.',
    ATOM,
  ),
  MissingDate: kind(
    'advice',
    (f) =>
      `<${f.element}> has no date; readers sort by date, and many show the time of the fetch instead.`,
    'Add <pubDate>, or <dc:date> in RSS 1.0.',
  ),
  MissingLink: kind(
    'advice',
    (f) => `<${f.element}> links to nothing, so people cannot open it.`,
    'Link every entry to its page.',
  ),
  MissingGuid: kind(
    'warning',
    'The item has no <guid>.',
    'Add a guid that never changes: readers recognize items by it.',
    PROFILE,
  ),
  GuidNotUnique: kind(
    'warning',
    (f) => `The guid “${f.value}” is hardly unique in the world.`,
    'Use a URL or a tag URI.',
    PROFILE,
  ),
  GuidNoUrl: kind(
    'error',
    (f) => `The guid “${f.value}” is not a URL, although nothing says isPermaLink="false".`,
    'Add isPermaLink="false".',
    RSS,
  ),
  MissingTitleOrDescription: kind(
    'error',
    'The item has neither a title nor a description.',
    'Add one of them.',
    RSS,
  ),
  ContentBeforeDescription: kind(
    'warning',
    (f) => `<${f.element}> is without a <description> before it.`,
    'Put a summary in <description>, and before the whole text: some readers keep what comes last.',
    PROFILE,
  ),
  CommentsWithoutDate: kind(
    'warning',
    'The number of comments says nothing without a date of the channel.',
    'Add <lastBuildDate>.',
    PROFILE,
  ),
  ImageTitleDiffers: kind(
    'warning',
    'The title of the image is not that of the channel.',
    'Use the same title.',
    PROFILE,
  ),
  ImageLinkDiffers: kind(
    'warning',
    'The link of the image is not that of the channel.',
    'Use the same link.',
    PROFILE,
  ),
  ImageFormat: kind(
    'warning',
    (f) => `The image ${f.value} is neither GIF, JPEG nor PNG, as far as its name says.`,
    'Use GIF, JPEG or PNG.',
    RSS,
  ),
  UseOfTextInput: kind('advice', 'Readers ignore <textInput>.', 'Remove the element.', PROFILE),
  ConflictingCategories: kind(
    'error',
    (f) => `<${f.element}> has both href and “${f.attribute}”.`,
    'Use either: what href leads to has its own.',
    APP,
  ),
  CategoriesElsewhereAndHere: kind(
    'error',
    'The categories are both elsewhere (href) and inside.',
    'Use either.',
    APP,
  ),
  QuestionableElement: kind(
    'warning',
    (f) => `<${f.element}> has no defined meaning in <${f.parent}>.`,
    'Remove the element.',
    APP,
  ),
  HistoryInEntry: kind(
    'warning',
    (f) => `The relation “${f.value}” belongs to feeds, not to entries.`,
    'Move the link to the feed.',
    HISTORY,
  ),
  HistoryInCompleteFeed: kind(
    'error',
    (f) => `The feed is complete, and yet links to “${f.value}”.`,
    'Remove <fh:complete> or the link.',
    HISTORY,
  ),
  CurrentElsewhere: kind(
    'error',
    'The feed is complete, but its current version is elsewhere.',
    'Make rel="current" lead to the feed itself.',
    HISTORY,
  ),
  LinkPastEnd: kind(
    'error',
    (f) => `This is the last page, and yet it links to “${f.value}”.`,
    'Remove the link.',
    HISTORY,
  ),
  ArchiveWithoutCurrent: kind(
    'warning',
    'An archive should link to the current feed.',
    'Add a link with rel="current".',
    HISTORY,
  ),
  GroupOfOne: kind(
    'warning',
    '<media:group> has fewer than two <media:content>.',
    'A group has versions of one thing: without others, leave the group out.',
    MEDIA,
  ),
  SharingHalfBounded: kind(
    'error',
    (f) => `<${f.element}> has no attribute “${f.attribute}”.`,
    'Give both since and until, or neither.',
  ),
  SinceAfterUntil: kind('error', 'The range ends before it begins.', 'Correct since or until.'),
  HistoryWithoutBy: kind('error', 'The change says neither when nor by whom.', 'Add when or by.'),
  HistoryWithoutWhen: kind('warning', 'The change does not say when.', 'Add the attribute “when”.'),
};
