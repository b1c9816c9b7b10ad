/**
 * Time and peak memory for documents that repeat one thing, in three sizes, each in a new process.
 * Marked are memory above eight times the largest input, and time that grows by more than two and a
 * half times if the size doubles. If each repetition becomes a record of the result, the memory is
 * that of the result.
 *
 *     npm run build && node bench/floods.mjs [pattern of names] [MiB,MiB,…]
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const HEAD = '<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>t</title>';
const END = '</channel></rss>';
const AROUND = {
  title: [`${HEAD}<item><title>`, `</title></item>${END}`],
  html: [`${HEAD}<item><description><![CDATA[`, `]]></description></item>${END}`],
  channel: [HEAD, END],
  attribute: [`${HEAD}<item><enclosure url="x" type="`, `"/></item>${END}`],
  tag: [`${HEAD}<item><a `, `>x</a></item>${END}`],
  style: [`${HEAD}<item><description><![CDATA[<p style="`, `">x</p>]]></description></item>${END}`],
  json: ['{"version":"https://jsonfeed.org/version/1.1","items":[', '{}]}'],
  bare: ['', ''],
};

/** What is repeated, and where. */
const FLOODS = {
  title: [
    'word ',
    '&',
    '<',
    '<a',
    '</',
    '</a>',
    '<a>',
    '<a/>',
    '<a></b>',
    '<a b=',
    ']]>',
    '<!--',
    '<![CDATA[',
    '<?',
    '&#0;',
    '&#xD83D;',
    '&amp;',
    '&eacute;',
    '&x;',
    '\0',
    'a\0',
    '\r',
    '\x80',
    'éé\x80',
  ],
  html: [
    '<b>',
    '</b>',
    '<b></b>',
    '<b><i></b>',
    '<p>',
    '<li>',
    '<img src=x>',
    '<a href="/x">y</a>',
    '&',
    '<',
    '&lt;',
    '<!--',
    '<textarea>',
    '<table><tr><td>',
    '<svg><g>',
  ],
  channel: ['<item>', '</item>', '<item></item>', '<link/>', '<x:y/>', '<!DOCTYPE x>'],
  attribute: ['&lt;', '\n', '<'],
  tag: ['x ', 'x="1" '],
  style: ['color:red;'],
  json: ['[', '[],', '{"id":"1","content_html":"<b>x"},'],
  bare: ['&', '<item>', '\0', '\x80', ' '],
};

const MIB = 1024 * 1024;
const MAX_SHARE = 8;
const MAX_GROWTH = 2.5;

if (process.argv[2] === '--one') {
  await measure(...process.argv.slice(3));
} else {
  const [pattern = '', sizes = '8,16,32'] = process.argv.slice(2);
  for (const [place, bits] of Object.entries(FLOODS)) {
    for (const [at, bit] of bits.entries()) {
      const name = `${place} ${JSON.stringify(bit)}`;
      if (new RegExp(pattern).test(name)) {
        print(
          name,
          sizes.split(',').map((size) => run(place, at, size)),
        );
      }
    }
  }
}

/** Runs in a process of its own: prints the milliseconds and the peak number of bytes. */
async function measure(place, at, size) {
  const { parseDocument } = await import('bozofeed/parse');
  const [head, end] = AROUND[place].map((text) => Buffer.from(text));
  // 0x80 alone is meant as a byte that is not valid UTF-8.
  const bit = Buffer.from(FLOODS[place][at]).toString('latin1').replaceAll('Â\x80', '\x80');
  const length = Math.floor((size * MIB) / bit.length) * bit.length;
  const bytes = Buffer.concat([head, Buffer.alloc(length, bit, 'latin1'), end]);
  const before = process.memoryUsage().rss;
  const { user } = process.cpuUsage();
  parseDocument(bytes, { maxBytes: 2 * bytes.length });
  const time = (process.cpuUsage().user - user) / 1000;
  const needed = process.resourceUsage().maxRSS * 1024 - before + bytes.length;
  console.log(JSON.stringify([time, needed / bytes.length]));
}

function run(place, at, size) {
  const file = fileURLToPath(import.meta.url);
  const { stdout } = spawnSync(process.execPath, [file, '--one', place, at, size]);
  return JSON.parse(String(stdout));
}

function print(name, results) {
  const times = results.map(([time]) => `${time.toFixed(0)} ms`.padStart(8)).join('');
  const shares = results.map(([, share]) => `${share.toFixed(1)} ×`.padStart(8)).join('');
  const isLarge = results.at(-1)[1] > MAX_SHARE;
  const isSlow = results.some(([time], at) => at > 0 && time > MAX_GROWTH * results[at - 1][0]);
  const mark = `${isLarge ? ' large' : ''}${isSlow ? ' slow' : ''}`;
  console.log(`${name.padEnd(48)}${times}  ${shares}${mark}`);
}
