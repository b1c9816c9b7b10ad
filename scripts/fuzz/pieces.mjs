/** What is inserted into documents and headers: anything that may confuse a parser. */

/** The parts of a text, which are separated by broken bars or line ends. */
const list = (text) => text.trim().split(/ ¦ |\n */);

export const BYTES = [
  0x00, 0x09, 0x0a, 0x0d, 0x0e, 0x1a, 0x1b, 0x22, 0x26, 0x27, 0x2b, 0x2f, 0x3c, 0x3e, 0x4c, 0x5b,
  0x5d, 0x7e, 0x80, 0x81, 0x8e, 0x93, 0xa0, 0xa7, 0xc3, 0xe2, 0xed, 0xf0, 0xfe, 0xff,
];

export const PIECES = [
  // Markup of XML.
  ...list(`
    < ¦ > ¦ </ ¦ /> ¦ <!-- ¦ --> ¦ -- ¦ <![CDATA[ ¦ ]]> ¦ <? ¦ ?> ¦ <! ¦ ]> ¦ <!DOCTYPE rss [
    <!DOCTYPE html> ¦ <!ENTITY a "b"> ¦ <!ENTITY a "&#60;"> ¦ <!ENTITY a "&a;&a;">
    <!ENTITY a SYSTEM "file:///"> ¦ <!ENTITY % a "b"> ¦ &a; ¦ & ¦ &# ¦ &#x110000; ¦ &#xD800;
    &#0; ¦ &nbsp; ¦ &nbsp ¦ &amp;amp; ¦ &lt;b&gt;`),
  // Elements.
  ...list(`
    <item> ¦ </item> ¦ <entry> ¦ </entry> ¦ <channel> ¦ </channel> ¦ </rss> ¦ </feed> ¦ <title>
    </title> ¦ <title type="html"> ¦ <title type="xhtml"> ¦ <link> ¦ <link/> ¦ <item
    <description> ¦ <content:encoded> ¦ <media:group> ¦ <media:content url="a"> ¦ <itunes:owner>
    <podcast:chapters/> ¦ <georss:point> ¦ <author> ¦ <source> ¦ <image> ¦ <rss version="2.0">
    <feed xmlns="http://www.w3.org/2005/Atom"> ¦ <a:b:c> ¦ <:a> ¦ <rdf:RDF> ¦ <opml> ¦ <urlset>
    <html> ¦ <body> ¦ <__proto__> ¦ <constructor a="b">`),
  // Declarations.
  ...list(`
    <?xml version="1.0" encoding="utf-16"?> ¦ <?xml version="1.0" encoding="koi8-r"?>
    <?xml version="1.0"?> ¦ <meta charset="shift_jis">
    <meta http-equiv="content-type" content="text/html; charset=koi8-r">
    <base href="http://a/"> ¦ <link rel="alternate" type="application/rss+xml" href="/feed">`),
  // Attributes.
  ...list(`
    __proto__="x" ¦ xmlns:a="" ¦ xmlns="" ¦ xmlns:__proto__="urn:x" ¦ xmlns:a="urn:x"
    xml:base="javascript:x" ¦ xml:base="http://a/b/" ¦ xml:lang="" ¦ type="xhtml"
    type="text/html" ¦ type="application/octet-stream" ¦ mode="base64" ¦ mode="escaped"
    rel="self" ¦ href="//a" ¦ isPermaLink="false"
    a=b ¦ a ¦ =" ¦ a=' ¦ style="a:url( ¦ srcset="a 1x, b ¦ onload=x`).map(
    (attribute) => ` ${attribute}`,
  ),
  // Characters.
  ...'\u0000 \u000B \u0085 \u00A0 \u2028 \uFFFE \uFEFF \uFFFD \u{1F600} caf\u00C3\u00A9 \u0093x\u0094 \u65E5\u672C \u0416 \u202E \r\n \r \t'.split(
    ' ',
  ),
  // Values.
  ...list(`
    Mon, 31 Feb 2004 25:61:61 CEST ¦ 2004-02-30T24:00:00.9999999999Z ¦ 99999999999999999999
    1078056630 ¦ Thu Jan  1 00:00:00 2004 ¦ 2004-W09-7 ¦ 20040229T1020 ¦ 2004/02/29 10:20
    29.02.2004 ¦ 2/29/04 ¦ 2004\uB144 2\uC6D4 29\uC77C \uC624\uD6C4 1:02:03
    2004-m\u00E1jus-9T10:15 ¦ Mon, 29 Feb 04 12:00 PM EDT ¦ 29 f\u00E9vrier 2004
    \u0394\u03B5\u03C5, 29 \u03A6\u03B5\u03B2 2004 10:20:30 EST ¦ -1 ¦ 0 ¦ 1e400 ¦ NaN ¦ 1:2:3:4
    a@b (c) ¦ A <a@b> ¦ 45.256 -71.92 1 ¦ en_US ¦ javascript:x ¦ http://[ ¦ http://a:b@c:99999/
    // ¦ # ¦ ? ¦ % ¦ %zz ¦ data:,x ¦ AAAA ¦ = ¦ :: ¦ yes ¦ true ¦ P1DT ¦ --12-25 ¦ -07:00`),
  // JSON.
  ...list(`
    { ¦ } ¦ [ ¦ ] ¦ " ¦ , ¦ : ¦ \\u ¦ \\ud800 ¦ // ¦ /* ¦ null ¦ {"__proto__":1} ¦ "items":
    "version": ¦ "https://jsonfeed.org/version/1.1" ¦ "authors":[{}] ¦ '`),
  // HTML.
  ...list(`
    <script> ¦ <style> ¦ <svg> ¦ <math> ¦ <iframe> ¦ <textarea> ¦ <plaintext> ¦ <table> ¦ <br>
    <div> ¦ </div> ¦ <p> ¦ <noscript> ¦ <template> ¦ <select> ¦ <a href=
    <img src=x> ¦ <!--> ¦ </p ¦ </br>`),
];

export const LABELS = [
  ...list(`
    utf-8 ¦ utf-16 ¦ utf-16le ¦ utf-16be ¦ utf-32 ¦ utf-7 ¦ us-ascii ¦ iso-8859-1 ¦ iso-8859-2
    windows-1252 ¦ windows-1251 ¦ koi8-r ¦ macintosh ¦ ibm866 ¦ tis-620 ¦ gb2312 ¦ gb18030
    hz-gb-2312 ¦ big5 ¦ big5-hkscs ¦ shift_jis ¦ iso-2022-jp ¦ euc-jp ¦ euc-kr ¦ iso-2022-kr
    johab ¦ euc-jis-2004 ¦ shift_jis-2004 ¦ cp037 ¦ x-user-defined ¦ base64 ¦ no-such
    constructor ¦ "utf-8`),
  '',
  ' utf-8 ',
];

export const MEDIA_TYPES = [
  ...list(`
    text/xml ¦ application/xml ¦ application/rss+xml ¦ application/atom+xml ¦ application/json
    application/feed+json ¦ text/html ¦ text/plain ¦ image/png ¦ ; ¦ text/xml; ¦ __proto__
    application/xml-dtd ¦ APPLICATION/XML ¦ a/b; c="`),
  '',
];

/** Values of headers other than the content type. */
export const HEADER_VALUES = [
  ...list(`
    http://a/b/c?d#e ¦ /a/../b ¦ javascript:x ¦ // ¦ de ¦ en-us, fr ¦ gzip ¦ "a" ¦ W/"
    Mon, 29 Feb 2004 00:00:00 GMT ¦ yesterday ¦ \u0000`),
  '',
];

export const HEADERS =
  `content-location content-language last-modified etag content-encoding cache-control link
    content-disposition __proto__ x`.split(/\s+/);

/** Options that callers may set. */
export const POLICIES = ['rfc3023', 'rfc7303', 'rome-strict', 'rome-lenient', 'divination'];
export const URLS = ['http://example.org/a/b?c#d', 'file:///a', 'urn:x', ''];

/** Attribute names that have a meaning in some element. */
export const ATTRIBUTE_NAMES =
  `xmlns xmlns:a xml:base xml:lang xml:space __proto__ type href rel url src value version mode
    scheme length a:b`.split(/\s+/);

/** Keys that have a meaning in some JSON object. */
export const KEYS =
  `version title items id url author authors content_html tags attachments date_published icon
    image __proto__ constructor _x language hubs`.split(/\s+/);

export const JSON_VALUES = list(`
  null ¦ true ¦ 1e999 ¦ -0 ¦ "" ¦ "x" ¦ [] ¦ {} ¦ [[]] ¦ [null] ¦ {"a":{}}
  "2004-02-30T24:00:00Z" ¦ "javascript:x" ¦ "<b onclick=x>" ¦ "\\ud800" ¦ x ¦ 'x'`);

export const NUMBERS = ['0', '00', '-1', '1e9', '31', '99', '2147483648', '9'.repeat(40), ' ', ':'];
