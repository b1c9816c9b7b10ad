/** Google Data (https://developers.google.com/gdata/docs/1.0/elements). */
import type { ElementRecord, Namespace } from '../values.ts';

/** An image of a person. */
export interface GdImage extends ElementRecord {
  /** Its URL. Also `avatar`. */
  readonly src?: string;
  /** What it is: `http://schemas.google.com/g/2005#thumbnail`. */
  readonly rel?: string;
  /** Width in pixels. */
  readonly width?: number;
  /** Height in pixels. */
  readonly height?: number;
}

/** Google’s data about an author. */
export interface GdPerson extends Namespace {
  /** An image of them. */
  readonly image?: GdImage;
}
