/** Podcast tags of Google, RawVoice, Spotify and Acast. */
import type { ElementRule, Vocabulary } from '../open-element.ts';
import { attributesAndText, attributesAndTextList } from '../readers/attributes.ts';
import { GOOGLE_CATEGORY } from '../readers/category.ts';
import {
  GOOGLE_AUTHOR,
  GOOGLE_DESCRIPTION,
  GOOGLE_IMAGE,
  googleOwner,
} from '../readers/googleplay.ts';
import { block, explicit } from '../readers/itunes.ts';
import { textOrResource, uriOrResource } from '../readers/values.ts';

/** Google Play (http://www.google.com/schemas/play-podcasts/1.0): what Apple's tags say, said again. */
export const GOOGLE_PLAY: Vocabulary = new Map<string, ElementRule>([
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
export const RAW_VOICE: Vocabulary = new Map<string, ElementRule>([
  ['rating', textOrResource('rawvoiceRating')],
  ['location', textOrResource('rawvoiceLocation')],
  ['frequency', textOrResource('rawvoiceFrequency')],
  ['poster', attributesAndText('rawvoicePoster')],
  ['ishd', textOrResource('rawvoiceIshd')],
  ['webm', attributesAndText('rawvoiceWebm')],
  ['mp4', attributesAndText('rawvoiceMp4')],
  ['metamark', attributesAndTextList('rawvoiceMetamark')],
  ['subscribe', attributesAndText('rawvoiceSubscribe')],
  ['donate', attributesAndText('rawvoiceDonate')],
]);

/** Spotify (https://www.spotify.com/ns/rss). */
export const SPOTIFY: Vocabulary = new Map<string, ElementRule>([
  ['limit', attributesAndText('spotifyLimit')],
  ['countryoforigin', textOrResource('spotifyCountryoforigin')],
]);

/** Acast (https://schema.acast.com/1.0/). */
export const ACAST: Vocabulary = new Map<string, ElementRule>([
  ['showid', textOrResource('acastShowid')],
  ['showurl', textOrResource('acastShowurl')],
  ['episodeid', textOrResource('acastEpisodeid')],
  ['episodeurl', textOrResource('acastEpisodeurl')],
  ['settings', textOrResource('acastSettings')],
  ['signature', attributesAndText('acastSignature')],
  ['network', attributesAndText('acastNetwork')],
  ['importedfeed', uriOrResource('acastImportedfeed')],
]);
