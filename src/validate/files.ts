/** What is known about the media files and images of a feed: requests found it, or a test says it. */

/** The result of a request for a file. */
export interface FileFacts {
  /** The status of the response; `null` if there was none. */
  readonly status: number | null;
  /** Why there is no file, as a sentence; `null` if there is one. */
  readonly failure: string | null;
  /** The media type without parameters, in lower case; `null` if the server sent none. */
  readonly type: string | null;
  /** The size of the whole file in bytes; `null` if the server did not say it. */
  readonly length: number | null;
  /** Whether the server sends parts of the file (RFC 9110 §14). */
  readonly hasRanges: boolean;
  /** The width and the height in pixels; `null` for anything but a GIF, JPEG, PNG or WebP image. */
  readonly pixels: readonly [width: number, height: number] | null;
}

/** What is known about files, by their URLs as written in the feed. */
export type Files = Pick<ReadonlyMap<string, FileFacts>, 'get'>;
