/** Documents to try the page with: a correct feed, and the most common problems. */

/** A document, and what to call it. */
export interface Sample {
  readonly label: string;
  readonly document: string | Uint8Array;
  readonly contentType: string;
  readonly base: string;
}

const BASE = 'https://feeds.example/';

const GOOD = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
  <id>https://feeds.example/</id>
  <title>Notes from the harbour</title>
  <subtitle>Ships, tides and weather</subtitle>
  <updated>2026-07-06T08:00:00Z</updated>
  <author><name>Ada Lind</name></author>
  <link rel="self" href="https://feeds.example/feed.atom"/>
  <link rel="alternate" href="https://feeds.example/"/>
  <entry>
    <id>https://feeds.example/2026/fog</id>
    <title>Fog until noon</title>
    <link href="https://feeds.example/2026/fog"/>
    <updated>2026-07-06T08:00:00Z</updated>
    <content type="html">&lt;p&gt;The ferries wait. &lt;a href="/timetable"&gt;Timetable&lt;/a&gt;.&lt;/p&gt;&lt;p&gt;&lt;img src="/fog.jpg" alt="The pier in fog"&gt;&lt;/p&gt;</content>
  </entry>
  <entry>
    <id>https://feeds.example/2026/tides</id>
    <title>High water at six</title>
    <link href="https://feeds.example/2026/tides"/>
    <updated>2026-07-05T18:00:00Z</updated>
    <summary>Mind the lower quay this evening.</summary>
  </entry>
</feed>
`;

const BROKEN = `
<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0">
  <channel>
    <title>Fish & chips of the week</title>
    <link>https://feeds.example/</link>
    <description>Where to eat&nbsp;by the sea</description>
    <item>
      <title>The Old Pier</title>
      <link>https://feeds.example/pier?page=1&lang=en</link>
      <pubDate>yesterday, about noon</pubDate>
      <content:encoded><![CDATA[<p onclick="track()">Fresh <b>cod</b>.</p><script>track()</script>]]></content:encoded>
    </item>
    <item>
      <title>The Lighthouse</title>
      <guid>42</guid>
      <description>Soup &lt;3 of the day</description>
      <pubDate>Mon, 06 Jul 2026 08:00:00 +0000</pubDate>
    <item>
      <title>Harbour Café</title>
      <guid>42</guid>
      <description>Cakes
`;

const PODCAST = `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:psc="http://podlove.org/simple-chapters" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>Low Tide</title>
    <link>https://feeds.example/lowtide</link>
    <description>A podcast about what the sea leaves behind</description>
    <language>en</language>
    <atom:link rel="self" type="application/rss+xml" href="https://feeds.example/lowtide.xml"/>
    <itunes:image href="https://feeds.example/lowtide.jpg"/>
    <itunes:author>Ada Lind</itunes:author>
    <itunes:owner><itunes:name>Ada Lind</itunes:name><itunes:email>ada@feeds.example</itunes:email></itunes:owner>
    <itunes:category text="Science"/>
    <itunes:explicit>false</itunes:explicit>
    <item>
      <title>3: Bottles and letters</title>
      <guid isPermaLink="false">lowtide-3</guid>
      <link>https://feeds.example/lowtide/3</link>
      <pubDate>Mon, 06 Jul 2026 08:00:00 +0000</pubDate>
      <description>&lt;p&gt;Who writes a letter to the sea?&lt;/p&gt;</description>
      <itunes:duration>31:07</itunes:duration>
      <enclosure url="https://feeds.example/lowtide/3.mp3" type="audio/mpeg" length="29872000"/>
      <podcast:transcript url="https://feeds.example/lowtide/3.vtt" type="text/vtt" language="en"/>
      <podcast:chapters url="https://feeds.example/lowtide/3.json" type="application/json+chapters"/>
      <psc:chapters version="1.2">
        <psc:chapter start="00:00:00" title="Hello"/>
        <psc:chapter start="00:02:30" title="The oldest bottle" href="https://feeds.example/bottle"/>
        <psc:chapter start="00:24:10" title="Letters from listeners"/>
      </psc:chapters>
    </item>
  </channel>
</rss>
`;

const WEB_PAGE = `<!DOCTYPE html>
<html lang="en">
<head>
  <title>Notes from the harbour</title>
  <link rel="alternate" type="application/atom+xml" title="All notes" href="/feed.atom">
  <link rel="alternate" type="application/rss+xml" title="Comments" href="/comments.rss">
</head>
<body><h1>Notes from the harbour</h1></body>
</html>
`;

const MISLABELLED = `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0">
  <channel>
    <title>Le Café du Port</title>
    <link>https://feeds.example/</link>
    <description>La carte de la semaine, à midi comme à la fête</description>
    <item>
      <title>Crème brûlée</title>
      <guid>https://feeds.example/creme</guid>
      <link>https://feeds.example/creme</link>
      <description>Déjà goûtée l’été dernier : très légère</description>
    </item>
  </channel>
</rss>
`;

/** The byte for ’ in windows-1252, which ISO 8859-1 does not have. */
const APOSTROPHE = 0x92;

/** The samples, in their order. */
export const SAMPLES: readonly Sample[] = [
  { label: 'A good feed', document: GOOD, contentType: '', base: `${BASE}feed.atom` },
  { label: 'A broken feed', document: BROKEN, contentType: '', base: `${BASE}feed.xml` },
  { label: 'A podcast', document: PODCAST, contentType: '', base: `${BASE}lowtide.xml` },
  { label: 'A web page', document: WEB_PAGE, contentType: 'text/html', base: BASE },
  {
    label: 'A wrong encoding',
    document: Uint8Array.from(MISLABELLED, (character) =>
      character === '’' ? APOSTROPHE : (character.codePointAt(0) ?? 0),
    ),
    contentType: 'application/rss+xml',
    base: `${BASE}feed.xml`,
  },
];
