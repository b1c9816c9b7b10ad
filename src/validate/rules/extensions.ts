/** Extensions: rules over several elements. */
import { isBackwards } from '../dates.ts';
import type { Report } from '../faults.ts';
import { attributeOf, childOf, childrenOf, everything, type Node } from '../tree.ts';

const HISTORY = ['first', 'last', 'next', 'previous', 'prev-archive', 'next-archive', 'current'];

/** Checks the extensions of any document. */
export function checkExtensions(root: Node, report: Report): void {
  const ids = new Set<string>();
  for (const node of everything(root)) {
    CHECKS.get(node.key)?.(node, report);
    checkPeriods(node, report);
    if (node.key === 'sx:sync' && !isConflict(node)) checkSyncId(node, ids, report);
  }
  const feed = root.key === 'rss' ? childOf(root, 'channel') : root;
  if (feed !== undefined) checkHistory(feed, report);
}

const CHECKS: ReadonlyMap<string, (node: Node, report: Report) => void> = new Map([
  ['media:group', checkGroup],
  ['media:content', checkMedia],
  ['sx:sharing', checkSharing],
  ['sx:history', checkChange],
  ['app:categories', checkCategories],
  ['app:service', checkPublishing],
  ['app:workspace', checkPublishing],
  ['app:collection', checkPublishing],
  ['atom:entry', checkEntryLinks],
]);

/** Attributes or elements with the start and the end of a period. */
const PERIODS: readonly (readonly [since: string, until: string])[] = [
  ['since', 'until'],
  ['start', 'end'],
  ['g:start', 'g:end'],
  ['ev:startdate', 'ev:enddate'],
  ['xcal:dtstart', 'xcal:dtend'],
];

function checkPeriods(node: Node, report: Report): void {
  for (const ends of PERIODS) {
    const [since, until] = ends.map((key) => attributeOf(node, key) ?? childOf(node, key)?.text);
    if (since !== undefined && until !== undefined && isBackwards(since, until))
      report('SinceAfterUntil', node);
  }
}

/** Media RSS: a group has versions of one thing. */
function checkGroup(node: Node, report: Report): void {
  if (childrenOf(node, 'media:content').length < 2) report('GroupOfOne', node);
}

/** Media RSS: a content has a URL or a player. */
function checkMedia(node: Node, report: Report): void {
  if (attributeOf(node, 'url') !== undefined || childOf(node, 'media:player') !== undefined) return;
  if (node.parent !== null && childOf(node.parent, 'media:player') !== undefined) return;
  report('MissingAttribute', node, { attribute: 'url' });
}

function checkSharing(node: Node, report: Report): void {
  const [missing, other] = missingIn(node, ['since', 'until']);
  if (missing !== undefined && other === undefined)
    report('SharingHalfBounded', node, { attribute: missing });
}

function checkChange(node: Node, report: Report): void {
  const [missing, other] = missingIn(node, ['when', 'by']);
  if (other !== undefined) report('HistoryWithoutBy', node);
  else if (missing !== undefined) report('IncompleteHistory', node, { attribute: missing });
}

/** Those of some attributes that an element does not have. */
function missingIn(node: Node, attributes: readonly string[]): readonly string[] {
  return attributes.filter((attribute) => attributeOf(node, attribute) === undefined);
}

/** Copies that lost a conflict have the identifier of the one that won. */
function isConflict(node: Node): boolean {
  return node.parent?.parent?.key === 'sx:conflicts';
}

function checkSyncId(node: Node, ids: Set<string>, report: Report): void {
  const id = attributeOf(node, 'id');
  if (id === undefined) return;
  if (ids.has(id)) report('RepeatedId', node, { value: id, attribute: 'id' });
  ids.add(id);
}

/** RFC 5023 §7.2.1. */
function checkCategories(node: Node, report: Report): void {
  if (attributeOf(node, 'href') === undefined) return;
  for (const attribute of ['fixed', 'scheme']) {
    if (attributeOf(node, attribute) !== undefined)
      report('ConflictingCategories', node, { attribute });
  }
  if (node.children.length > 0) report('CategoriesElsewhereAndHere', node);
}

/** RFC 5023 §8.3: workspaces and collections have a title; service documents have nothing else of Atom. */
function checkPublishing(node: Node, report: Report): void {
  for (const child of node.children) {
    const isTitle = child.key === 'atom:title' && node.key !== 'app:service';
    if (child.key.startsWith('atom:') && !isTitle) report('QuestionableElement', child);
  }
}

const linksOf = (node: Node): readonly Node[] => childrenOf(node, 'atom:link');
const hrefOf = (node: Node, relation: string): string | undefined => {
  const link = linksOf(node).find((each) => attributeOf(each, 'rel') === relation);
  return link === undefined ? undefined : attributeOf(link, 'href');
};

/** RFC 5005: pages and archives are feeds. */
function checkEntryLinks(entry: Node, report: Report): void {
  for (const link of linksOf(entry)) {
    const relation = attributeOf(link, 'rel') ?? '';
    if (HISTORY.includes(relation))
      report('HistoryInEntry', link, { value: relation, attribute: 'rel' });
  }
}

function checkHistory(feed: Node, report: Report): void {
  const self = hrefOf(feed, 'self');
  if (childOf(feed, 'fh:complete') !== undefined) {
    for (const link of linksOf(feed)) {
      const relation = attributeOf(link, 'rel') ?? '';
      if (relation === 'current') {
        if (self !== undefined && attributeOf(link, 'href') !== self)
          report('CurrentElsewhere', link);
      } else if (HISTORY.includes(relation))
        report('HistoryInCompleteFeed', link, { value: relation, attribute: 'rel' });
    }
  }
  for (const [end, past] of [
    ['first', 'previous'],
    ['last', 'next'],
    ['current', 'next-archive'],
  ] as const) {
    const isEnd = self !== undefined && hrefOf(feed, end) === self;
    const beyond = linksOf(feed).find((link) => attributeOf(link, 'rel') === past);
    if (isEnd && beyond !== undefined)
      report('LinkPastEnd', beyond, { value: past, attribute: 'rel' });
  }
  const isPartOfMore = childOf(feed, 'fh:complete') === undefined;
  if (childOf(feed, 'fh:archive') === undefined || !isPartOfMore) return;
  if (hrefOf(feed, 'current') === undefined) report('ArchiveWithoutCurrent', feed);
  if (hrefOf(feed, 'prev-archive') === undefined && hrefOf(feed, 'next-archive') === undefined)
    report('ArchiveAlone', feed);
}
