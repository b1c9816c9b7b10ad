/**
 * Documents from pieces of XML, most of them out of place: nearly correct, so that a parser gets
 * far enough to meet the fault.
 */

/** The starts of documents. */
export const PROLOGS: readonly string[] = [
  '',
  '<?xml version="1.0"?>',
  '\uFEFF<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n',
  '<!DOCTYPE r [<!ENTITY e "<x/>"><!ENTITY t "text"><!ENTITY s "&#38;#60;">]>',
  '<!DOCTYPE r SYSTEM "x.dtd"><!-- c -->',
  '<!DOCTYPE r [<!ENTITY amp "&#38;#38;"><!ENTITY t "ü">%p;]>\r\n',
  ' ',
];

/** The content of elements, and faults of every kind. */
export const PIECES: readonly string[] = [
  ...['a', 'text ', ' ', '\n', '\r\n', '\r', '\t', 'ü', '→', '😀', '\uD83D', '\uDE00', '\uFEFF'],
  ...['\0', '\u0001', '\u000B', '\u0085', '\u2028', '\uFFFD', '\uFFFE', '\uFFFF', '\u007F'],
  ...['&amp;', '&lt;', '&gt;', '&quot;', '&apos;', '&amp;lt;', '&#38;', '&#38;lt;', '&#x26;amp;'],
  ...[
    '&#x41;',
    '&#X41;',
    '&#0;',
    '&#13;',
    '&#10;',
    '&#55296;',
    '&#x1F600;',
    '&#65534;',
    '&#1114112;',
  ],
  ...['&#000000065;', '&#;', '&#x;', '&#x41', '&#6 5;', '&;', '& ', '&', '&lt', '&amp ;', '&nbsp;'],
  ...['&e;', '&t;', '&s;', '&LT;', '&apo;', '&amp;amp;', ';', ']', ']]', ']]>', '>', '<', '"', "'"],
  ...[
    '<b>',
    '</b>',
    '<b/>',
    '<b />',
    '<b\n>',
    '<b\t/>',
    '<b\r>',
    '</b >',
    '</b\n>',
    '</ b>',
    '</>',
  ],
  ...['<b', '</b', '</', '<>', '< b>', '<b/ >', '<b//>', '<ü>', '</ü>', '<bü/>', '<1/>', '<:b/>'],
  ...[
    '<b:/>',
    '<p:b>',
    '</p:b>',
    '<p:b/>',
    '<p:q:b/>',
    '<xmlns/>',
    '<xmlns:b/>',
    '<xml:b/>',
    '<q:b/>',
  ],
  ...['<a-very.long_name-of-4-element>', '</a-very.long_name-of-4-element>', '<r>', '</r>'],
  ...[
    '<b x="1">',
    "<b x='1'/>",
    '<b x="1" y="2">',
    '<b x="1"y="2"/>',
    '<b x="1" x="2"/>',
    '<b x/>',
  ],
  ...[
    '<b x=1/>',
    '<b x ="1"/>',
    '<b x= "1"/>',
    '<b  x="1"\n\ty="2" />',
    '<b x="1"\r\ny="2"/>',
    '<b x=""/>',
  ],
  ...['<b x="a\tb\nc"/>', '<b x="a\r\nb"/>', '<b x="a\rb"/>', '<b x="&lt;&#10;&#9;&amp;amp;"/>'],
  ...['<b x="&e;"/>', '<b x="&t;"/>', '<b x="&nope;"/>', '<b x="<"/>', '<b x=">"/>', '<b x="\'"/>'],
  ...['<b x="1/>', "<b x='1/>", '<b x="\u0001"/>', '<b x="ü😀"/>', '<b ü="1"/>', '<b x="]]>"/>'],
  ...[
    '<b p:x="1"/>',
    '<b q:x="1"/>',
    '<b p:x="1" x="2"/>',
    '<b :x="1"/>',
    '<b x:="1"/>',
    '<b p:x:y="1"/>',
  ],
  ...['<b xmlns="urn:d">', '<b xmlns="">', '<b xmlns:p="urn:p">', '<p:b xmlns:p=" urn:p "/>'],
  ...['<b xmlns:p="urn:p" xmlns:q="urn:p" p:x="1" q:x="2"/>', '<b p:x="1" xmlns:p="urn:2"/>'],
  ...[
    '<b xmlns:p=""/>',
    '<b xmlns:xml="urn:x"/>',
    '<b xmlns:xmlns="urn:x"/>',
    '<b xmlns:="urn:x"/>',
  ],
  ...[
    '<b xmlns:xml="http://www.w3.org/XML/1998/namespace"/>',
    '<b xmlns="http://www.w3.org/2000/xmlns/"/>',
  ],
  ...['<b xmlns:p="http://www.w3.org/XML/1998/namespace"/>', '<b xml:base="u" xml:lang="de"/>'],
  ...[
    '<b XML:lang="de" lang="en"/>',
    '<b __proto__="1" constructor="2"/>',
    '<__proto__/>',
    '<b a="1" b="2" c="3" d="4"/>',
  ],
  ...[
    '<![CDATA[',
    ']]>',
    '<![CDATA[]]>',
    '<![CDATA[a&b<c>]]>',
    '<![CDATA[a\r\nb]]>',
    '<![CDATA[]]]>',
  ],
  ...[
    '<![CDATA[\u0001]]>',
    '<![CDATA[\uFFFF',
    '<![cdata[x]]>',
    '<![CDATA',
    '<!',
    '<!-- c -->',
    '<!-- -- -->',
  ],
  ...[
    '<!--',
    '-->',
    '<!---->',
    '<?p i?>',
    '<?',
    '?>',
    '<?xml version="1.0"?>',
    '<!DOCTYPE r>',
    '<!ENTITY>',
  ],
];

/** Pieces that are typical of documents, and usually well-formed together. */
export const PLAIN_PIECES: readonly string[] = [
  ...[
    'a',
    'text ',
    '\n',
    '\r\n',
    '&amp;',
    '&lt;',
    '&#39;',
    ']',
    '😀',
    '&t;',
    '<!-- c -->',
    '<?p i?>',
  ],
  ...[
    '<b></b>',
    '<b/>',
    '<b x="1"></b>',
    '<b>',
    '</b>',
    '<p:b/>',
    '<b x="&lt;&#10;a\tb"/>',
    '<b>c</b>',
  ],
  ...[
    '<b xmlns:p="urn:2" p:x="1">d</b>',
    '<b  y=\'ü\' x="2" />',
    '<![CDATA[a\r\nb]]>',
    '<b xmlns="u"/>',
  ],
];

/** The ends of documents. */
export const ENDINGS: readonly string[] = [
  '</r>',
  '',
  '</r>\n',
  '</r>\r',
  '</r><!-- c -->',
  '</r>x',
  '</r><r/>',
  '</r',
  '</r >',
];

/** Start tags of the root. */
export const ROOTS: readonly string[] = [
  '<r>',
  '<r xmlns:p="urn:p">',
  '<r xmlns="urn:r" p="1">',
  '<p:r>',
  '',
];
