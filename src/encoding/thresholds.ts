/**
 * Every number that decides between encodings, with what it was measured against. “The bench” is
 * `bench/encodings.mjs`: some 36,000 documents in 35 languages and 105 combinations of language and
 * encoding. “The feeds” are the 387 feeds in legacy encodings of the shared suites. Bits are those
 * of `guess/likelihood.ts`: ten bits make a result a thousand times likelier.
 */

/** The numbers. */
export const THRESHOLDS = {
  /**
   * A text that takes at most this many bits per pair of characters is plausible, and no other
   * encoding is considered. Correct text of the benchmark takes 3.3 to 6.3 (4.6 on average; Western
   * ones with few accents up to 7.8), those with a wrong label hardly ever less than 5.
   */
  plausible: 4.5,
  /**
   * The bits that are plausible for labels other than the Latin-1 family. Chinese takes 5.2, and text
   * that is not in such an encoding at least 5.4.
   */
  plausibleLegacy: 5.2,
  /**
   * Up to this many bits per pair, words look like those of a language; short text in a wrong
   * encoding has 6 and more.
   */
  readable: 5.3,
  /**
   * From this many bits per pair, text does not look like words. Correct Western text hardly ever
   * has more.
   */
  implausible: 7,
  /**
   * With fewer different pairs, words are not evident: `en‚en‚en`, with a low quotation mark, has
   * three.
   */
  evidentPairs: 4,
  /**
   * An encoding this many bits worse than the likeliest is not counted to the end: more than any
   * margin.
   */
  farBehind: 200,
  /**
   * The margin by which UTF-8 must be likelier than the legacy encoding of the label. For 3,568
   * UTF-8 documents with other labels, the smallest margin is 33; no legacy document is valid
   * UTF-8.
   */
  utf8Margin: 8,
  /**
   * The margin by which a common encoding for Latin letters must be likelier than a Latin-1 label.
   * Correct labels reach -2 on the bench and 1 in the feeds; 99 of 100 wrong ones have 33 and more.
   */
  latin1Margin: 12,
  /**
   * The margin over Latin-1 if the text is readable in an encoding for Latin letters, and implausible
   * in Latin-1.
   */
  evidentLatinMargin: 9,
  /**
   * The margin over Latin-1 for other scripts, and for the encodings of DOS and Macintosh: accents in
   * odd sequences, as in tests, reach 28; Russian text of two words has 50.
   */
  latin1RareMargin: 30,
  /**
   * The margin over any other label. Correct ones reach 6 (Romanian, in encodings that differ by the
   * form of a cedilla), wrong ones have 22 and more.
   */
  legacyMargin: 16,
  /**
   * The smallest margin, which applies if there is a witness: the document names a language that
   * the label's encoding cannot write, or has bytes that are control characters in it.
   */
  witnessedMargin: 4,
  /**
   * The margin by which two encodings must be likelier than one. Documents in one encoding: -40 and
   * less.
   */
  mixedMargin: 10,
  /**
   * The margin by which a detected encoding must be likelier than Latin-1, which is the ladder's
   * last attempt anyway. Junk of one to five bytes: up to 7.
   */
  guessMargin: 8,
  /**
   * The margin of a guess if fewer than two bytes are letters: Hungarian in a DOS encoding has 25 with
   * one word.
   */
  evidentMargin: 20,
  /**
   * With fewer letters above 7F, jschardet is not used: it mistakes an apostrophe for Hebrew or
   * Czech.
   */
  leastLetters: 2,
  /**
   * With fewer pairs of characters, only the common encodings of Latin letters are considered: junk
   * has four.
   */
  leastPairs: 5,
  /**
   * What jschardet's result is worth, in bits, if it is confident; less in proportion to its
   * confidence.
   */
  jschardetBits: 12,
  /**
   * From this confidence on, jschardet counts in full. Correct results for short text have 0.02 to
   * 0.35.
   */
  jschardetIsSure: 0.5,
  /**
   * The cost of not being the language that the document names. Programs sometimes name the wrong
   * one (an estimate).
   */
  namedLanguage: 8,
  /** The cost of not being the language of the country in the URL of the document. */
  languageOfCountry: 3,
  /**
   * The cost of being a language that few feeds use: French text of two words looked like Latvian
   * by 3.
   */
  seldomLanguage: 4,
  /** The cost of bytes 80 to 9F in a part of ISO 8859, which has control characters there. */
  controlBits: 4,
  /** An encoding can write a language if it has all letters of at most this many bits. */
  rareLetterBits: 10,
  /**
   * In a list of letters, at least this share of them are different; in words of that length, two
   * thirds are.
   */
  listShare: 0.8,
  /**
   * In UTF-16 every second byte of markup is NUL, in UTF-32 three of four; fewer than one in this
   * many are junk.
   */
  bytesPerNul: 8,
  /** One bad sequence is tolerated in any document, because one stray byte is not evidence. */
  fewBad: 1,
  /**
   * With more than `fewBad`, this share of the characters beyond ASCII may be bad. Up to twenty bad
   * bytes in 5 kB of the bench are 9 % and less.
   */
  badShare: 0.15,
  /**
   * The share of undefined bytes that is tolerated in windows-1252, of which browsers define every
   * byte; with more, the text is noise.
   */
  undefinedShare: 0.5,
  /** From this number of characters beyond ASCII on, the others show the encoding in spite of one bad sequence. */
  evidentCharacters: 3,
  /** What a bad sequence costs, in bits, with the character after it. */
  badSequence: 27,
  /**
   * An encoding is detected in spite of bad sequences only if all other pairs take at most so many
   * bits.
   */
  tolerablePair: 6,
  /** The longest incomplete part of a character, which has four bytes. */
  longestCut: 3,
} as const;
