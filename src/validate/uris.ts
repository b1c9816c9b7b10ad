/** URLs: RFC 3986 and RFC 3987, URNs (RFC 8141) and tag URIs (RFC 4151). */

import { wordSet } from '../text/strings.ts';
import type { Fault } from './schema.ts';

/** What is required of a URL. */
interface Wanted {
  /** The URL must have a scheme. */
  readonly absolute?: true;
  /** The URL must be ASCII only. */
  readonly ascii?: true;
  /** The URL is an identifier: its form counts, not where it leads. */
  readonly identifier?: true;
  /** The URL must be http or https. */
  readonly web?: true;
}

/** Characters that no URL has: RFC 3986 §2 leaves them out, RFC 3987 §2.2 adds none of them. */
const FORBIDDEN = /[\s<>"{}|\\^`\p{Cc}]/u;
/** Where brackets may be: around the address of a host (RFC 3986 §3.2.2). */
const IP_HOST = /^(?:[a-z][a-z0-9+.-]*:)?\/\/(?:[^/?#@]*@)?\[[0-9a-f:.]+\]/i;
const SCHEME = /^([a-z][a-z0-9+.-]*):(.*)$/is;
const BROKEN_ESCAPE = /%(?![0-9a-f]{2})/i;
/** Schemes whose URLs name a host. */
const WITH_HOST = /^(?:https?|ftp|feed|rtsp|mms)$/i;

/** Registered with IANA (RFC 7595 §3), permanently or, for files of peers, provisionally. */
const REGISTERED: ReadonlySet<string> = wordSet(`
  aaa aaas about acap acct cap cid coap coap+tcp coap+ws coaps crid data dav dict dns dtn example fax file filesystem ftp geo go
  gopher h323 http https iax icap im imap info ipfs ipn ipns ipp ipps iris jabber ldap leaptofrogans magnet mailserver mailto mid modem
  msrp msrps mtqp mupdate news nfs ni nih nntp opaquelocktoken pack pkcs11 pop pres prospero reload rtsp rtsps rtspu service session
  shttp sieve sip sips sms snmp stun stuns tag tel telnet tftp thismessage tip tn3270 turn turns tv urn vemmi videotex
  vnc wais ws wss xcon xmlrpc.beep xmpp z39.50r z39.50s
`);

/** What is wrong with a URL. */
export function uriFault(value: string, wanted: Wanted): Fault | null {
  const written = value.trim();
  if (written === '') return wanted.absolute === true ? 'BlankValue' : null;
  const [, scheme, rest = ''] = SCHEME.exec(written) ?? [];
  const special = scheme === undefined ? null : specialFault(scheme, rest);
  if (special !== null) return special;
  if (FORBIDDEN.test(written) || BROKEN_ESCAPE.test(written))
    return ['InvalidUri', 'a URL without spaces and the characters < > " { } | \\ ^ `'];
  if ((written.match(/#/g)?.length ?? 0) > 1) return ['InvalidUri', 'a URL with at most one #'];
  if (wanted.ascii === true && /[^\x00-\x7f]/.test(written)) return 'UnescapedUrl';
  if (scheme === undefined && wanted.absolute === true)
    return ['InvalidUri', 'a full URL with its scheme, such as https://example.org/'];
  if (/[[\]]/.test(written.replace(IP_HOST, '')))
    return ['InvalidUri', 'a URL with %5B and %5D instead of [ and ]'];
  if (scheme === undefined) return null;
  const host = WITH_HOST.test(scheme) ? hostIn(rest) : null;
  if (host === '')
    return ['InvalidUri', `a URL that starts with ${scheme.toLowerCase()}:// and a host`];
  if (wanted.web === true && !/^https?$/i.test(scheme))
    return ['InvalidUri', 'a URL with http or https'];
  if (wanted.web === true && host !== null && !/[.[]/.test(host)) return 'UnknownHost';
  if (!REGISTERED.has(scheme.toLowerCase()) && !/^(?:x-|ms-|vnd|itms|com\.)/i.test(scheme))
    return 'UnregisteredScheme';
  const isUsual = scheme === scheme.toLowerCase() && (host === null || isCanonical(written));
  return wanted.identifier === true && !isUsual ? 'UnusualIdentifier' : null;
}

const LAST_PORT = 65_535;
const LAST_BYTE = 255;

/** The host after a scheme; `''` if there is none, or it is wrong. */
function hostIn(rest: string): string {
  const [, authority = ''] = /^\/\/([^/?#]*)/.exec(rest) ?? [];
  const [, host = '', port = ''] = /^(.*?)(?::(\d*))?$/s.exec(authority.replace(/^.*@/, '')) ?? [];
  if (Number(port) > LAST_PORT) return '';
  if (/^\[[0-9a-f:.]+\]$/i.test(host)) return host;
  return /[\s,;:]/.test(host) || isUnreachable(host) ? '' : host;
}

/** Names with empty labels cannot be looked up (RFC 1034 §3.1), and numbers above 255 are not an address. */
function isUnreachable(host: string): boolean {
  if (/^\.|\.\./.test(host)) return true;
  const isAddress = /^\d{1,9}(?:\.\d{1,9}){3}$/.test(host);
  return isAddress && host.split('.').some((part) => Number(part) > LAST_BYTE);
}

/** `urn:`, `tag:`, `data:` and `mailto:`, whose forms have specifications of their own. */
function specialFault(scheme: string, rest: string): Fault | null {
  if (/^urn$/i.test(scheme)) return urnFault(rest);
  if (/^tag$/i.test(scheme)) return tagFault(rest);
  if (/^data$/i.test(scheme) && !rest.includes(','))
    return ['InvalidUri', 'data:, a media type, a comma and the data (RFC 2397)'];
  return /^mailto$/i.test(scheme) ? mailFault(rest) : null;
}

/** What is wrong with a URI of a message, after `mailto:`; one with header fields needs no address (RFC 6068 §2). */
function mailFault(rest: string): Fault | null {
  const [addresses = ''] = rest.split('?', 1);
  const isUsable = addresses === '' ? rest !== '' : /@|%40/.test(addresses);
  return isUsable ? null : ['InvalidUri', 'mailto: and an address, such as mailto:jo@example.org'];
}

// No pattern here repeats a group without a limit: the engine gives up on values of many megabytes.

const URN = /^(?!urn:)[a-z0-9][a-z0-9-]{0,31}:[a-z0-9()+,.:=@;$_!*'/?#~&%-]+$/i;
const UUID = /^uuid:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What is wrong with a URN, after `urn:` (RFC 8141 §2). */
function urnFault(rest: string): Fault | null {
  if (!URN.test(rest) || BROKEN_ESCAPE.test(rest))
    return ['InvalidUrn', 'urn:, a name, a colon and an identifier, such as urn:isbn:0451450523'];
  return /^uuid:/i.test(rest) && !UUID.test(rest)
    ? ['InvalidUrn', 'a UUID of 32 hexadecimal digits in five groups']
    : null;
}

const HOST = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?){0,126}';
const TAG = new RegExp(
  `^(?:[a-z0-9._-][a-z0-9._-]*@)?${HOST},\\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\\d|3[01]))?)?:[a-z0-9\\-._~!$&'()*+,;=:@/?%]*(?:#[a-z0-9\\-._~!$&'()*+,;=:@/?%]*)?$`,
  'i',
);

function tagFault(rest: string): Fault | null {
  return TAG.test(rest) && !BROKEN_ESCAPE.test(rest)
    ? null
    : [
        'InvalidTag',
        'tag:, a host or an e-mail address, a comma and a date, such as tag:example.org,2024:one',
      ];
}

/** The ports that need not be written. */
const PORTS: ReadonlySet<string> = wordSet('http:80 https:443 ftp:21 rtsp:554 mms:1755');

/** Whether an identifier is in the normal form of RFC 3986 §6.2.2 and §6.2.3, and of RFC 3987 §5.3.2.2. */
function isCanonical(written: string): boolean {
  const [, scheme = '', authority = '', path = ''] =
    /^([^:]*):\/\/([^/?#]*)([^?#]*)/.exec(written) ?? [];
  const host = authority.replace(/^.*@/, '');
  const [, port = null] = /:(\d*)$/.exec(host) ?? [];
  if (/^:?@/.test(authority) || host !== host.toLowerCase() || /\.(?::|$)/.test(host)) return false;
  if (port === '' || PORTS.has(`${scheme}:${port}`)) return false;
  if (path === '' || /(?:^|\/)\.{1,2}(?:\/|$)/.test(path)) return false;
  if (written !== written.normalize()) return false;
  return [...written.matchAll(/%([0-9a-f]{2})/gi)].every(
    ([, digits = '']) =>
      digits === digits.toUpperCase() &&
      !/[\w.~-]/.test(String.fromCharCode(Number.parseInt(digits, 16))),
  );
}

/** The characters of a name in a URN, in which synchronized items are named too. */
export function urnSpecific(value: string): Fault | null {
  return /^[a-z0-9()+,\-.:=@;$_!*'/~%]+$/i.test(value.trim()) && !BROKEN_ESCAPE.test(value)
    ? null
    : ['InvalidName', "letters, digits and ()+,-.:=@;$_!*'%"];
}
