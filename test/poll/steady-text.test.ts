import { describe, expect, it } from 'vitest';
import { steadyText } from '../../src/poll/content-hash.ts';
import { words } from '../../src/text/strings.ts';

const UNITS = words('second minute hour day week month year') as Intl.RelativeTimeFormatUnit[];
const LANGUAGES = words(
  'ar bg ca cs da de el en es fa fi fr he hi hu id it ja ko nb nl pl pt ro ru sk sv th tr uk vi zh zh-TW',
);

describe('a text without what changes on its own', () => {
  // Relative times as CLDR writes them.
  it.each(LANGUAGES)('has no relative times: %s', (language) => {
    const format = new Intl.RelativeTimeFormat(language);
    const times = UNITS.flatMap((unit) => [2, 3, 5, 11, 21].map((n) => format.format(-n, unit)));
    expect(times.filter((time) => /[\p{L}\p{N}]/u.test(steadyText(time)))).toEqual([]);
  });

  it.each([
    ['yesterday'],
    ['posted an hour ago', 'posted'],
    ['vor einem Tag'],
    ['gestern'],
    ['il y a une heure'],
    ['только что'],
    ['час назад'],
    ['2 comments'],
    ['No comments'],
    ['Leave a comment'],
    ['1 Kommentar'],
    ['Keine Kommentare'],
    ['Aucun commentaire'],
    ['Нет комментариев'],
    ['١٬٢٣٤'],
    ['12:43:00 AM'],
    ['2026-06-01T00:43:00.000Z'],
    ['★★★☆☆'],
    ['ref: 6e33376b7a7863316a33373737373737', 'ref:'],
    ['ref: 6E33376B7A7863316A33373737373737', 'ref:'],
    ['2026-06-01t00:43:00z'],
    ['https://a.example/x?token=n37kz', 'https://a.example/x'],
    ['B12 is a vitamin', 'B12 is a vitamin'],
    ['vor dem Haus', 'vor dem Haus'],
    ['long way to go', 'long way to go'],
    ['facade of the defaced cafe', 'facade of the defaced cafe'],
  ])('%s', (text, steady = '') => {
    expect(steadyText(text).trim()).toBe(steady);
  });
});
