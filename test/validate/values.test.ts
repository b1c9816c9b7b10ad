/**
 * Kinds of values, in elements and attributes of many vocabularies: each is judged by its kind,
 * wherever it is. Rows of `-` must not be reported. Expectations are from the specifications of the
 * elements, and from the rules of the W3C’s feed validator.
 */
import { describe, expect, it } from 'vitest';
import { validateDocument } from '../../src/validate.ts';
import { channel, entry, feed, item, opml, rdf, xhtml } from '../support/documents.ts';

const cloud = (protocol: string): string =>
  `<cloud domain="example.org" port="80" path="/" registerProcedure="" protocol="${protocol}"/>`;
const ring = (corners: string): string =>
  `<georss:where><gml:Polygon><gml:exterior><gml:LinearRing><gml:posList>${corners}</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon></georss:where>`;
const sale = (period: string): string =>
  `<g:sale_price_effective_date>${period}</g:sale_price_effective_date>`;

const DAYS = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday Holiday';
const ONE = 'https://example.org/1';
const json = (members: string): string =>
  `{"version": "https://jsonfeed.org/version/1.1", "title": "A", "items": [], ${members}}`;

/** A document, what it has, and the finding; `-` if nothing of errors and warnings. */
const ROWS: readonly (readonly [what: string, document: string, finding: string])[] = [
  // The type of a text construct or of content of Atom, with white space around it.
  [
    'white space around the type of a title',
    feed('<rights type=" html">D</rights>'),
    'InvalidTextType',
  ],
  [
    'white space around the type of a content',
    entry('<content type="html ">D</content>'),
    'InvalidMediaType',
  ],
  [
    'the type of a text for content elsewhere',
    entry('<summary>D</summary><content type="html" src="https://example.org/1.html"/>'),
    'InvalidMediaType',
  ],
  [
    'the type of a text construct and of content',
    feed('<rights type="text">D</rights>', '<content type="text/plain">D</content>'),
    '-',
  ],
  [
    'a type of text of Media RSS',
    item('<media:title type="xhtml">D</media:title>'),
    'InvalidTextType',
  ],
  [
    'white space around a relation',
    feed('<link rel="self " href="https://example.org/"/>'),
    'UnregisteredRelation',
  ],
  // Roles and groups of the Podcast Taxonomy.
  ['a group as a role', item('<podcast:person role="cast">Jo</podcast:person>'), 'InvalidRole'],
  ['a role as a group', item('<podcast:person group="host">Jo</podcast:person>'), 'InvalidRole'],
  [
    'a role and a group',
    item('<podcast:person group="Audio Post-Production" role="Foley Artist">Jo</podcast:person>'),
    '-',
  ],
  [
    'a person without a page',
    item('<podcast:person href="">Jo</podcast:person>'),
    'BlankAttribute',
  ],
  [
    'a needed attribute without a value',
    item('<podcast:transcript url="https://example.org/1.vtt" type=""/>'),
    'BlankValue',
  ],
  // Elements that their namespaces do not have, and XHTML outside of a text.
  [
    'an unknown element of DCMI Metadata Terms',
    item('<dcterms:alternate>D</dcterms:alternate>'),
    'UnknownExtensionElement',
  ],
  [
    'a period of DCMI Metadata Terms',
    item('<dcterms:available>start=2005-07-04</dcterms:available>'),
    '-',
  ],
  [
    'XHTML in a channel',
    channel('<p xmlns="http://www.w3.org/1999/xhtml">D</p>'),
    'UnknownExtensionElement',
  ],
  ['XHTML in an item', item('<div xmlns="http://www.w3.org/1999/xhtml">D</div>'), '-'],
  // Names of persons.
  [
    'an email address as a name',
    feed('<contributor><name>jo@example.org</name></contributor>'),
    'EmailInName',
  ],
  [
    'an email address beside a name',
    entry('<author><name>Jo (jo@example.org)</name></author>'),
    'EmailInName',
  ],
  ['a name with an at sign', feed('<contributor><name>@jo</name></contributor>'), '-'],
  // GML, of which GeoRSS uses a part.
  [
    'an element of GML that GeoRSS does not use',
    item('<georss:where><gml:MultiPoint/></georss:where>'),
    'UnknownExtensionElement',
  ],
  [
    'an element of GML outside of a place',
    item('<gml:Point><gml:pos>1 2</gml:pos></gml:Point>'),
    'ElementElsewhere',
  ],
  [
    'an element of GML in a place',
    item('<georss:where><gml:Point><gml:pos>1 2</gml:pos></gml:Point></georss:where>'),
    '-',
  ],
  // URLs: with spaces, relative, of an unknown scheme.
  ['a space in xml:base', xhtml('<p xml:base="https://example.org/a b">D</p>'), 'InvalidUri'],
  ['an unknown scheme in xml:base', xhtml('<p xml:base="some:thing">D</p>'), 'UnregisteredScheme'],
  ['a language inside of content', xhtml('<p xml:lang="12">D</p>'), 'InvalidLanguage'],
  ['a relative scheme of a category', entry('<category term="D" scheme="x"/>'), 'InvalidUri'],
  ['a relative URL of media', item('<media:content url="1.mp3"/>'), 'InvalidUri'],
  ['a relative thumbnail', item('<media:thumbnail url="1.png"/>'), 'InvalidUri'],
  ['a player with a space', item('<media:player url="https://example.org/a b"/>'), 'InvalidUri'],
  ['a category of media', item('<media:category scheme="a b">D</media:category>'), 'InvalidUri'],
  ['a copyright of media', item('<media:copyright url="x">D</media:copyright>'), 'InvalidUri'],
  ['a scheme of credits', item('<media:credit scheme="a b">D</media:credit>'), 'InvalidUri'],
  ['a space in FeedBurner’s URL', channel('<feedburner:info uri="a b"/>'), 'InvalidUri'],
  [
    'relative URLs of a flare',
    channel('<feedburner:feedFlare href="a" src="b">D</feedburner:feedFlare>'),
    'RelativeReference',
  ],
  [
    'a contact with a subject',
    channel(`<webMaster>mailto:jo@example.org?subject=a%20b</webMaster>`),
    '-',
  ],
  ['a permalink of RSS 1.0', rdf(`<l:permalink l:type="text/html" rdf:resource="${ONE}"/>`), '-'],
  // Elements that only the tables of namespaces have.
  ['a text of Yandex', item('<yandex:full-text>D</yandex:full-text>'), '-'],
  ['a relative URL of Yandex', item('<yandex:pdalink>b</yandex:pdalink>'), 'InvalidUri'],
  ['a word of trackback', item('<trackback:pingg>b</trackback:pingg>'), 'UnknownExtensionElement'],
  [
    'a letter case of OpenSearch',
    channel('<opensearch:totalresults>1</opensearch:totalresults>'),
    'UnknownExtensionElement',
  ],
  ['a word of Yandex', item('<yandex:pdaLink>b</yandex:pdaLink>'), 'UnknownExtensionElement'],
  [
    'a relative URL of FeedBurner',
    item('<feedburner:origLink>b</feedburner:origLink>'),
    'InvalidUri',
  ],
  ['a kind of episode', item('<itunes:episodeType>D</itunes:episodeType>'), 'InvalidWord'],
  ['an author of Dublin Core', item('<dc:author>D</dc:author>'), 'UnknownExtensionElement'],
  // White space around the value of an attribute is part of the value.
  [
    'a language with blanks',
    entry('<link rel="via" href="x" hreflang=" en "/>'),
    'InvalidLanguage',
  ],
  [
    'a media type with a blank',
    entry('<link rel="via" href="x" type="text/html "/>'),
    'InvalidMediaType',
  ],
  ['a length with a blank', entry('<link rel="via" href="x" length=" 1"/>'), '-'],
  ['a title with blanks', entry('<link rel="via" href="x" title=" D "/>'), '-'],
  ['a thumbnail with a blank', item(`<media:thumbnail url="${ONE} "/>`), 'InvalidUri'],
  [
    'an address with a blank',
    feed('<contributor><name>D</name><email>jo@example.org </email></contributor>'),
    'SurroundingSpace',
  ],
  // Lengths of files have no limit of their own.
  [
    'a file of 123 GB',
    item(`<enclosure url="${ONE}" length="123456789012" type="video/mp4"/>`),
    '-',
  ],
  [
    'a linked file of 123 GB',
    entry(`<link rel="enclosure" href="${ONE}" length="123456789012"/>`),
    '-',
  ],
  [
    'a port above 65535 (RFC 793)',
    channel(
      '<cloud domain="example.org" port="65536" path="/" registerProcedure="" protocol="soap"/>',
    ),
    'InvalidInteger',
  ],
  // RSS 0.91 counts hours from 1 to 24.
  ['midnight in RSS 0.91', channel('<skipHours><hour>24</hour></skipHours>', '0.91'), '-'],
  ['midnight in RSS 2.0', channel('<skipHours><hour>24</hour></skipHours>'), 'HourTwentyFour'],
  // Names and titles that say nothing.
  ['a source without a name', item(`<source url="${ONE}"/>`), 'BlankText'],
  ['an author of a podcast without a name', item('<itunes:author/>'), 'BlankText'],
  ['a license without a name', channel('<podcast:license/>'), 'BlankText'],
  ['a soundbite without a title', item('<podcast:soundbite startTime="1" duration="2"/>'), '-'],
  ['a file without a title', item('<media:title/>'), 'BlankText'],
  ['a person without a name', item('<media:credit role="actor"/>'), 'BlankText'],
  ['an event without a place', rdf('<ev:location/>'), 'BlankText'],
  ['an event at a resource', rdf(`<ev:location rdf:resource="${ONE}"/>`), '-'],
  [
    'HTML in a name of Dublin Core',
    item('<dc:creator>&lt;b>D&lt;/b></dc:creator>'),
    'HtmlInPlainText',
  ],
  // What Media RSS says of its attributes.
  [
    'a type of a torrent',
    item(`<media:peerLink href="${ONE}" type="torrent"/>`),
    'InvalidMediaType',
  ],
  [
    'a language of subtitles',
    item(`<media:subTitle href="${ONE}" type="application/smil" lang="en_US"/>`),
    'InvalidLanguage',
  ],
  [
    'fewer views than none',
    item('<media:community><media:statistics views="-1"/></media:community>'),
    'InvalidInteger',
  ],
  ['a word as a currency', item('<media:price price="1" currency="euro"/>'), 'InvalidWord'],
  ['a price', item('<media:price type="rent" price="19.99" currency="EUR"/>'), '-'],
  // What Podcasting 2.0 says of its attributes.
  [
    'a rule in words',
    channel('<podcast:updateFrequency rrule="every day">D</podcast:updateFrequency>'),
    'InvalidWord',
  ],
  [
    'a rule of RFC 5545',
    channel('<podcast:updateFrequency rrule="FREQ=WEEKLY;BYDAY=MO,WE">D</podcast:updateFrequency>'),
    '-',
  ],
  [
    'an image of a wrong type',
    item(`<podcast:image href="${ONE}" type="jpg"/>`),
    'InvalidMediaType',
  ],
  ['a ratio as one number', item(`<podcast:image href="${ONE}" aspect-ratio="1.9"/>`), '-'],
  ['a ratio in words', item(`<podcast:image href="${ONE}" aspect-ratio="wide"/>`), 'InvalidWord'],
  ['images of two sizes', item(`<podcast:images srcset="${ONE} 600w, ${ONE} 1500w"/>`), '-'],
  [
    'images with commas in their URLs, and none of the spaces',
    item(`<podcast:images srcset="${ONE}/w_1,h_1 1500w,${ONE}/w_2,h_2 300w"/>`),
    '-',
  ],
  ['images without a size', item(`<podcast:images srcset="${ONE} big"/>`), 'InvalidWord'],
  // What Google’s product data says.
  ['an age in other words', item('<g:age_group>old</g:age_group>'), 'InvalidWord'],
  ['a system of sizes', item('<g:size_system>EU</g:size_system>'), '-'],
  // A link in a drawing.
  [
    'a script in a link of a drawing',
    xhtml(
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><a xlink:href="javascript:x()">D</a></svg>',
    ),
    'UnsafeAttribute',
  ],
  [
    'a link in a drawing',
    xhtml(
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><a xlink:href="${ONE}">D</a></svg>`,
    ),
    '-',
  ],
  [
    'a port that no host has',
    item('<comments>https://example.org:65536/</comments>'),
    'InvalidUri',
  ],
  ['a mailto URL without an address', entry('<link rel="via" href="mailto:jo"/>'), 'InvalidUri'],
  ['a mailto URL with nothing', entry('<link rel="via" href="mailto:"/>'), 'InvalidUri'],
  ['a mailto URL with a subject only', entry('<link rel="via" href="mailto:?subject=a"/>'), '-'],
  [
    'a mailto URL with the address as a field',
    entry('<link rel="via" href="mailto:?to=jo%40example.org"/>'),
    '-',
  ],
  [
    'a latitude above 90',
    item('<podcast:location geo="geo:95,13">D</podcast:location>'),
    'InvalidCoordinate',
  ],
  [
    'a class of energy',
    item('<g:energy_efficiency_class>Z</g:energy_efficiency_class>'),
    'InvalidWord',
  ],
  ['a type of size', item('<g:size_type>maternity</g:size_type>'), '-'],
  [
    'a script in a link of a drawing in HTML',
    item(
      '<content:encoded>&lt;svg>&lt;a xlink:href="javascript:x()">D&lt;/a>&lt;/svg></content:encoded>',
    ),
    'UnsafeAttribute',
  ],
  // JSON Feed: custom objects have a name that starts with “_” and a letter.
  ['a custom object', json('"_x": {}'), '-'],
  ['a custom number', json('"_x": 5'), 'WrongJsonMember'],
  ['a blank description', json('"description": ""'), 'BlankText'],
  // Blank values.
  ['a blank title', item('<title></title>'), 'BlankText'],
  ['a blank category', item('<category> </category>'), 'BlankText'],
  ['a blank time to live', channel('<ttl></ttl>'), 'BlankValue'],
  ['a blank generator', feed('<generator></generator>'), 'BlankText'],
  ['a blank summary of HTML', entry('<summary type="html"></summary>'), 'BlankText'],
  ['a blank number in OPML', opml('<outline text="D"/>', '2.0', '<windowTop/>'), 'BlankValue'],
  // HTML where text is expected.
  [
    'HTML in the title of a link',
    entry(`<link rel="via" href="${ONE}" title="&lt;b>D&lt;/b>"/>`),
    'HtmlInPlainText',
  ],
  ['HTML in the generator', feed('<generator>&lt;b>D&lt;/b></generator>'), 'HtmlInPlainText'],
  ['HTML in rights', channel('<dc:rights>&lt;b>D&lt;/b></dc:rights>'), 'HtmlInPlainText'],
  [
    'HTML in a description of RSS 0.91',
    channel('<item><description>&lt;p>D&lt;/p></description></item>', '0.91'),
    'HtmlInPlainText',
  ],
  [
    'a description of RSS 0.92',
    channel('<item><description>&lt;p>D&lt;/p></description></item>', '0.92'),
    '-',
  ],
  ['an entity in XHTML', xhtml('caf&amp;eacute;'), 'NotInline'],
  ['an unescaped element', item('<title>D <b>E</b></title>'), 'UnescapedHtml'],
  ['another element in a text', item('<dc:creator><name>D</name></dc:creator>'), 'ElementsInText'],
  // Repeated elements.
  [
    'two titles of Dublin Core',
    channel('<item><dc:title>D</dc:title><dc:title>E</dc:title></item>'),
    'ExtraElement',
  ],
  ['two colors', item('<g:color>red</g:color><g:color>blue</g:color>'), 'ExtraElement'],
  [
    'two original URLs',
    item(`${`<feedburner:origEnclosureLink>${ONE}</feedburner:origEnclosureLink>`.repeat(2)}`),
    'ExtraElement',
  ],
  [
    'eight days',
    channel(`<skipDays>${DAYS.replace(/\w+/g, '<day>$&</day>')}</skipDays>`),
    'TooManyElements',
  ],
  // Content and its type.
  [
    'a part of a page',
    entry('<content type="text/html">&lt;p>D&lt;/p></content>'),
    'FragmentOfPage',
  ],
  [
    'an unknown element',
    item('<description>&lt;lead>D&lt;/lead></description>').replace(
      '<description>C</description>',
      '',
    ),
    'UnknownMarkup',
  ],
  [
    'script in a drawing',
    xhtml('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    'UnsafeMarkup',
  ],
  [
    'an event of a drawing',
    xhtml('<svg xmlns="http://www.w3.org/2000/svg" onload="d()"/>'),
    'UnsafeAttribute',
  ],
  [
    'script in a formula',
    xhtml('<math xmlns="http://www.w3.org/1998/Math/MathML"><script/></math>'),
    'UnsafeMarkup',
  ],
  ['a formula', xhtml('<math xmlns="http://www.w3.org/1998/Math/MathML"><mi>D</mi></math>'), '-'],
  [
    'a negative margin',
    item('<content:encoded>&lt;p style="margin: -5px">D&lt;/p></content:encoded>'),
    'UnsafeStyle',
  ],
  [
    'a margin',
    item('<content:encoded>&lt;p style="margin: 5px auto">D&lt;/p></content:encoded>'),
    '-',
  ],
  [
    'a drawing in HTML',
    item(
      '<content:encoded>&lt;svg viewBox="0 0 1 1">&lt;path d="M0 0" fill="red"/>&lt;/svg></content:encoded>',
    ),
    '-',
  ],
  [
    'a formula in HTML',
    item('<content:encoded>&lt;math>&lt;mi>D&lt;/mi>&lt;/math></content:encoded>'),
    '-',
  ],
  [
    'a part of a drawing outside of one',
    item('<content:encoded>&lt;path d="M0 0"/></content:encoded>'),
    'UnknownMarkup',
  ],
  [
    'HTML in a drawing',
    item(
      '<content:encoded>&lt;svg>&lt;foreignObject>&lt;lead>D&lt;/lead>&lt;/foreignObject>&lt;/svg></content:encoded>',
    ),
    'UnknownMarkup',
  ],
  [
    'a script in a drawing in HTML',
    item('<content:encoded>&lt;svg>&lt;set/>&lt;script>D&lt;/script>&lt;/svg></content:encoded>'),
    'UnsafeMarkup',
  ],
  [
    'a priority',
    item(
      '<content:encoded>&lt;img src="https://example.org/1" fetchpriority="high"></content:encoded>',
    ),
    '-',
  ],
  // Numbers, words and forms.
  ['a price without currency code', item('<g:price>$25</g:price>'), 'InvalidNumber'],
  ['a price', item('<g:price>25.00 USD</g:price>'), '-'],
  ['two labels', item('<g:label>D, E</g:label>'), 'InvalidWord'],
  ['a half mile', item('<g:mileage>0.5 miles</g:mileage>'), 'InvalidInteger'],
  ['a percentage', item('<g:tax_percent>120</g:tax_percent>'), 'InvalidNumber'],
  [
    'a short hash',
    item('<media:hash algo="sha-1">dfdec888b72151965a34b4b59031290a</media:hash>'),
    'InvalidWord',
  ],
  [
    'a label of content',
    item('<media:rating scheme="urn:icra">r (cz 2)</media:rating>'),
    'InvalidWord',
  ],
  ['blanks around a word', item('<itunes:explicit> false </itunes:explicit>'), 'InvalidWord'],
  ['no duration', item('<itunes:duration>00:00</itunes:duration>'), 'InvalidDuration'],
  ['75 seconds', item('<itunes:duration>1:75</itunes:duration>'), 'InvalidDuration'],
  ['an event without a zone', rdf('<ev:startdate>2024-05-01T12:00</ev:startdate>'), '-'],
  ['the year 1970', channel('<pubDate>Thu, 01 Jan 1970 00:00:00 GMT</pubDate>'), 'UnlikelyDate'],
  ['a latitude', channel('<geourl:latitude>200</geourl:latitude>'), 'InvalidCoordinate'],
  [
    'a point in GML',
    item('<georss:where><gml:Point><gml:pos>D E</gml:pos></gml:Point></georss:where>'),
    'InvalidCoordinate',
  ],
  [
    'a count of no replies',
    entry(`<link rel="via" href="${ONE}" thr:count="2"/>`),
    'AttributeOfReplies',
  ],
  ['an outline of OPML 1.1', opml('<outline text="D" type="song"/>', '1.1'), 'UnknownOutlineType'],
  ['an outline of OPML 2.0', opml('<outline text="D" type="song"/>', '2.0'), '-'],
  // Rules that hold wherever a value is.
  [
    'an archive without others',
    feed('<fh:archive/><link rel="current" href="x"/>'),
    'ArchiveAlone',
  ],
  ['a complete archive', feed('<fh:archive/><fh:complete/>'), '-'],
  [
    'a control character in HTML',
    item('<content:encoded>&amp;#146;</content:encoded>'),
    'MisreadCharacters',
  ],
  [
    'another character in HTML',
    item('<content:encoded>&amp;#1460; &amp;#160;</content:encoded>'),
    '-',
  ],
  [
    'a name of XML twice',
    feed('<rights xml:id="a">D</rights><subtitle xml:id="a">E</subtitle>'),
    'RepeatedId',
  ],
  ['a name of XML with a blank', feed('<rights xml:id="a b">D</rights>'), 'InvalidName'],
  ['a URN without a name', entry('<link rel="via" href="urn:1"/>'), 'InvalidUrn'],
  ['a scheme of Media RSS', item('<media:rating scheme="urn:v-chip">tv-g</media:rating>'), '-'],
  ['a tag URI without a date', entry('<link rel="via" href="tag:example.org:1"/>'), 'InvalidTag'],
  [
    'an hour twice',
    channel('<skipHours><hour>1</hour><hour>01</hour></skipHours>'),
    'RepeatedValue',
  ],
  ['HTML in a section', item('<slash:section>&lt;b>D&lt;/b></slash:section>'), 'HtmlInPlainText'],
  [
    'an unknown element of GeoRSS',
    item('<georss:place>D</georss:place>'),
    'UnknownExtensionElement',
  ],
  [
    'a place in attributes',
    item('<georss:point featurename="D" floor="2">45 -71</georss:point>'),
    '-',
  ],
  ['a circle', item('<georss:circle>45.5 -71.5 500</georss:circle>'), '-'],
  [
    'a circle without a radius',
    item('<georss:circle>45.5 -71.5</georss:circle>'),
    'InvalidCoordinate',
  ],
  ['a kind of place of GeoRSS', item('<georss:featuretypetag>D</georss:featuretypetag>'), '-'],
  [
    'an element of nothing',
    item(`<media:content url="${ONE}"><place/></media:content>`),
    'ElementWithoutNamespace',
  ],
  [
    'a date with a blank before its zone',
    entry('<published>2024-01-01T00:00:00 Z</published>'),
    'InvalidDate',
  ],
  [
    'a date with blanks around it',
    entry('<published> 2024-01-01T00:00:00Z</published>'),
    'SurroundingSpace',
  ],
  // Podcasting 2.0: the rows of its table, and what its specification demands beyond them.
  ['a locked podcast', channel('<podcast:locked owner="jo">yes</podcast:locked>'), 'InvalidEmail'],
  ['an identifier', channel('<podcast:guid>D</podcast:guid>'), 'InvalidWord'],
  ['an identifier in an item', item('<podcast:guid>D</podcast:guid>'), 'ElementElsewhere'],
  ['a kind of podcast', channel('<podcast:medium>news</podcast:medium>'), 'InvalidWord'],
  ['nobody', item('<podcast:person></podcast:person>'), 'BlankText'],
  [
    'a person with HTML',
    item('<podcast:person>&lt;b>D&lt;/b></podcast:person>'),
    'HtmlInPlainText',
  ],
  [
    'a place',
    item('<podcast:location geo="geo:52.52,13.40" osm="R62422">D</podcast:location>'),
    '-',
  ],
  [
    'a place without geo:',
    item('<podcast:location geo="52,13">D</podcast:location>'),
    'InvalidWord',
  ],
  ['no recipient', item('<podcast:value type="lightning" method="keysend"/>'), 'MissingElement'],
  [
    'a recipient without a share',
    item(
      '<podcast:value type="lightning" method="keysend"><podcast:valueRecipient type="node" address="D"/></podcast:value>',
    ),
    'MissingAttribute',
  ],
  [
    'a source without a URL',
    item(
      '<podcast:alternateEnclosure type="audio/mpeg"><podcast:source/></podcast:alternateEnclosure>',
    ),
    'MissingAttribute',
  ],
  [
    'an icon with a space in its URL',
    channel('<w:icon xmlns:w="http://webfeeds.org/rss/1.0">https://example.org/a b</w:icon>'),
    'InvalidUri',
  ],
  [
    'a relative icon in RSS',
    channel('<w:icon xmlns:w="http://webfeeds.org/rss/1.0">a.png</w:icon>'),
    'RelativeReference',
  ],
  [
    'a relative icon in Atom',
    feed('<w:icon xmlns:w="http://webfeeds.org/rss/1.0">a.png</w:icon>'),
    '-',
  ],
  [
    'an unknown element of a namespace that is not listed',
    channel('<w:icons xmlns:w="http://webfeeds.org/rss/1.0" a="b">a b</w:icons>'),
    '-',
  ],
  [
    'Markdown with HTML',
    item('<s:markdown xmlns:s="http://source.scripting.com/">&lt;b>A&lt;/b></s:markdown>'),
    '-',
  ],
  [
    'a post without a date in a copy of a WordPress site',
    item(
      '<w:post_date_gmt xmlns:w="http://wordpress.org/export/1.2/">0000-00-00 00:00:00</w:post_date_gmt><w:attachment_url xmlns:w="http://wordpress.org/export/1.2/"/>',
    ),
    '-',
  ],
  [
    'the date of a magazine',
    item(
      '<p:publicationDate xmlns:p="http://prismstandard.org/namespaces/basic/2.0/">never</p:publicationDate>',
    ),
    'InvalidDate',
  ],
  [
    'a source in IPFS',
    item(
      '<podcast:alternateEnclosure type="audio/mpeg"><podcast:source uri="ipfs://D"/></podcast:alternateEnclosure>',
    ),
    '-',
  ],
  [
    'a post without a URL',
    item('<podcast:socialInteract protocol="activitypub"/>'),
    'MissingAttribute',
  ],
  ['no posts', item('<podcast:socialInteract protocol="disabled"/>'), '-'],
  [
    'a live item',
    channel(
      '<podcast:liveItem status="live" start="2024-05-01T12:00:00.000-0600"><title>D</title></podcast:liveItem>',
    ),
    '-',
  ],
  ['a live item without a start', channel('<podcast:liveItem status="live"/>'), 'MissingAttribute'],
  [
    'stars',
    item('<media:community><media:starRating average="D"/></media:community>'),
    'InvalidNumber',
  ],
  // RDF.
  ['text beside elements', rdf('<dc:creator>D <foaf:Person/></dc:creator>'), 'TextBesideElements'],
  ['a literal', rdf('<dc:creator rdf:parseType="Literal">D <foaf:Person/></dc:creator>'), '-'],
  ['no resource', rdf('', '<admin:generatorAgent/>'), 'MissingAttribute'],
  [
    'a resource described twice',
    rdf(`<foaf:maker><foaf:Person rdf:about="${ONE}"/></foaf:maker>`),
    'RepeatedId',
  ],
  ['an image without its URL', rdf('', '<image rdf:resource=""/>'), 'BlankAttribute'],
  ['a text input without its URL', rdf('', '<textinput rdf:resource=" "/>'), 'BlankAttribute'],
  [
    'an item of the list without its URL',
    rdf('').replace('<rdf:Seq/>', '<rdf:Seq><rdf:li rdf:resource=""/></rdf:Seq>'),
    'BlankAttribute',
  ],
  [
    'a program without its URL',
    rdf('', '<admin:generatorAgent rdf:resource=""/>'),
    'BlankAttribute',
  ],
  ['nothing about a program', channel('<admin:generatorAgent/>'), 'BlankText'],
  ['a program as text', channel('<admin:generatorAgent>D 1.0</admin:generatorAgent>'), '-'],
  // Words that programs know.
  ...['xml-rpc', 'soap', 'http-post', 'rest'].map(
    (protocol) => [`a cloud with ${protocol}`, channel(cloud(protocol)), '-'] as const,
  ),
  ['a cloud with another protocol', channel(cloud('http')), 'UnusualWord'],
  ['a cloud without a protocol', channel(cloud('')), 'BlankText'],
  // What belongs to the channel.
  ['a language of an item', item('<language>en</language>'), 'ElementElsewhere'],
  // Attributes that say nothing.
  ['a domain', channel('<category domain="https://example.org/">D</category>'), '-'],
  ['an empty domain', item('<category domain="">D</category>'), 'BlankAttribute'],
  ['a generator', feed('<generator uri="/about" version="1">D</generator>'), '-'],
  ['a generator without its URL', feed('<generator uri="">D</generator>'), 'BlankAttribute'],
  // Places and times.
  ['a triangle', item('<georss:polygon>1 2 3 4 5 6 1 2</georss:polygon>'), '-'],
  [
    'an open polygon',
    item('<georss:polygon>1 2 3 4 5 6 7 8</georss:polygon>'),
    'InvalidCoordinate',
  ],
  [
    'a polygon of a line',
    item('<georss:polygon>1 2 3 4 1 2</georss:polygon>'),
    'InvalidCoordinate',
  ],
  ['an open ring', item(ring('1 2 3 4 5 6 7 8')), 'InvalidCoordinate'],
  ['a ring', item(ring('1 2 3 4 5 6 1 2')), '-'],
  ['a period', item(sale('2024-05-01T13:00-0800/2024-05-09T15:30-0800')), '-'],
  ['half a period', item(sale('2024-05-01')), 'InvalidDate'],
  ['a period of no dates', item(sale('now/then')), 'InvalidDate'],
  // Places of the elements that may be nearly everywhere, and of those of Atom in other formats.
  [
    'a title in a person',
    feed('<contributor><name>D</name><dc:title>E</dc:title></contributor>'),
    'QuestionableElement',
  ],
  ['an icon of an item', item('<atom:icon>/d</atom:icon>'), 'QuestionableElement'],
  ['a summary of a channel', channel('<atom:summary>D</atom:summary>'), 'QuestionableElement'],
  ['a category of an episode', item('<itunes:category text="Arts"/>'), 'ElementElsewhere'],
  [
    'a restriction of an item',
    item('<access:restriction relationship="deny"/>'),
    'ElementElsewhere',
  ],
  ['a title of an outline', opml('<outline text="D"><dc:title>E</dc:title></outline>', '2.0'), '-'],
  ['qualified Dublin Core', item('<dc:date.created>2024-05-01</dc:date.created>'), '-'],
  ['a division of a channel', channel('<xhtml:div>D</xhtml:div>'), '-'],
  // Attributes of other namespaces.
  [
    'an attribute of Dublin Core',
    entry('<rights dc:date="2024">D</rights>'),
    'UnknownExtensionAttribute',
  ],
  ['an attribute of RDF', rdf('<dc:creator dcterms:issued="2024"/>'), '-'],
  // URLs.
  ['brackets', entry('<link rel="via" href="?d[]=1"/>'), 'InvalidUri'],
  ['the address of a host', entry('<link rel="via" href="http://[2001:db8::1]/"/>'), '-'],
  [
    'a file of this machine',
    item('<enclosure url="http://localhost/1" length="1" type="audio/mpeg"/>'),
    'UnknownHost',
  ],
  [
    'letters beyond ASCII',
    item('<wfw:comment>https://example.org/é</wfw:comment>'),
    'UnescapedUrl',
  ],
  [
    'letters beyond ASCII in Atom',
    entry('<category term="D" scheme="https://example.org/é"/>'),
    '-',
  ],
  [
    'a relation with a blank',
    entry('<link rel="https://example.org/d e" href="x"/>'),
    'InvalidUri',
  ],
  [
    'the scheme of a URN in upper case',
    entry('<thr:in-reply-to ref="URN:isbn:0451450523"/>'),
    'UnusualIdentifier',
  ],
  ['the port of FTP', entry('<thr:in-reply-to ref="ftp://example.org:21/"/>'), 'UnusualIdentifier'],
  ['another port', entry('<thr:in-reply-to ref="ftp://example.org:80/"/>'), '-'],
  // Numbers and words.
  ['a tax of shipping', item('<g:tax><g:tax_ship>y</g:tax_ship></g:tax>'), '-'],
  ['a number of goods', item('<g:gtin>4006381333931</g:gtin>'), '-'],
  ['a number with a wrong digit', item('<g:gtin>4006381333932</g:gtin>'), 'InvalidWord'],
  ['a currency', item('<g:currency>EUR</g:currency>'), '-'],
  ['no currency', item('<g:currency>XYZ</g:currency>'), 'InvalidWord'],
  ['a negative radius', item('<georss:radius>-1</georss:radius>'), 'InvalidNumber'],
  ['five seconds', item('<itunes:duration>1:5</itunes:duration>'), 'InvalidDuration'],
  ['no countries', item('<media:restriction relationship="allow" type="country"/>'), 'InvalidWord'],
  ['an element of XHTML in upper case', xhtml('<P>D</P>'), 'UnknownMarkup'],
  // Modules of RSS 1.0.
  [
    'an image of an item',
    rdf(
      `<image:item rdf:about="${ONE}.png"><dc:title>D</dc:title><image:width>9</image:width></image:item>`,
    ),
    '-',
  ],
  ['an image of an item without its URL', rdf('<image:item/>'), 'MissingAttribute'],
  [
    'an image of an item without a width',
    rdf(`<image:item rdf:about="${ONE}.png"><image:width>0</image:width></image:item>`),
    'InvalidInteger',
  ],
  ['an icon', rdf('', `<image:favicon rdf:about="${ONE}.ico" image:size="small"/>`), '-'],
  [
    'an icon of another size',
    rdf('', `<image:favicon rdf:about="${ONE}.ico" image:size="tiny"/>`),
    'InvalidWord',
  ],
  [
    'a service',
    rdf('<ss:responding>true</ss:responding><ss:lastSeen>2024-05-01</ss:lastSeen>'),
    '-',
  ],
  ['a service of yes', rdf('<ss:responding>yes</ss:responding>'), 'InvalidWord'],
  ['another word of services', rdf('<ss:send>D</ss:send>'), 'UnknownExtensionElement'],
  // Places and periods that are the wrong way round.
  ['a box', item('<georss:box>45 -71 46 -70</georss:box>'), '-'],
  ['a box across 180°', item('<georss:box>45 170 46 -170</georss:box>'), '-'],
  ['a box from the north', item('<georss:box>46 -71 45 -70</georss:box>'), 'InvalidCoordinate'],
  ['a sale that ends before it begins', item(sale('2024-05-09/2024-05-01')), 'SinceAfterUntil'],
  ['a sale of a day', item(sale('2024-05-01T13:00-0800/2024-05-01')), '-'],
  ...[
    '<ev:startdate>2024-05-02</ev:startdate><ev:enddate>2024-05-01</ev:enddate>',
    '<g:event_date_range><g:start>2024-05-02</g:start><g:end>2024-05-01</g:end></g:event_date_range>',
    '<xcal:dtstart>2024-05-02</xcal:dtstart><xcal:dtend>2024-05-01</xcal:dtend>',
  ].map((period) => ['a backward period', item(period), 'SinceAfterUntil'] as const),
  ['a file without its URL', entry('<content src="" type="text/html"/>'), 'BlankAttribute'],
  ['FeedBurner’s name without a value', channel('<feedburner:info uri=""/>'), 'BlankAttribute'],
  // Hosts that cannot be looked up, and data without a comma.
  ...['http://256.1.1.1/', 'http://a..b/', 'http://.example.org/', 'data:image/png'].map(
    (url) => [`the URL ${url}`, item(`<link>${url}</link>`), 'InvalidUri'] as const,
  ),
  ['an address as a host', item('<link>http://192.0.2.255/</link>'), '-'],
  // Names of days and months in full, which RFC 822 does not have.
  ...['Wednesday, 01 May 2024 12:00:00 GMT', 'Sat, 01 June 2024 12:00:00 GMT'].map(
    (date) => [`the date ${date}`, item(`<pubDate>${date}</pubDate>`), 'InvalidDate'] as const,
  ),
  // Numbers with commas, coordinates, and ratings.
  ['a decimal comma', item('<g:price>15,00</g:price>'), 'InvalidNumber'],
  ['commas between thousands', item('<g:price>1,234,567.00 USD</g:price>'), '-'],
  ['a number with a remark', item('<g:servings>4 to 6 persons</g:servings>'), '-'],
  ['a remark without a number', item('<g:servings>a few</g:servings>'), 'InvalidNumber'],
  ['another condition', item('<g:condition>like new</g:condition>'), 'UnusualWord'],
  [
    'a place that is described',
    item('<dcterms:spatial><foaf:Person><foaf:name>D</foaf:name></foaf:Person></dcterms:spatial>'),
    '-',
  ],
  ['a paragraph that ends twice', entry('<content type="html">D&lt;/p></content>'), 'NotHtml'],
  ['RSS 1.1 in another namespace', '<Channel xmlns="https://example.org/"/>', 'InvalidNamespace'],
  ['a comma alone', item('<georss:point>,</georss:point>'), 'InvalidCoordinate'],
  ['a comma in coordinates', item('<georss:point>1,2</georss:point>'), 'CommaInCoordinates'],
  [
    'a rating above the highest',
    item('<media:community><media:starRating average="6" min="1" max="5"/></media:community>'),
    'InvalidNumber',
  ],
  [
    'a rating',
    item('<media:community><media:starRating average="4.5" min="1" max="5"/></media:community>'),
    '-',
  ],
  ...(['backLink', 'response'] as const).flatMap((name) =>
    (
      [
        ['https://example.org/1', '-'],
        ['one', 'InvalidUri'],
        ['', 'BlankValue'],
      ] as const
    ).map(
      ([url, finding]) =>
        [
          `the ${name} ${url}`,
          item(`<media:${name}s><media:${name}>${url}</media:${name}></media:${name}s>`),
          finding,
        ] as const,
    ),
  ),
  ['a status without its state', item('<media:status reason="x"/>'), 'MissingAttribute'],
  ['a rating of the Web’s past', channel('<rating>general</rating>'), 'UnusualWord'],
  ['a PICS label', channel('<rating>(PICS-1.1 "https://example.org/" l r (n 0))</rating>'), '-'],
  // Dates at which something is published or expires.
  ...['g:publish_date', 'g:expiration_date', 'ag:timestamp'].map(
    (name) => [`an early ${name}`, item(`<${name}>1954-05-01</${name}>`), 'UnlikelyDate'] as const,
  ),
  // Words: the letter case of true, and what blocks a podcast.
  [
    'true in another letter case',
    opml('<outline text="D" isComment="True" isBreakpoint="FALSE"/>'),
    '-',
  ],
  ['a podcast that is blocked by true', item('<itunes:block>true</itunes:block>'), 'InvalidWord'],
  // Addresses.
  [
    'an owner’s address',
    opml('<outline text="D"/>', '2.0', '<ownerEmail>jo@example.org</ownerEmail>'),
    '-',
  ],
  [
    'a contact without a domain',
    channel('<managingEditor>jo@localhost (Jo)</managingEditor>'),
    'UnknownHost',
  ],
  [
    'the page of a person',
    entry('<author><name>Jo</name><foaf:homepage rdf:resource="a b"/></author>'),
    'InvalidUri',
  ],
  // A text of the greatest length, with white space around it.
  [
    'a text of 255 characters',
    channel(`<itunes:subtitle>\n${'a'.repeat(255)}\n</itunes:subtitle>`),
    '-',
  ],
  // Characters written as the Best Practices Profile recommends, “Character Data”.
  ...['AT&#x26;T', 'The &#x26;amp; entity', 'Nice &#x3C;b> what', 'A&#x3c;B'].map(
    (title) => [`the title ${title}`, item(`<title>${title}</title>`), '-'] as const,
  ),
  ...[
    'The &amp;amp; entity',
    '&#x3C;b>x&#x3C;/b>',
    '<![CDATA[&#x26;amp;]]>',
    'A&#x26;B &lt;b>',
  ].map(
    (title) => [`the title ${title}`, item(`<title>${title}</title>`), 'HtmlInPlainText'] as const,
  ),
  // Elements of a content.
  [
    'XML without a namespace as content',
    entry('<content type="application/xml"><one xmlns="">D</one></content>'),
    '-',
  ],
  [
    'an entry as content',
    entry('<content type="application/atom+xml"><entry><title>D</title></entry></content>'),
    '-',
  ],
  [
    'a div of another namespace',
    entry('<content type="xhtml"><x:div xmlns:x="https://example.org/">D</x:div></content>'),
    'MarkupWithoutNamespace',
  ],
  [
    'a margin of a thousand pixels',
    entry('<content type="html">&lt;p style="margin: 1000px">D&lt;/p></content>'),
    'UnsafeStyle',
  ],
  // Chapters (https://podlove.org/simple-chapters/).
  ...(
    [
      ['<psc:chapter title="D"/>', 'MissingAttribute'],
      ['<psc:chapter start="0" title=""/>', 'BlankText'],
      ['<psc:chapter start="soon" title="D"/>', 'InvalidDuration'],
      ['<psc:chapter start="0" title="D" href="a b"/>', 'InvalidUri'],
      ['<psc:chapter start="8:26.250" title="D" href="https://example.org/1"/>', '-'],
      ['', 'MissingElement'],
    ] as const
  ).map(
    ([chapter, finding]) =>
      [
        `chapters with ${chapter}`,
        item(
          `<psc:chapters xmlns:psc="http://podlove.org/simple-chapters" version="1.2">${chapter}</psc:chapters>`,
        ),
        finding,
      ] as const,
  ),
  // Changes of synchronized items.
  [
    'a change without an author',
    item(
      '<sx:sync id="a" updates="1"><sx:history sequence="1" when="2024-05-01T12:00:00Z"/></sx:sync>',
    ),
    'IncompleteHistory',
  ],
  // Documents.
  [
    'a link of Atom after an item',
    channel(
      '<item><title>D</title><guid>https://example.org/1</guid></item><atom:link rel="self" href="https://example.org/f"/>',
    ),
    'MisplacedItem',
  ],
  [
    'a relative link to the feed itself',
    feed('<link rel="self" href="feed.xml"/>'),
    'RelativeSelf',
  ],
  [
    'a link to the feed itself with a base',
    feed('<link rel="self" href="feed.xml" xml:base="https://example.org/"/>'),
    '-',
  ],
  [
    'the document type of the RSS Advisory Board',
    `<!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://www.rssboard.org/rss-0.91.dtd">${channel('', '0.91')}`,
    '-',
  ],
  [
    'a type of OPML 2.0 in OPML 1.1',
    opml('<outline text="D" type="include" url="https://example.org/"/>', '1.1'),
    'UnknownOutlineType',
  ],
  [
    'the draft namespace of a service',
    '<service xmlns="http://purl.org/atom/app#" xmlns:atom="http://www.w3.org/2005/Atom"><workspace><atom:title>D</atom:title></workspace></service>',
    'InvalidNamespace',
  ],
  [
    'a reserved prefix',
    channel('').replace('<rss ', '<rss xmlns:wiki="https://example.org/" '),
    'ReservedPrefix',
  ],
  ['XML 1.1', `<?xml version="1.1"?>${channel('')}`, 'OtherXmlVersion'],
  [
    'a title of a product',
    channel('<item><g:title>D</g:title><guid>https://example.org/1</guid></item>'),
    '-',
  ],
];

/** What documents as short as these have anyway. */
const ALWAYS: ReadonlySet<string> = new Set([
  'EntryWithoutText',
  'MissingPodcastElement',
  'MissingEpisode',
  'MissingGuid',
]);

describe('values are judged by their kind', () => {
  it.each(ROWS)('%s', (_what, document, expected) => {
    const names = validateDocument(document)
      .findings.filter(({ level, name }) => level !== 'advice' && !ALWAYS.has(name))
      .map(({ name }) => name);
    if (expected === '-') expect(names).toEqual([]);
    else expect(names).toContain(expected);
  });
});

describe('what the channel of RSS 1.0 refers to', () => {
  it.each([
    ['is described', '<image rdf:about="https://example.org/a.png"/>', 0],
    ['is described differently', '<image rdf:about="https://example.org/A.png"/>', 1],
    ['is not described', '', 1],
    // The end, with the image, is missing.
    ['may be described in the missing part', '<cut', 0],
  ])('%s', (_what, described, count) => {
    const whole = rdf('', '<image rdf:resource="https://example.org/a.png"/>');
    const [head = '', end = ''] = whole.split(/(?=<\/rdf:RDF>)/);
    const document = described === '<cut' ? head : `${head}${described}${end}`;
    const found = validateDocument(document).findings.find(
      ({ name }) => name === 'UnmatchedResource',
    );
    expect(found?.count ?? 0).toBe(count);
  });
});

describe('UTF-16', () => {
  const written = (label: string, bom: string): Buffer =>
    Buffer.from(`${bom}<?xml version="1.0"${label}?>${channel('')}`, 'utf16le');
  it.each([
    ['without a BOM and a declaration', written('', ''), true],
    ['declared as UTF-8', written(' encoding="utf-8"', '\uFEFF'), true],
    ['with a BOM', written('', '\uFEFF'), false],
    ['with a declaration', written(' encoding="utf-16le"', ''), false],
  ])('%s', (_what, document, isFound) => {
    const names = validateDocument(document).findings.map(({ name }) => name);
    expect(names.includes('MisdeclaredEncoding')).toBe(isFound);
  });

  it('is declared by the server', () => {
    const headers = { 'content-type': 'application/rss+xml; charset=utf-16le' };
    const names = validateDocument(written('', ''), { headers }).findings.map(({ name }) => name);
    expect(names).not.toContain('MisdeclaredEncoding');
  });
});
