/**
 * EBCDIC, which none of our libraries decodes. The code pages follow Unicode's mapping tables
 * (https://www.unicode.org/Public/MAPPINGS/VENDORS/) or, if those lack one, IBM's. All share their
 * control characters, and most are cp037 with a few letters and punctuation marks swapped.
 */

import { amend } from './single-byte.ts';

/** 00 to 3F. */
const CONTROLS =
  '\x00\x01\x02\x03\x9c\x09\x86\x7f\x97\x8d\x8e\x0b\x0c\x0d\x0e\x0f' +
  '\x10\x11\x12\x13\x9d\x85\x08\x87\x18\x19\x92\x8f\x1c\x1d\x1e\x1f' +
  '\x80\x81\x82\x83\x84\x0a\x17\x1b\x88\x89\x8a\x8b\x8c\x05\x06\x07' +
  '\x90\x91\x16\x93\x94\x95\x96\x04\x98\x99\x9a\x9b\x14\x15\x9e\x1a';

/** 40 to FF; U+FFFD for undefined bytes. */
const CP037 =
  CONTROLS +
  ' \xa0âäàáãåçñ¢.<(+|' +
  '&éêëèíîïìß!$*);¬' +
  '-/ÂÄÀÁÃÅÇÑ¦,%_>?' +
  'øÉÊËÈÍÎÏÌ`:#@\'="' +
  'Øabcdefghi«»ðýþ±' +
  '°jklmnopqrªºæ¸Æ¤' +
  'µ~stuvwxyz¡¿ÐÝÞ®' +
  '^£¥·©§¶¼½¾[]¯¨´×' +
  '{ABCDEFGHI\xadôöòóõ' +
  '}JKLMNOPQR¹ûüùúÿ' +
  '\\÷STUVWXYZ²ÔÖÒÓÕ' +
  '0123456789³ÛÜÙÚ\x9f';

const CP424 =
  CONTROLS +
  ' אבגדהוזחט¢.<(+|' +
  '&יךכלםמןנס!$*);¬' +
  '-/עףפץצקרש¦,%_>?' +
  '\ufffdת\ufffd\ufffd\xa0\ufffd\ufffd\ufffd‗`:#@\'="' +
  '\ufffdabcdefghi«»\ufffd\ufffd\ufffd±' +
  '°jklmnopqr\ufffd\ufffd\ufffd¸\ufffd¤' +
  'µ~stuvwxyz\ufffd\ufffd\ufffd\ufffd\ufffd®' +
  '^£¥·©§¶¼½¾[]¯¨´×' +
  '{ABCDEFGHI\xad\ufffd\ufffd\ufffd\ufffd\ufffd' +
  '}JKLMNOPQR¹\ufffd\ufffd\ufffd\ufffd\ufffd' +
  '\\÷STUVWXYZ²\ufffd\ufffd\ufffd\ufffd\ufffd' +
  '0123456789³\ufffd\ufffd\ufffd\ufffd\x9f';

const CP875 =
  CONTROLS +
  ' ΑΒΓΔΕΖΗΘΙ[.<(+!' +
  '&ΚΛΜΝΞΟΠΡΣ]$*);^' +
  '-/ΤΥΦΧΨΩΪΫ|,%_>?' +
  '¨ΆΈΉ\xa0ΊΌΎΏ`:#@\'="' +
  '΅abcdefghiαβγδεζ' +
  '°jklmnopqrηθικλμ' +
  '´~stuvwxyzνξοπρσ' +
  '£άέήϊίόύϋώςτυφχψ' +
  '{ABCDEFGHI\xadωΐΰ‘―' +
  '}JKLMNOPQR±½\x1a\u0387’¦' +
  '\\\x1aSTUVWXYZ²§\x1a\x1a«¬' +
  '0123456789³©\x1a\x1a»\x9f';

/** The 256 characters of each encoding, by its canonical name. */
export const EBCDIC: ReadonlyMap<string, string> = new Map([
  ['cp037', CP037],
  [
    'cp273',
    amend(
      CP037,
      '43{ 4aÄ 4f! 59~ 5aÜ 5f^ 63[ 6aö 7c§ a1ß b0¢ b5@ ba¬ bb| bc‾ c0ä cc¦ d0ü dc} e0Ö ec\\ ' +
        'fc]',
    ),
  ],
  ['cp424', CP424],
  ['cp500', amend(CP037, '4a[ 4f! 5a] 5f^ b0¢ ba¬ bb|')],
  ['cp875', CP875],
  [
    'cp1026',
    amend(
      CP037,
      '48{ 4aÇ 4f! 5aĞ 5bİ 5f^ 68[ 6aş 79ı 7bÖ 7cŞ 7fÜ 8c} 8d` 8e¦ a1ö ac] ad$ ae@ b0¢ ba¬ ' +
        'bb| c0ç cc~ d0ğ dc\\ e0ü ec# fc"',
    ),
  ],
  ['cp1047', amend(CP037, '5f^ ad[ b0¬ baÝ bb¨ bd]')],
  ['cp1140', amend(CP037, '9f€')],
]);
