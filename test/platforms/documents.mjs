/**
 * The documents that every platform reads. Some need the tables or the charset detector; browsers
 * and workers have to add these, and Node, Bun and Deno have them.
 */
import { gzipSync } from 'node:zlib';
import iconv from 'iconv-lite';

const RUSSIAN = 'Погода в Москве и Петербурге: завтра ожидается дождь, ветер слабый до умеренного';

function feed(title, { encoding = null, description = 'One &lt;b&gt;bold&lt;/b&gt; word' } = {}) {
  const declaration = encoding === null ? '' : ` encoding="${encoding}"`;
  return `<?xml version="1.0"${declaration}?>
<rss version="2.0"><channel><title>${title}</title><link>https://example.org/</link>
<item><title>${title}</title><link>/one</link><guid>https://example.org/1</guid><description>${description}</description></item>
</channel></rss>`;
}

const encoded = (title, encoding, label = encoding) =>
  iconv.encode(feed(title, { encoding: label }), encoding);

/** `title` is the correct value, so that platforms cannot agree on a wrong result. */
export const DOCUMENTS = [
  { name: 'UTF-8', title: 'Café & Ωδή', bytes: Buffer.from(feed('Café &amp; Ωδή')) },
  { name: 'UTF-16', title: 'Café', bytes: encoded('Café', 'utf-16') },
  { name: 'windows-1252', title: '“Café” €5', bytes: encoded('“Café” €5', 'windows-1252') },
  {
    name: 'ISO-8859-1 that is windows-1252',
    title: '“Café” €5',
    bytes: encoded('“Café” €5', 'windows-1252', 'iso-8859-1'),
  },
  { name: 'Shift_JIS', title: '日本の天気予報', bytes: encoded('日本の天気予報', 'shift_jis') },
  { name: 'GB18030', title: '天气预报', bytes: encoded('天气预报', 'gb18030', 'gb2312') },
  { name: 'KOI8-R, declared', title: RUSSIAN, bytes: encoded(RUSSIAN, 'koi8-r') },
  {
    name: 'KOI8-R, guessed',
    title: RUSSIAN,
    bytes: iconv.encode(feed(RUSSIAN, { description: RUSSIAN }), 'koi8-r'),
    needs: 'guesser',
  },
  {
    name: 'windows-1251, guessed',
    title: RUSSIAN,
    bytes: iconv.encode(feed(RUSSIAN, { description: RUSSIAN }), 'windows-1251'),
    needs: 'guesser',
  },
  { name: 'a code page of DOS', title: 'Čaj', bytes: encoded('Čaj', 'cp852'), needs: 'tables' },
  { name: 'gzip', title: 'Café', bytes: gzipSync(feed('Café')), needs: 'tables' },
  {
    name: 'malformed',
    title: 'Fish & chips',
    bytes: Buffer.from(
      '<rss><channel><title>Fish & chips</title><item><title>A<b>c</title></item>',
    ),
  },
  {
    name: 'HTML to sanitize',
    title: 'Café',
    bytes: Buffer.from(
      feed('Café', {
        description:
          '<![CDATA[<p onclick="x()">a <a href="/two" style="color:red">link</a><script>y()</script><img src=x onerror=z()></p>]]>',
      }),
    ),
  },
  {
    name: 'Atom',
    title: 'Café',
    bytes: Buffer.from(
      '<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://example.org/a/"><title>Café</title><updated>2024-05-06T07:08:09+02:00</updated><entry><title type="html">&lt;i>x&lt;/i></title><id>urn:x:1</id><link href="b"/></entry></feed>',
    ),
  },
  {
    name: 'JSON Feed',
    title: 'Café',
    bytes: Buffer.from(
      '{"version":"https://jsonfeed.org/version/1.1","title":"Café","items":[{"id":"1","content_html":"<p onclick=x>y</p>"}]}',
    ),
  },
  { name: 'no feed', title: null, bytes: Buffer.from('<!doctype html><title>x</title><p>Hello') },
];
