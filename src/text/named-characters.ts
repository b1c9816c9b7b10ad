/**
 * The named characters of HTML that feeds use: made by `scripts/make-named-characters.mjs`. Do not edit;
 * run the script. `references.ts` reads the tables.
 */

/**
 * The names in the order of their characters, from U+0001 on; a number skips so many characters. A
 * name with `~` is also read without a semicolon.
 */
export const NAMED_CHARACTERS = `
33 QUOT~,quot~ 3 AMP~,amp~ apos 20 LT~,lt~ 1 GT~,gt~ 97 nbsp~ iexcl~ cent~ pound~ curren~ yen~
brvbar~ sect~ uml~ COPY~,copy~ ordf~ laquo~ not~ shy~ REG~,reg~ macr~ deg~ plusmn~ sup2~ sup3~
acute~ micro~ para~ middot~ cedil~ sup1~ ordm~ raquo~ frac14~ frac12~ frac34~ iquest~ Agrave~
Aacute~ Acirc~ Atilde~ Auml~ Aring~ AElig~ Ccedil~ Egrave~ Eacute~ Ecirc~ Euml~ Igrave~ Iacute~
Icirc~ Iuml~ ETH~ Ntilde~ Ograve~ Oacute~ Ocirc~ Otilde~ Ouml~ times~ Oslash~ Ugrave~ Uacute~ Ucirc~
Uuml~ Yacute~ THORN~ szlig~ agrave~ aacute~ acirc~ atilde~ auml~ aring~ aelig~ ccedil~ egrave~
eacute~ ecirc~ euml~ igrave~ iacute~ icirc~ iuml~ eth~ ntilde~ ograve~ oacute~ ocirc~ otilde~ ouml~
divide~ oslash~ ugrave~ uacute~ ucirc~ uuml~ yacute~ thorn~ yuml~ 82 OElig oelig 12 Scaron scaron 22
Yuml 25 fnof 307 circ 21 tilde 180 Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda
Mu Nu Xi Omicron Pi Rho 1 Sigma Tau Upsilon Phi Chi Psi Omega 7 alpha beta gamma delta epsilon zeta
eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi psi omega 7
thetasym upsih 3 piv 7211 ensp emsp 5 thinsp 2 zwnj zwj lrm rlm 3 ndash mdash 3 lsquo rsquo sbquo 1
ldquo rdquo bdquo 1 dagger Dagger bull 3 hellip 9 permil 1 prime Prime 5 lsaquo rsaquo 3 oline 5
frasl 103 euro 100 image 6 weierp 3 real 5 trade 18 alefsym 90 larr uarr rarr darr harr 32 crarr 26
lArr uArr rArr dArr hArr 43 forall 1 part exist 1 empty 1 nabla isin notin 1 ni 3 prod 1 sum minus 4
lowast 2 radic 2 prop infin 1 ang 6 and or cap cup int 8 there4 7 sim 8 cong 2 asymp 23 ne equiv 2
le ge 28 sub sup nsub 1 sube supe 13 oplus 1 otimes 13 perp 31 sdot 66 lceil rceil lfloor rfloor 702
loz 149 spades 2 clubs 1 hearts diams 385 lang rang
`;
