/** The values that core keys and namespaces share, in feedparser’s form. */
import type { Geometry } from '../model/geometry.ts';
import type { Content } from '../model/values.ts';
import { add, dictionary } from './members.ts';
import type { FeedparserDetail, FeedparserDict } from './result.ts';

/** A text with its media type. feedparser always has a language, a base and a text. */
export function detailOf(detail: Content): FeedparserDetail {
  const members = dictionary();
  add(members, { language: null, base: '', value: '' });
  add(members, { ...detail });
  return members as FeedparserDict as FeedparserDetail;
}

/** A geometry, a box by its corners; empty if the feed’s cannot be parsed. */
export function geometryOf(geometry: Geometry | null): FeedparserDict {
  const members = dictionary();
  if (geometry === null) return members as FeedparserDict;
  const { bbox, ...others } = geometry;
  add(members, others);
  if (bbox !== undefined) add(members, { type: 'Box', coordinates: cornersOf(bbox) });
  return members as FeedparserDict;
}

function cornersOf(bbox: readonly number[]): readonly (readonly number[])[] {
  const half = bbox.length / 2;
  return [bbox.slice(0, half), bbox.slice(half)];
}
