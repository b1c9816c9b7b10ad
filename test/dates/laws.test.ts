/** Laws that hold for every date and every text. */
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DATE_FORMATS, parseDate, readDate } from '../../src/dates/index.ts';
import { cpuTimeOf } from '../support/cpu-time.ts';

const DAY = 86_400_000;

/**
 * Any time that `Date` can represent, except for a day at either end, which leaves room for an
 * offset.
 */
const anyDate = fc
  .integer({ min: -8.64e15 + DAY, max: 8.64e15 - DAY })
  .map((milliseconds) => new Date(milliseconds));

/** The years that four digits can write, with a day to spare. */
const writtenDate = fc
  .integer({ min: Date.parse('0000-01-02'), max: Date.parse('9999-12-30') })
  .map((milliseconds) => new Date(milliseconds));

/** Minutes east of UTC, in the range of RFC 3339. */
const offset = fc.integer({ min: -1439, max: 1439 });

const twoDigits = (number: number): string => String(Math.trunc(number)).padStart(2, '0');

function writeOffset(minutes: number, separator: string): string {
  const absolute = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${twoDigits(absolute / 60)}${separator}${twoDigits(absolute % 60)}`;
}

/** The text of the local time at that offset. */
const local = (date: Date, minutes: number): Date => new Date(date.getTime() + minutes * 60_000);

const toSecond = (date: Date): number => Math.floor(date.getTime() / 1000) * 1000;

describe('renderings come back', () => {
  test('ISO 8601, any date', () => {
    fc.assert(
      fc.property(anyDate, offset, (date, minutes) => {
        expect(parseDate(date.toISOString())).toEqual(date);
        const text = local(date, minutes).toISOString().replace('Z', writeOffset(minutes, ':'));
        expect(parseDate(text)).toEqual(date);
      }),
    );
  });

  test('ISO 8601, basic format', () => {
    fc.assert(
      fc.property(writtenDate, offset, (date, minutes) => {
        const text = local(date, minutes).toISOString().replaceAll(/[:-]/g, '');
        expect(parseDate(text.replace('Z', writeOffset(minutes, '')))).toEqual(date);
      }),
    );
  });

  test('ISO 8601, ordinal dates', () => {
    fc.assert(
      fc.property(writtenDate, (date) => {
        const [day = '', time] = date.toISOString().split('T');
        const year = day.slice(0, 4);
        const number = (Date.parse(day) - Date.parse(`${year}-01-01`)) / DAY + 1;
        expect(parseDate(`${year}-${String(number).padStart(3, '0')}T${time}`)).toEqual(date);
      }),
    );
  });

  test('RFC 822, every year of four digits, any offset', () => {
    fc.assert(
      fc.property(writtenDate, offset, (date, minutes) => {
        expect(parseDate(date.toUTCString())?.getTime()).toBe(toSecond(date));
        const text = local(date, minutes).toUTCString().replace('GMT', writeOffset(minutes, ''));
        expect(parseDate(text)?.getTime()).toBe(toSecond(date));
      }),
    );
  });

  test('the clocks of twelve and of twenty-four hours agree', () => {
    fc.assert(
      fc.property(writtenDate, (date) => {
        const [day = '', time = ''] = date.toISOString().split(/[TZ]/);
        const hour = date.getUTCHours();
        const text = `${day} ${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`;
        expect(parseDate(text)).toEqual(date);
      }),
    );
  });
});

describe('any text', () => {
  /** Made from the parts of dates, so that it gets further than noise would. */
  const datelike = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          'Mon',
          'Jan',
          'марта',
          'août',
          'PM',
          'GMT',
          'T',
          'Z',
          'W',
          'Etc/',
          '년',
          '오후',
          '(',
          ')',
          '\\',
          ' ',
          ',',
          ':',
          '-',
          '/',
          '.',
          '+',
          "'",
          '\u202f',
          'st',
          'г.',
          '日',
          '\ud800',
          '24',
          '60',
          '2004',
        ),
        fc.nat({ max: 9999 }).map(String),
      ),
      { maxLength: 24 },
    )
    .map((pieces) => pieces.join(''));

  test('returns a valid date or null, and never throws, in every format', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 120 }), datelike), (text) => {
        for (const read of [parseDate, ...Object.values(DATE_FORMATS)]) {
          const date = read(text);
          if (date !== null) expect(date.getTime()).not.toBeNaN();
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('is parsed in the same way with surrounding white space', () => {
    fc.assert(
      fc.property(datelike, (text) => {
        fc.pre(text.length < 90);
        expect(parseDate(` \n${text}\t`)).toEqual(parseDate(text));
      }),
    );
  });

  test('takes bounded time: ten thousand of the worst known strings in about a second', () => {
    const worst = [
      'a '.repeat(50),
      '1 a.'.repeat(25),
      `1 a${'.'.repeat(97)}`,
      `1 jan${' .'.repeat(47)}`,
    ];
    const took = cpuTimeOf(() => {
      for (let round = 0; round < 2500; round += 1) {
        for (const text of worst) expect(parseDate(text)).toBeNull();
      }
    });
    expect(took).toBeLessThan(5000);
  });
});

describe('the machine makes no difference', () => {
  const TEXTS = [
    'Thu, 01 Jan 2004 19:48:21 GMT',
    'Thu, 01 Apr 2004 02:30:00',
    '28 Mar 04 02:30',
    '2004-03-28 02:30:00',
    '2004-03-28',
    '2004-088',
    '-0312',
    'Sun Mar 28 02:30:00 2004',
    '28.03.04 02:30',
    '28 mars 2004 02:30',
    '1080441000',
  ];

  const HERE = TEXTS.map((text) => parseDate(text)?.toISOString());

  afterEach(() => {
    vi.unstubAllEnvs();
    vi.useRealTimers();
  });

  test.each([
    ['Pacific/Auckland', -780],
    ['America/St_Johns', 210],
    ['Europe/Berlin', -60],
  ])('in the zone %s', (zone, minutes) => {
    vi.stubEnv('TZ', zone);
    expect(new Date(2004, 0, 1).getTimezoneOffset()).toBe(minutes);
    expect(TEXTS.map((text) => parseDate(text)?.toISOString())).toEqual(HERE);
    expect(HERE).not.toContain(undefined);
  });

  test.each(['1969-01-01', '2049-12-31', '2150-06-15'])('in %s', (today) => {
    vi.useFakeTimers({ now: new Date(today) });
    expect(TEXTS.map((text) => parseDate(text)?.toISOString())).toEqual(HERE);
  });
});

describe('handlers of the caller', () => {
  const TEXT = 'Thu, 01 Jan 2004 19:48:21 GMT';
  const OWN = new Date(0);

  test('come first, in order', () => {
    expect(readDate('the epoch', [() => null, (text) => (text === 'the epoch' ? OWN : null)])).toBe(
      OWN,
    );
    expect(readDate(TEXT, [() => OWN])).toBe(OWN);
  });

  test('leave other dates to the formats', () => {
    expect(readDate(TEXT, [() => null])?.toISOString()).toBe('2004-01-01T19:48:21.000Z');
    expect(readDate('no date', [() => null])).toBeNull();
  });

  test('receive the string as written, whatever its length', () => {
    const seen: string[] = [];
    const text = ` ${'x'.repeat(200)} `;
    readDate(text, [
      (given) => {
        seen.push(given);
        return null;
      },
    ]);
    expect(seen).toEqual([text]);
  });

  test('that throw or return invalid dates are ignored', () => {
    const handlers = [
      () => {
        throw new Error('broken');
      },
      () => new Date(Number.NaN),
      // What a JavaScript caller may do.
      JSON.parse as () => Date | null,
      (() => '2004-01-01') as unknown as () => Date,
    ];
    expect(readDate(TEXT, handlers)?.toISOString()).toBe('2004-01-01T19:48:21.000Z');
  });
});
