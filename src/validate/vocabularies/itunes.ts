/** Podcasts: Apple's tags (https://help.apple.com/itc/podcasts_connect/#/itcb54353390). */
import { date822 } from '../dates.ts';
import {
  anyText,
  as,
  atMost,
  email,
  filled,
  keywords,
  lasting,
  natural,
  positive,
  trueFalse,
  webUrl,
  yesNoClean,
} from '../kinds.ts';
import { type Children, type ElementType, empty, type Kind, required, texts } from '../schema.ts';
import { attributeOf, type Node, perNode } from '../tree.ts';

/** Categories with their subcategories. */
const CATEGORIES: Readonly<Record<string, string>> = {
  Arts: 'Books, Design, Fashion & Beauty, Food, Performing Arts, Visual Arts',
  Business: 'Careers, Entrepreneurship, Investing, Management, Marketing, Non-Profit',
  Comedy: 'Comedy Interviews, Improv, Stand-Up',
  Education: 'Courses, How To, Language Learning, Self-Improvement',
  Fiction: 'Comedy Fiction, Drama, Science Fiction',
  Government: '',
  History: '',
  'Health & Fitness': 'Alternative Health, Fitness, Medicine, Mental Health, Nutrition, Sexuality',
  'Kids & Family': 'Education for Kids, Parenting, Pets & Animals, Stories for Kids',
  Leisure:
    'Animation & Manga, Automotive, Aviation, Crafts, Games, Hobbies, Home & Garden, Video Games',
  Music: 'Music Commentary, Music History, Music Interviews',
  News: 'Business News, Daily News, Entertainment News, News Commentary, Politics, Sports News, Tech News',
  'Religion & Spirituality':
    'Buddhism, Christianity, Hinduism, Islam, Judaism, Religion, Spirituality',
  Science:
    'Astronomy, Chemistry, Earth Sciences, Life Sciences, Mathematics, Natural Sciences, Nature, Physics, Social Sciences',
  'Society & Culture': 'Documentary, Personal Journals, Philosophy, Places & Travel, Relationships',
  Sports:
    'Baseball, Basketball, Cricket, Fantasy Sports, Football, Golf, Hockey, Rugby, Running, Soccer, Swimming, Tennis, Volleyball, Wilderness, Wrestling',
  Technology: '',
  'True Crime': '',
  'TV & Film': 'After Shows, Film History, Film Interviews, Film Reviews, TV Reviews',
};

/** The former categories of 2005 to 2019, which directories still read. */
const FORMER: Readonly<Record<string, string>> = {
  Arts: 'Literature, Photography, Architecture, Entertainment',
  'Arts & Entertainment':
    'Architecture, Books, Design, Entertainment, Games, Performing Arts, Photography, Poetry, Science Fiction',
  'Audio Blogs': '',
  Business: 'Business News, Management & Marketing, Shopping, Finance',
  Education: 'Education Technology, Higher Education, K-12, Language Courses, Training',
  Family: '',
  Food: '',
  'Games & Hobbies': 'Automotive, Aviation, Hobbies, Other Games, Video Games',
  'Government & Organizations': 'Local, National, Non-Profit, Regional',
  Health:
    'Alternative Health, Diet & Nutrition, Fitness & Nutrition, Fitness, Relationships, Self-Help, Sexuality',
  International:
    'Australian, Belgian, Brazilian, Canadian, Chinese, Dutch, French, German, Hebrew, Italian, Japanese, Norwegian, Polish, Portuguese, Spanish, Swedish',
  'Movies & Television': '',
  'News & Politics': '',
  Politics: '',
  'Public Radio': '',
  'Religion & Spirituality': 'New Age, Other, Philosophy',
  'Science & Medicine': 'Medicine, Natural Sciences, Social Sciences',
  'Society & Culture': 'History',
  'Sports & Recreation': 'Amateur, College & High School, Outdoor, Professional',
  'Talk Radio': '',
  Technology:
    'Computers, Developers, Gadgets, Information Technology, IT, News, Operating Systems, Podcasting, Podcasts, Software How-To, Smart Phones, Tech News, Text/Speech',
  Transportation: 'Automotive, Aviation, Bicycles, Commuting',
  Travel: '',
};

function isIn(
  table: Readonly<Record<string, string>>,
  outer: string,
  inner: string | null,
): boolean {
  const inside = Object.hasOwn(table, outer) ? table[outer] : undefined;
  return inside !== undefined && (inner === null || inside.split(', ').includes(inner));
}

const categoryOf: (node: Node) => string = perNode(
  (node) => attributeOf(node, 'text')?.trim() ?? '',
);

const category: Kind = (value, { parent }) => {
  const isInner = parent?.key === 'itunes:category';
  const [first, second] = isInner ? [categoryOf(parent), value.trim()] : [value.trim(), null];
  if (isIn(CATEGORIES, first, second)) return null;
  if (isIn(FORMER, first, second)) return 'FormerCategory';
  const inside = isIn(CATEGORIES, first, null) ? CATEGORIES[first] : undefined;
  if (second === null || inside === undefined) return 'InvalidCategory';
  return ['InvalidCategory', inside === '' ? `nothing inside of “${first}”` : `one of ${inside}`];
};

const CATEGORY: ElementType = {
  attributes: { text: required(category) },
  children: () => ({ 'itunes:category': ['*', CATEGORY] }),
};

const IMAGE: ElementType = texts(anyText, { href: required(webUrl) });

/** Whether it is explicit. Programs still read the words that Apple listed until 2019. */
const explicit: Kind = (value, node) => {
  const expected = 'true or false';
  const fault = as(['InvalidWord', expected], yesNoClean)(value, node);
  return fault ?? (trueFalse(value.toLowerCase(), node) && ['FormerWord', expected]);
};

const NAME = filled(atMost(255));

const SHARED: Children = {
  'itunes:author': ['?', texts(NAME)],
  'itunes:explicit': ['?', texts(explicit)],
  'itunes:image': ['?', IMAGE],
  'itunes:keywords': ['?', texts(keywords)],
  'itunes:subtitle': ['?', texts(atMost(255))],
  'itunes:summary': ['?', texts(atMost(4000))],
};

export const ITUNES_FEED: Children = {
  ...SHARED,
  'itunes:category': ['*', CATEGORY],
  'itunes:pubDate': ['?', texts(date822)],
  'itunes:owner': [
    '?',
    { children: { 'itunes:email': ['1', texts(email)], 'itunes:name': ['?', texts(NAME)] } },
  ],
};

export const ITUNES_ENTRY: Children = {
  ...SHARED,
  'itunes:duration': ['?', texts(lasting)],
  'itunes:episode': ['?', texts(positive)],
  'itunes:isClosedCaptioned': ['?', texts(yesNoClean)],
  'itunes:order': ['?', texts(natural)],
  'itunes:season': ['?', texts(positive)],
  'itunes:hd': ['?', empty()],
};
