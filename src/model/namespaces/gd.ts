/** Google Data (https://developers.google.com/gdata/docs/1.0/elements). */
import type { ObjectOf } from '../object-of.ts';
import type { ElementRecord, Namespace } from '../values.ts';
import { type NamespaceTable, type NamespaceUris, PEOPLE } from './row.ts';

export const GD_URIS: NamespaceUris = ['gd', 'http://schemas.google.com/g/2005'];

export const GD_PERSON = {
  /** An image of the person. */
  image: { record: 'GdImage', by: 'avatar' },
} as const;

export const GD_IMAGE = {
  /** The URL of the image. Also `avatar`. */
  src: 'url',
  /** What the image is: `http://schemas.google.com/g/2005#thumbnail`. */
  rel: 'reference',
  /** The width of the image in pixels. */
  width: 'number',
  /** The height of the image in pixels. */
  height: 'number',
} as const;

export const GD_NAMESPACE: NamespaceTable = {
  uris: GD_URIS,
  parts: [{ within: PEOPLE, rows: GD_PERSON }],
  records: {
    GdImage: { attributes: GD_IMAGE },
  },
};

interface GdRecords {
  readonly GdImage: GdImage;
}

/** An image of a person. */
export interface GdImage extends ElementRecord, ObjectOf<typeof GD_IMAGE> {}

/** Google’s data about an author. */
export interface GdPerson extends Namespace, ObjectOf<typeof GD_PERSON, GdRecords> {}
