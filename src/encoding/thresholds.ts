/**
 * Every number that decides between encodings, in one place, with what it was measured against. “The
 * bench” is `bench/encodings.mjs`: some 19,000 documents in 35 languages and 105 pairs of language and
 * encoding. “The feeds” are the 387 feeds in legacy encodings of the shared suites. Bits are those of
 * `guess/likelihood.ts`: ten make an answer a thousand times likelier.
 */

/** The numbers. */
export const THRESHOLDS = {
  /**
   * Bits for each pair of characters up to which a text is plausible, and nothing else is looked at.
   * Right texts of the bench take 3.3 to 6.3 (the mean is 4.6; Western ones with few accents up to 7.8),
   * those under a false label hardly ever less than 5.
   */
  plausible: 4.5,
  /** The same for labels other than Latin-1's. Chinese takes 5.2, and what is none in such an encoding 5.4 at least. */
  plausibleLegacy: 5.2,
  /** Up to so many bits for each pair, words look like those of a language; wrong readings of short texts have 6 and more. */
  readable: 5.3,
  /** From so many on they look like none. Right Western texts hardly ever have more. */
  implausible: 7,
  /** And of so few different pairs they are not evident: `en‚en‚en`, with a low quotation mark, has three. */
  evidentPairs: 4,
  /** An encoding so many bits behind the likeliest is not counted to its end: more than any margin. */
  farBehind: 200,
  /**
   * By how many bits UTF-8 must be likelier than the legacy encoding of the label. Of 3,568 documents in
   * UTF-8 under other labels the least is 33; no legacy document is valid UTF-8.
   */
  utf8Margin: 8,
  /**
   * By how many bits a usual encoding for Latin letters must be likelier than a Latin-1 label. Right
   * ones reach -2 on the bench and 1 in the feeds; 99 of 100 false ones have 33 and more.
   */
  latin1Margin: 12,
  /** The same where the text is readable in an encoding for Latin letters, and implausible in Latin-1. */
  evidentLatinMargin: 9,
  /**
   * The same for other scripts, and for the encodings of DOS and Macintosh: accents in odd rows, as tests
   * make them, reach 28; Russian of two words has 50.
   */
  latin1RareMargin: 30,
  /**
   * The same for any other label. Right ones reach 6 (Romanian, in encodings that differ by the form
   * of a cedilla), false ones have 22 and more.
   */
  legacyMargin: 16,
  /**
   * The least, where there is a witness: the document names a language that cannot be written in the
   * encoding of the label, or there are bytes that are control characters in it.
   */
  witnessedMargin: 4,
  /** By how many bits two encodings must be likelier than one. Documents in one: -40 and less. */
  mixedMargin: 10,
  /** By how many bits a guess must be likelier than Latin-1, which the ladder comes to anyway. Junk of one to five bytes: up to 7. */
  guessMargin: 8,
  /** The same where less than two bytes are letters: Hungarian of DOS in one word has 25. */
  evidentMargin: 20,
  /** With fewer letters above 7F, jschardet is not asked: it makes Hebrew or Czech of an apostrophe. */
  leastLetters: 2,
  /** With fewer pairs of characters, nothing but the usual encodings of Latin letters is guessed: junk has four. */
  leastPairs: 5,
  /** What jschardet's word counts, in bits, where it is sure; less in proportion to its confidence. */
  jschardetBits: 12,
  /** From this confidence on it is. Right answers on short texts have 0.02 to 0.35. */
  jschardetIsSure: 0.5,
  /** A guess that leads by so many bits is reported with full confidence. */
  certainty: 20,
  /** What it costs not to be the language that the document names. Programs name the wrong one at times (a hunch). */
  namedLanguage: 8,
  /** The same for the language of the country in its address. */
  languageOfCountry: 3,
  /** What it costs to be a language of which there are few feeds: French of two words looked like Latvian by 3. */
  seldomLanguage: 4,
  /** What 80 to 9F cost in a part of ISO 8859, which has control characters there. */
  controlBits: 4,
  /** Letters of at most so many bits must be in an encoding for a language to be written in it. */
  rareLetterBits: 10,
  /** A list of letters has so large a share of different ones; words of its length have two thirds. */
  listShare: 0.8,
  /** In UTF-16 every second byte of markup is NUL, in UTF-32 three of four; fewer than one in so many are junk. */
  bytesPerNul: 8,
  /** The longest part of a character, of four bytes. */
  longestCut: 3,
} as const;
