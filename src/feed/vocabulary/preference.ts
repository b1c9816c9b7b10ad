/**
 * Decides which element wins if several have the same meaning: the one of the format itself, then
 * those of the other formats, then those of the modules in the order below. Within one vocabulary,
 * the order of its table decides. So any two different elements have an order.
 */
import type { FeedVersion } from '../../model/result.ts';
import { words } from '../../text/strings.ts';
import type { Ranked, RankedRule, Rules, Vocabulary } from '../build.ts';
import { rankedRule } from '../ranked-rule.ts';

/**
 * The modules in order of precedence, by preferred prefix; the others come after, in the order of
 * the list of vocabularies. Dublin Core describes works in general, and its terms are narrower than
 * its elements. Podcast directories follow, the most common one first. GeoRSS says more about a
 * place than the older vocabularies.
 */
const PREFERENCE: readonly string[] = words(
  'dcterms dc itunes media googleplay georss gml geo icbm',
);

/** More than the number of elements in any vocabulary. */
const RULES = 1024;

/** Formats that have elements of their own. */
export type Family = 'rss' | 'atom10' | 'atom03' | 'cdf';

/** The format that a version belongs to. */
export function familyOf(version: FeedVersion): Family {
  if (!version.startsWith('atom')) return version === 'cdf' ? 'cdf' : 'rss';
  return version === 'atom10' || version === 'atom' ? 'atom10' : 'atom03';
}

/**
 * For each format, the elements that have a different name in another format, in feeds and in
 * entries.
 */
const OWN: Readonly<Record<Family, Readonly<Record<'feed' | 'entry', readonly string[]>>>> = {
  rss: {
    feed: words(`
      title link description language copyright managingeditor webmaster pubdate lastbuilddate
      category generator image url`),
    entry: words('title link description author category guid pubdate'),
  },
  atom10: {
    feed: words(`
      title link subtitle rights author contributor updated category generator id name email uri`),
    entry: words(`
      title link summary content rights author contributor category published updated id`),
  },
  atom03: {
    feed: words(`
      title link tagline copyright author contributor modified generator id info name email url`),
    entry: words(`
      title link summary content author contributor issued modified created id`),
  },
  cdf: { feed: words('title abstract logo'), entry: words('title abstract logo') },
};

/** The rules of the formats' common vocabulary, ranked for one of the formats. */
export function rankOwn(core: Vocabulary, family: Family): Ranked {
  const { feed, entry } = OWN[family];
  return { feed: ranked(core, 0, feed), entry: ranked(core, 0, entry), holdsEntries: true };
}

/** The same rules, for elements of another format than the document's. */
export function rankForeign(core: Vocabulary): Ranked {
  const rules = ranked(core, 1, []);
  return { feed: rules, entry: rules, holdsEntries: true };
}

/**
 * The rules of a module.
 *
 * @param prefixes the prefixes of all modules
 */
export function rankModule(
  vocabulary: Vocabulary,
  prefix: string,
  prefixes: readonly string[],
): Ranked {
  const others = prefixes.filter((other) => !PREFERENCE.includes(other));
  const rules = ranked(vocabulary, [...PREFERENCE, ...others].indexOf(prefix) + 2, []);
  return { feed: rules, entry: rules, holdsEntries: prefix === 'rdf' };
}

/** @param first the elements with precedence over all others */
function ranked(vocabulary: Vocabulary, order: number, first: readonly string[]): Rules {
  return new Map(
    [...vocabulary].map(([name, rule], index): [string, RankedRule] => [
      name,
      rankedRule(rule, first.includes(name) ? 0 : order * RULES + index + 1, name),
    ]),
  );
}
