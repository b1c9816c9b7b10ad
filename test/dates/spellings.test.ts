/** Spellings in feeds and prose that no standard has, format by format. */
import { describe, expect, test } from 'vitest';
import { DATE_FORMATS, parseDate } from '../../src/dates/index.ts';
import { monthOf, monthStems } from '../../src/dates/names.ts';

const NOON = '2004-01-26T12:00:00.000Z';
const MIDNIGHT = '2004-01-26T00:00:00.000Z';

const READ: Readonly<Record<string, readonly string[]>> = {
  [NOON]: [
    // time zones
    'Mon, 26 Jan 2004 12:00:00 Etc/GMT',
    'Mon, 26 Jan 2004 12:00:00 Etc/UTC',
    'Mon, 26 Jan 2004 07:00:00 Etc/GMT+5',
    'Mon, 26 Jan 2004 07:00:00 GMT-05:00',
    'Mon, 26 Jan 2004 07:00:00 GMT-5',
    'Mon, 26 Jan 2004 14:00:00 UTC+2',
    'Mon, 26 Jan 2004 14:00:00 +02:00',
    'Mon, 26 Jan 2004 14:00:00+0200',
    'Mon, 26 Jan 2004 14:00:00 0200',
    'Mon, 26 Jan 2004 12:00:00 0000',
    '2004-01-26T14:00:00 0200',
    'Mon, 26 Jan 2004 14:00:00 +200',
    'Mon, 26 Jan 2004 14:00:00 +2',
    'Mon, 26 Jan 2004 14:00:00 +0200 (CEST)',
    'Mon, 26 Jan 2004 07:00:00 \u22120500',
    'Mon, 26 Jan 2004 14:00:00 CEST',
    'Mon, 26 Jan 2004 13:00:00 MEZ',
    'Mon, 26 Jan 2004 15:00:00 MSK',
    'Mon, 26 Jan 2004 13:00:00 BST',
    'Mon, 26 Jan 2004 17:30:00 IST',
    'Mon, 26 Jan 2004 08:00:00 AT',
    'Mon, 26 Jan 2004 07:00:00 et',
    '2004-01-26 15:00:00 +0300 MSK',
    'Mon Jan 26 2004 14:00:00 GMT+0200 (Central European Summer Time)',
    // digits of other scripts
    '٢٠٠٤-٠١-٢٦ ١٢:٠٠:٠٠',
    '۲۰۰۴-۰۱-۲۶T۱۲:۰۰:۰۰Z',
    'Mon, ২৬ Jan ২০০৪ ১২:০০:০০ +০০০০',
    '२६ January २००४ १२:००',
    '᥈᥆᥆᥊-᥆᥇-᥈᥌ ᥇᥈:᥆᥆',
    '２００４年１月２６日 １２:００',
    // order, punctuation and case
    'MON, 26 JAN 2004 12:00:00 GMT',
    '26-Jan-2004 12:00:00',
    'Mon,26 Jan 2004 12:00',
    'Mon, 26 Jan, 2004, 12:00',
    'Mon, Jan 26, 2004 12:00',
    'Mon 26 Jan 2004 12:00:00',
    'Mon , \t 26  Jan\t2004  12:00:00\t GMT',
    'Updated: 26 Jan 2004 12:00',
    '12:00, 26 January 2004 (UTC)',
    'Mon, 26th of January 2004 12:00',
    'Mon, 26 Janaury 2004 12:00:00 GMT',
    // clocks
    'Mon, 26 Jan 2004 12:00 pm',
    'Mon, 26 Jan 2004 12.00',
    'Mon, 26 Jan 2004 12h00',
    'January 26th, 2004 at 12:00 PM',
    'Jan. 26, 2004 12:00 P.M.',
    'January 26, 2004 @ 12:00 p. m.',
    'Jan 26, 2004, 12:00:00\u202fPM',
    '2004-01-26 12:00 PM',
    'Mon, 26 Jan 2004 12:00:00 PM',
    '1/26/2004 12:00:00 PM',
    // quotes
    '"Mon, 26 Jan 2004 12:00:00 GMT"',
    '"2004-01-26T12:00:00.000Z"',
    "'2004-01-26 12:00'",
    // spaces
    '2004-01-26T 12:00:00',
    '2004-01-26 T12:00:00Z',
    '2004-01-26 T 12:00:00 Z',
    '2004-01-26T\n12:00',
    '2004-01-26T\u00a007:00:00-05:00',
    '2004-01-26T07:00:00 - 05:00',
    '2004-01-26T07:00:00- 05:00',
    '2004-01-26T07:00:00-05 :00',
    '2004-01-26T07:00:00 -05 00',
    '2004-01-26T12 : 00 : 00',
    '2004-01-26 12: 00: 00',
    '2004-01-26T 12:00, they say',
    '2004 - 01 - 26T12:00:00',
    '2004- 01- 26 12:00:00Z',
    '2004-01-26T 12',
    '2004-01-26T 1200Z',
    'Mon , 26 Jan 2004 12 : 00 : 00 GMT',
    'Mon,26Jan2004 12:00:00GMT',
    'Mon, 26 -Jan -2004 12:00 : 00 + 0000',
    // months with a number, of East Asia
    '周一, 26 1月 2004 12:00:00 +0000',
    '月, 26 1月 2004 12:00:00 +0000',
    '월, 26 1월 2004 21:00:00 +0900',
    '26 1월 2004 12:00',
    '26-1月 -04 12:00:00',
    '1月 26, 2004 12:00',
    '2004-1月-26 12:00',
    'Th 2, 26 Th1 2004 12:00:00 +0000',
    // numbers
    '2004/01/26 12:00',
    '2004/1/26 12:00:00',
    '2004. 01. 26. 12:00:00',
    '2004.01.26 12:00',
    '26.01.2004 12:00',
    '26.1.04, 12:00 Uhr',
    '26/01/2004 12:00',
    '26-01-2004 12:00',
    '04-01-26 12:00',
    '20040126120000',
    '200401261200',
    'Mon, 2004/01/26 07:00:00 EST',
    '2004年1月26日 12:00',
    '2004年01月26日(月) 12時00分00秒',
    '2004年1月26日星期一 下午12:00',
    '２００４年１月２６日　１２：００',
    '2004년 1월 26일 월요일 오후 12시 00분',
    '2004년 01월 26일  21:00:00',
    '2004-01-26 오후 09:00:00',
    // languages
    'Montag, 26. Januar 2004 um 12:00 Uhr',
    'lundi 26 janvier 2004 à 12h00',
    'lunes, 26 de enero de 2004 a las 12:00',
    'lunedì 26 gennaio 2004 alle ore 12.00',
    'segunda-feira, 26 de janeiro de 2004 12:00',
    'понедельник, 26 января 2004 г., 12:00',
    'Пн, 26 янв 2004 15:00:00 +0300',
    'poniedziałek, 26 stycznia 2004 r. 12:00',
    'pon., 26 sty 2004 13:00:00 +0100',
    'ma, 26 jan 2004 13:00:00 +0100',
    'Δευ, 26 Ιαν 2004 12:00:00 GMT',
    '2004. január 26., hétfő 12:00',
    '2004-január-26T7:00-05:00',
    'จ., 26 ม.ค. 2004 12:00:00 +0000',
    '星期一, 26 一月 2004 12:00:00 +0000',
    'Ma, 26 Tam 2004 12:00:00 +0000',
    'الاثنين, 26 يناير 2004 15:00:00 +0300',
    '26 בינואר 2004 12:00',
    'सोमवार, 26 जनवरी 2004 12:00',
  ],
  [MIDNIGHT]: [
    '26 Jan 2004',
    'Mon, 26 Jan 2004 GMT',
    'Jan 26 2004',
    '26 enero 2004',
    '26 stycznia 2004 r.',
    '26 января 2004 г.',
    '2004 Jan 26',
    '20040126',
    '1/26/04',
    '26/1/2004',
    'Mon, 26 Jan 2004 12:00 am',
    '2004-01-26T',
    '2004-01-26 00:00:00.0 GMT',
    '2004-01-26Z',
    'Sun, 25 Jan 2004 24:00:00 GMT',
  ],
  // Drupal's default, and a weekday with which only one order is possible
  '2019-09-11T10:52:00.000Z': ['Wed, 09/11/2019 - 10:52', 'Wednesday, 11/09/2019 - 10:52'],
  '2019-09-11T22:52:30.000Z': ['Wed, 11 Sep 2019 10:52:30 PM'],
  // The number of the weekday
  '2019-09-11T08:52:00.000Z': ['3, 11 Sep 2019 10:52:00 +0200', '3 11 Sep 2019 10:52:00 +0200'],
  // Croatian, in which three months have names that mean the next one elsewhere
  '2019-10-14T10:52:00.000Z': [
    'pon, 14 lis 2019 10:52:00 +0000',
    'ponedjeljak, 14. listopada 2019. u 10:52',
    '14. listopada 2019 10:52',
    '14. lis 2019. 10:52',
  ],
  '2019-11-15T09:52:00.000Z': ['pt, 15 lis 2019 10:52:00 +0100', '15 listopada 2019 09:52'],
  '2019-11-18T00:00:00.000Z': [
    'pon, 18 lis 2019 00:00:00',
    'Po, 18 lis 2019',
    '18. listopadu 2019',
  ],
  '2019-07-14T00:00:00.000Z': [
    'ned, 14 srp 2019',
    '14. srpnja 2019.',
    '14 lip 2019',
    '14. lipca 2019',
  ],
  '2019-08-14T00:00:00.000Z': ['14 srp 2019', '14. srpna 2019', 'St, 14 srp 2019'],
  '2019-06-14T00:00:00.000Z': ['pet, 14 lip 2019', '14. lipnja 2019.'],
  '2019-08-11T10:52:00.000Z': [
    '2019 m. rugpjūčio 11 d. 10:52',
    '2019. gada 11. augusts 10:52',
    '2019 ж. 11 тамыз, 10:52',
  ],
  '2019-08-11T00:00:00.000Z': [
    '2019(e)ko abuztuaren 11(a)',
    '11 ta’ Awwissu 2019',
    '11 Lùna 2019',
    '11 օգոստոսի, 2019 թ.',
    '11 da avust 2019',
    '11 Awst 2019',
  ],
  '2019-09-11T00:00:00.000Z': ['11 Meán Fómhair 2019', '11 thg 9, 2019'],
  '1999-12-31T00:00:00.000Z': ['31/12/99', '12/31/99', '31.12.99', '12/31/1999', '31-12-1999'],
  '2004-05-05T00:00:00.000Z': ['5/5/2004', '05.05.2004'],
  '2004-05-06T10:00:00.000Z': ['5/6/2004 10:00:00 AM', '06.05.2004 10:00'],
  '2013-01-28T17:30:00.000Z': ['2013-01-28T11:30:00-06:00Textra', '2013-01-28T17:30:00, they say'],
  '2013-01-27T00:00:00.000Z': ['2013-01-27-01'],
  '2018-01-30T00:00:00.000Z': ['18/01/30 00:00', '2018-01-30', '30.01.18'],
  '2004-01-01T00:00:00.000Z': ['January 2004', 'Januar 2004', 'январь 2004', '2004'],
  '2004-08-01T00:00:00.000Z': [
    '1er août 2004',
    "1 d'agost 2004",
    'August 1st, 2004',
    '1º agosto 2004',
  ],
  '2004-05-11T09:00:00.000Z': [
    'Τρί, 11 Μάϊ 2004 12:00:00 +0300',
    'Τρι, 11 Μαΐου 2004 12:00:00 EEST',
  ],
};

/** Impossible days and times, in the forms of all formats. */
const IMPOSSIBLE: readonly string[] = [
  ...[
    ['2023', '02', 'Feb', '29'],
    ['2100', '02', 'Feb', '29'],
    ['2024', '02', 'Feb', '30'],
    ['2024', '04', 'Apr', '31'],
    ['2024', '01', 'Jan', '32'],
    ['2024', '01', 'Jan', '00'],
  ].flatMap(([year = '', month = '', name = '', day = '']) => [
    `${year}-${month}-${day}`,
    `${year}-${month}-${day}T10:00:00Z`,
    `${year}-${month}-${day} 10:00:00 and more`,
    `${year}-${month}-${day}T 10:00`,
    `${year}${month}${day}`,
    `${year}${month}${day}T100000Z`,
    `${year}${month}${day}100000`,
    `+00${year}-${month}-${day}`,
    `${year}/${month}/${day}`,
    `${year}.${month}.${day}. 10:00`,
    `${day}.${month}.${year} 10:00`,
    `${name} ${day}, ${year}`,
    `${name} ${day}, ${year} at 10:00 PM`,
    `${day} ${name} ${year}`,
    `Thu, ${day} ${name} ${year} 10:00:00 GMT`,
    `Thu, ${day}-${name}-${year} 10:00:00 GMT`,
    `${year} ${name} ${day}`,
    `Thu ${name} ${day} 10:00:00 ${year}`,
    `Thu, ${year}/${month}/${day} 10:00:00 EDT`,
    `10:00, ${day} ${name} ${year} (UTC)`,
    `${year}년 ${month}월 ${day}일 10:00:00`,
    `${year}-${month}-${day} 오후 09:00:00`,
    `${year}年${month}月${day}日`,
  ]),
  ...['25:00:00', '24:00:01', '24:01', '12:60:00', '10:14:61', '99:99:99'].flatMap((time) => [
    `2024-02-29T${time}Z`,
    `2024-02-29 ${time}`,
    `2024-02-29T ${time} and more`,
    `20240229T${time.replaceAll(':', '')}Z`,
    `29 Feb 2024 ${time}`,
    `Thu, 29 Feb 2024 ${time} GMT`,
    `Thu Feb 29 ${time} 2024`,
    `February 29, 2024 at ${time}`,
    `29.02.2024 ${time}`,
    `2024/02/29 ${time}`,
    `2024년 02월 29일 ${time}`,
  ]),
  '29 février 2023',
  '30. Februar 2024 10:00 Uhr',
  '31 апреля 2024',
  '31 Νοε 2004 12:00:00 EST',
  '2004-június-31T9:15-05:00',
  '2023-13-01',
  '2023-00-10',
  '13/13/2023',
  '29/02/2023',
  '02/29/2023',
  'Wed, 30 Nov -0001 00:00:00 +0000',
  'Wed Nov 30 -0001 00:00:00 GMT+0000',
  '-0001-11-30T00:00:00+00:00',
  '0000-00-00T00:00:00Z',
  '00 Jan 0000 00:00:00 GMT',
];

const REFUSED: readonly string[] = [
  '2004-01-26 and then, or so they say, at 12:00',
  '',
  ' ',
  'Yesterday',
  'null',
  '0',
  '12',
  '10:14',
  'Infinity',
  '1e10',
  '2022-present',
  '5/6/2004',
  'Mon, 5/6/2004',
  'mer, 09/11/2019',
  '05-06-2004',
  '09/10/11',
  '2004-20-01',
  '204/01/26',
  '2004-10-067T00:00:00+02:00',
  '2005-26-22T20:00:00Z',
  'Sun, 31 Dec 10:07:00 GMT',
  'Sun, 16 Foo 2012 11:47:32 GMT',
  'Sun, 16 Dec 2012 11:47:32 GMT and more',
  'https://example.org/2004/01/26/',
  `26 Jan 2004${' '.repeat(100)}12:00`,
  '9'.repeat(1000),
];

describe.each(Object.entries(READ))('%s', (moment, texts) => {
  test.each(texts)('%s', (text) => {
    expect(parseDate(text)?.toISOString()).toBe(moment);
  });
});

test.each(IMPOSSIBLE)('“%s” cannot be', (text) => {
  for (const [format, read] of Object.entries(DATE_FORMATS)) {
    expect(read(text)?.toISOString(), format).toBeUndefined();
  }
  expect(parseDate(text)).toBeNull();
});

test.each(REFUSED)('“%s” is not a date', (text) => {
  expect(parseDate(text)).toBeNull();
});

describe('names of months', () => {
  test('a prefix means the same month in all languages', () => {
    const months = new Map<string, number>();
    for (const [stem, month] of monthStems()) {
      expect(months.get(stem) ?? month, stem).toBe(month);
      months.set(stem, month);
      expect(monthOf(stem), stem).toBe(month);
    }
  });

  /** Unicode's locale data, as an independent list of names. */
  const LANGUAGES =
    'en de fr es it pt ru pl nl uk cs hu el tr sv da nb fi ro ca th id bg sk sl gl eu et lt be sr mk sq az ms ar fa he hi hr bs hsb cy ga mt lb fy rm ast ka hy kk lv is vi zh zh-Hant ja ko fa-AF ar-DZ ar-IQ ar-MA az-Cyrl'.split(
      ' ',
    );

  function namesOf(language: string, month: number): readonly string[] {
    const date = new Date(Date.UTC(2004, month, 26));
    const styles: readonly Intl.DateTimeFormatOptions[] = [
      { month: 'long' },
      { month: 'short' },
      { month: 'long', day: 'numeric' },
      { month: 'short', day: 'numeric' },
    ];
    const names = styles.map((style) =>
      new Intl.DateTimeFormat(language, { ...style, calendar: 'gregory', timeZone: 'UTC' })
        .formatToParts(date)
        .find(({ type }) => type === 'month'),
    );
    return names.flatMap((part) =>
      part === undefined || /^\d+$/.test(part.value) ? [] : part.value,
    );
  }

  /** Names that other programs have, of the months from January on. */
  const OTHERS: Readonly<Record<string, string>> = {
    'Arabic in Java 8': 'ينا فبر مار أبر ماي يون يول أغس سبت أكت نوف ديس',
    'Arabic in Mauritania':
      'يناير فبراير مارس إبريل مايو يونيو يوليو أغشت شتمبر أكتوبر نوفمبر دجمبر',
    'Armenian in glibc': 'Հնվ Փտր Մար Ապր Մայ Հնս Հլս Օգս Սեպ Հոկ Նմբ Դեկ',
    'Azerbaijani in Iran in glibc':
      'ژانویه فوریه مارس آوریل مئی ژوئن جولای آقۇست سپتامبر اوْکتوْبر نوْوامبر دسامبر',
    'Belarusian in Java 8': 'стд лют скв крс май чрв лпн жнв врс кст ліс снж',
    'Czech in glibc': 'led úno bře dub kvě čen čec srp zář říj lis pro',
    'Czech in Java 8': 'Led Úno Bře Dub Kvě Čer Čvc Srp Zář Říj Lis Pro',
    'Frisian in glibc':
      'Jaunuwoa Februwoa Moaz Aprell Mai Juni Juli August September Oktober November Dezember',
    'Gaelic in dates':
      'Fhaoilleach Ghearran Mhàrt Ghiblean Chèitean Ògmhios Iuchar Lùnastal t-Sultain Dàmhair t-Samhain Dùbhlachd',
    'Hebrew in glibc': 'ינו פבר מרץ אפר מאי יונ יול אוג ספט אוק נוב דצמ',
    'Lithuanian in Java 8': 'Sau Vas Kov Bal Geg Bir Lie Rgp Rgs Spa Lap Grd',
    'Persian in glibc': 'ژانویه فوریه مارس آوریل مه ژوئن ژوئیه اوت سپتامبر اكتبر نوامبر دسامبر',
    'Roman numerals': 'I II III IV V VI VII VIII IX X XI XII',
    'Welsh in glibc': 'Ion Chw Maw Ebr Mai Meh Gor Aws Med Hyd Tach Rha',
  };

  test.each(Object.entries(OTHERS))('%s', (_, names) => {
    for (const [month, name] of names.split(' ').entries()) {
      const expected = new Date(Date.UTC(2004, month, 26, 12)).toISOString();
      for (const text of [`26 ${name} 2004 14:00:00 +0200`, `26. ${name}. 2004 12:00`]) {
        expect(parseDate(text)?.toISOString(), text).toBe(expected);
      }
    }
  });

  test.each(LANGUAGES)('of %s, long and short, with its weekdays', (language) => {
    for (let month = 0; month < 12; month += 1) {
      const day = new Date(Date.UTC(2004, month, 26, 12));
      const expected = day.toISOString();
      for (const name of namesOf(language, month)) {
        for (const weekday of ['long', 'short'] as const) {
          const dayName = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(
            day,
          );
          const text = `${dayName}, 26 ${name} 2004 14:00:00 +0200`;
          expect(parseDate(text)?.toISOString(), text).toBe(expected);
        }
      }
    }
  });

  /** Languages of which only the names of months are known, not how else they write dates. */
  const NAMES_ONLY = 'th eu sq az ms ar fa hi cy zh zh-Hant fa-AF ar-DZ ar-IQ ar-MA az-Cyrl'.split(
    ' ',
  );

  test.each(LANGUAGES.filter((language) => !NAMES_ONLY.includes(language)))(
    'dates as %s writes them',
    (language) => {
      for (let month = 0; month < 12; month += 1) {
        const noon = new Date(Date.UTC(2004, month, 26, 12));
        for (const dateStyle of ['full', 'long'] as const) {
          const style = {
            dateStyle,
            timeStyle: 'long',
            calendar: 'gregory',
            timeZone: 'UTC',
          } as const;
          const text = new Intl.DateTimeFormat(language, style).format(noon);
          expect(parseDate(text)?.toISOString(), text).toBe(noon.toISOString());
        }
      }
    },
  );
});
