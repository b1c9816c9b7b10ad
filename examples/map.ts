/** What a feed says of places, as GeoJSON (RFC 7946), which every map shows. */
import type { FeedResult, Geometry } from 'bozofeed/parse';
import { entryDate, entryKey, entryTitle } from 'bozofeed/reader';

/** A place on a map, with what happened there. */
export interface Feature {
  readonly type: 'Feature';
  readonly id: string;
  readonly geometry: Geometry;
  readonly properties: {
    readonly title: string;
    readonly page: string;
    readonly date: Date | null;
  };
}

/** The entries with a place, as a collection for a map. */
export function featuresOf({ entries }: FeedResult): {
  readonly type: 'FeatureCollection';
  readonly features: readonly Feature[];
} {
  const features = entries.flatMap((entry): readonly Feature[] => {
    const { where, link = '' } = entry;
    if (where === undefined) return [];
    const properties = { title: entryTitle(entry), page: link, date: entryDate(entry) };
    return [{ type: 'Feature', id: entryKey(entry), geometry: where, properties }];
  });
  return { type: 'FeatureCollection', features };
}
