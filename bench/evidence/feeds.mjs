/**
 * The real feeds of the manifest: where their files are on this machine, and what is known about each. A file counts only
 * if its hash is that of the manifest. It is looked for in `../shared/real-feeds`, then in `.evidence/`, where
 * `npm run evidence` puts what it fetches.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rowsOf } from '../../scripts/json-lines.mjs';
import { legible } from '../legible.mjs';

/** The manifest of the repository; `scripts/make-evidence.mjs` makes it. */
export const MANIFEST = fileURLToPath(new URL('feeds.jsonl', import.meta.url));
const SHARED = new URL('../../../shared/real-feeds/', import.meta.url);
const FETCHED = new URL('../../.evidence/feeds/', import.meta.url);

/**
 * @typedef {object} EvidenceFeed
 * @property {string} repository owner and name on github.com
 * @property {string} commit
 * @property {string} path in the repository
 * @property {string} sha1 of the bytes
 * @property {string} file the name by which tables refer to it
 * @property {string} kind the format, by the root element
 * @property {string | null} encoding that the bytes are really in
 * @property {boolean} wellFormed
 * @property {number} [entries] absent if unknown
 * @property {string} [title] hash of the feed's title, absent if unknown
 * @property {string[]} entryTitles hashes of the first three
 */

/** @returns {EvidenceFeed[]} every feed of a manifest */
export function readManifest(manifest = MANIFEST) {
  return rowsOf(manifest);
}

/** The URL of a feed's file on the forge, as bytes. */
export function urlOf({ repository, commit, path }) {
  return `https://raw.githubusercontent.com/${repository}/${commit}/${encodedPath(path)}`;
}

/** The page of a feed's file on the forge. */
export function pageOf({ repository, commit, path }) {
  return `https://github.com/${repository}/blob/${commit}/${encodedPath(path)}`;
}

function encodedPath(path) {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** Where `npm run evidence` stores a feed. */
export function fetchedPath({ sha1 }) {
  return fileURLToPath(new URL(`${sha1}.feed`, FETCHED));
}

/** The path of a feed whose bytes are those of the manifest, or `null` if there is none here. */
export function locate(feed) {
  const places = [fileURLToPath(new URL(feed.file, SHARED)), fetchedPath(feed)];
  return places.find((path) => existsSync(path) && hasHash(readFileSync(path), feed)) ?? null;
}

/** Whether bytes are those of the manifest. */
export function hasHash(bytes, { sha1 }) {
  return createHash('sha1').update(bytes).digest('hex') === sha1;
}

/** The hash of a title as people read it; a missing title counts as an empty one. */
export function hashOfTitle(title) {
  return createHash('sha256').update(legible(title)).digest('hex').slice(0, 16);
}
