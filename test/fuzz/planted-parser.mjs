/**
 * A parser that does nothing, except one thing wrong: the bug specified by the environment variable
 * `PLANTED`, for every document that has a comment.
 */
const MARK = Buffer.from('<!--');

const PROBLEM = { severity: 'warning', line: 1, column: 1, offset: 0, toJSON: () => 'a problem' };

/** A result without entries has one. */
const NOTE = { severity: 'note', line: null, column: null, offset: null };

/** Less than what counts as hanging. */
const MOST_MICROSECONDS = 400_000;

let parses = 0;

const FAULTS = {
  nothing: (result) => result,
  throws: () => {
    throw new RangeError('planted');
  },
  hangs: (result) => {
    while (result.bozo === false);
  },
  'is not reproducible': (result) => {
    parses += 1;
    return { ...result, feed: { parses } };
  },
  'changes prototypes': (result) => {
    Object.defineProperty(Object.prototype, 'planted', { value: 1, configurable: true });
    return result;
  },
  'changes the document': (result, bytes) => {
    bytes[0] ^= 1;
    return result;
  },
  'is bozo without exception': (result) => ({ ...result, bozo: true }),
  'does not report a problem': (result) => ({ ...result, problems: [PROBLEM] }),
  'has positions outside the document': (result, { length }) => ({
    ...result,
    bozo: true,
    bozoException: PROBLEM,
    problems: [PROBLEM, { ...PROBLEM, offset: length + 1 }],
  }),
  'parses ordinary documents differently': (result) => ({
    ...result,
    feed: { address: import.meta.url },
  }),
  'returns values that JSON does not have': (result) => ({
    ...result,
    feed: { number: Number.NaN },
  }),
  'returns values that cannot be serialized': (result) => ({
    ...result,
    feed: { result, big: 1n },
  }),
  'returns too much': (result) => ({ ...result, feed: { text: ' '.repeat(16 * 1024 * 1024) } }),
  'invents content in the loose parser': (result, _, { parser }) => ({
    ...result,
    parser: 'strict',
    version: 'rss20',
    encoding: 'utf-8',
    entries: parser === 'loose' ? [{}] : [],
  }),
  'takes all memory': () => {
    const hoard = [];
    for (;;) hoard.push(new Array(1_000_000).fill({}));
  },
};

/**
 * Takes CPU time proportional to the square of the size, whatever the machine: a second for 50 kB.
 * The ordinary feed that it is compared with takes none.
 */
function takeTime(bytes) {
  if (Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('Ordinary')) return;
  const microseconds = Math.min(MOST_MICROSECONDS, bytes.length ** 2 / 2500);
  const start = process.cpuUsage();
  for (;;) {
    const { user, system } = process.cpuUsage(start);
    if (user + system >= microseconds) return;
  }
}

export function parseDocument(bytes, options) {
  const result = {
    bozo: false,
    bozoException: null,
    problems: [NOTE],
    headers: {},
    namespaces: {},
    feed: {},
    entries: [],
  };
  const fault = process.env.PLANTED;
  // Takes as long as parsing, so that the clock has something to measure.
  for (const byte of bytes) if (byte > 0xff) result.bozo = true;
  if (fault === 'takes ever longer') takeTime(bytes);
  const isHit = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(MARK);
  return isHit && fault in FAULTS ? FAULTS[fault](result, bytes, options) : result;
}
