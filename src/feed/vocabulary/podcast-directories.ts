/** Podcast tags of Google, RawVoice, Spotify and Acast. */
import type { Row, Vocabulary } from '../place.ts';
import {
  GOOGLE_AUTHOR,
  GOOGLE_CATEGORY,
  GOOGLE_DESCRIPTION,
  GOOGLE_IMAGE,
  googleOwner,
} from '../readers/googleplay.ts';
import { block, explicit } from '../readers/itunes.ts';
import { address, attributesList, attributesOnce, once } from '../readers/once.ts';

/** Google Play (http://www.google.com/schemas/play-podcasts/1.0): what Apple's tags say, said again. */
export const GOOGLE_PLAY: Vocabulary = new Map<string, Row>([
  ['author', GOOGLE_AUTHOR],
  ['owner', googleOwner('googleplayOwner')],
  ['email', googleOwner('googleplayEmail')],
  ['image', GOOGLE_IMAGE],
  ['category', GOOGLE_CATEGORY],
  ['description', GOOGLE_DESCRIPTION],
  ['explicit', explicit('googleplayExplicit')],
  ['block', block('googleplayBlock')],
]);

/** RawVoice (http://www.rawvoice.com/services/rss-module/). Its `embed` is HTML that runs: it stays an extension. */
export const RAW_VOICE: Vocabulary = new Map<string, Row>([
  ['rating', once('rawvoiceRating')],
  ['location', once('rawvoiceLocation')],
  ['frequency', once('rawvoiceFrequency')],
  ['poster', attributesOnce('rawvoicePoster')],
  ['ishd', once('rawvoiceIshd')],
  ['webm', attributesOnce('rawvoiceWebm')],
  ['mp4', attributesOnce('rawvoiceMp4')],
  ['metamark', attributesList('rawvoiceMetamark')],
  ['subscribe', attributesOnce('rawvoiceSubscribe')],
  ['donate', attributesOnce('rawvoiceDonate')],
]);

/** Spotify (https://www.spotify.com/ns/rss). */
export const SPOTIFY: Vocabulary = new Map<string, Row>([
  ['limit', attributesOnce('spotifyLimit')],
  ['countryoforigin', once('spotifyCountryoforigin')],
]);

/** Acast (https://schema.acast.com/1.0/). */
export const ACAST: Vocabulary = new Map<string, Row>([
  ['showid', once('acastShowid')],
  ['showurl', once('acastShowurl')],
  ['episodeid', once('acastEpisodeid')],
  ['episodeurl', once('acastEpisodeurl')],
  ['settings', once('acastSettings')],
  ['signature', attributesOnce('acastSignature')],
  ['network', attributesOnce('acastNetwork')],
  ['importedfeed', address('acastImportedfeed')],
]);
