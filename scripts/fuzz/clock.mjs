/**
 * Checks that time is proportional to size. Machines differ, and run other programs: what seems
 * slow by wall-clock time is measured again in CPU time and compared with an ordinary feed.
 */
import { cpuTime } from './cpu-time.mjs';
import { measure } from './measure.mjs';

const ORDINARY_BYTES = 256 * 1024;

/** An ordinary feed. */
function ordinaryFeed() {
  const item = (number) => `
    <item>
      <title>Entry ${number} &#8211; caf\u00E9</title>
      <link>https://example.org/entries/${number}</link>
      <guid isPermaLink="false">tag:example.org,2026:${number}</guid>
      <pubDate>Tue, 07 Jul 2026 06:00:00 GMT</pubDate>
      <description>&lt;p&gt;An &lt;a href="/about"&gt;ordinary&lt;/a&gt; entry.&lt;/p&gt;</description>
    </item>`;
  let feed = '<?xml version="1.0"?><rss version="2.0"><channel><title>Ordinary</title>';
  for (let number = 0; feed.length < ORDINARY_BYTES; number += 1) feed += item(number);
  return Buffer.from(`${feed}</channel></rss>`);
}

const ORDINARY = { bytes: ordinaryFeed(), options: {} };

/** Anything faster, twice, is not investigated. */
const WORTH_A_LOOK_MS = 40;

/**
 * How many times longer than an ordinary feed of its size a document may take: thousands of
 * problems, a ladder of encodings and markup without text are slow, but their time per byte does
 * not depend on the size.
 */
const MOST_TIMES_ORDINARY = 40;

/** The allowance for any document, however small, as if it were this much larger. */
const HEAD_START_BYTES = 512 * 1024;

/** The sizes to try: a quarter, the whole, twice as much. */
const SIZES = [1 / 4, 1, 2];

/**
 * If time is linear, four times the size takes four times as long, and twice the size twice; if it
 * is quadratic, sixteen and four times. Memory effects alone can make one step steep, but not two.
 */
const MOST_GROWTH = [9, 3];

/** The CPU time for measuring, as a part of that after which a thread counts as hanging. */
const MEASURED_SHARE = 0.75;

/** Judges the time that parses take. */
export class Clock {
  #parse;
  #parser;
  #budget;

  /**
   * `parse` comes from the module `parser`; a thread that parses nothing for `hangMs` counts as
   * hanging.
   */
  constructor(parse, parser, hangMs) {
    this.#parse = parse;
    this.#parser = parser;
    this.#budget = MEASURED_SHARE * hangMs;
  }

  /** The name of the failure if a parse of so many bytes took too long; otherwise `null`. */
  faultOf(took, size, document) {
    if (took < WORTH_A_LOOK_MS || this.#again(document) < WORTH_A_LOOK_MS) return null;
    // A compressed document does not grow with the repetition of its content.
    const isPumped = document.ofSize !== null && size === document.bytes.length;
    const sizes = isPumped ? SIZES.map((times) => document.ofSize(times * size)) : [document];
    const measured = measure(this.#parser, [ORDINARY, ...sizes], this.#budget);
    if (measured === null) return 'slow';
    const [ordinary, ...times] = measured;
    const most =
      (ordinary / ORDINARY.bytes.length) * (HEAD_START_BYTES + MOST_TIMES_ORDINARY * size);
    if (times[isPumped ? SIZES.indexOf(1) : 0] > most) return 'slow';
    const isSteep = MOST_GROWTH.every((growth, step) => times[step + 1] > growth * times[step]);
    return isPumped && isSteep ? 'slower than linear' : null;
  }

  /** No more than the wall-clock time, and no more than the CPU time of all threads. */
  #again({ bytes, options }) {
    const [start, cpuStart] = [performance.now(), cpuTime()];
    this.#parse(new Uint8Array(bytes), options);
    return Math.min(performance.now() - start, cpuTime() - cpuStart);
  }
}
