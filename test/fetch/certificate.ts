/**
 * Creates certificates (RFC 5280) for a test of TLS, so that none has to be stored and none
 * expires. Implements just enough of DER (X.690).
 */
import { generateKeyPairSync, sign } from 'node:crypto';

/** A certificate and its key, in PEM. */
export interface Identity {
  readonly cert: string;
  readonly key: string;
}

/** Makes a self-signed certificate for a host name. */
export function makeCertificate(host: string, notBefore: Date, notAfter: Date): Identity {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaWithSha256 = sequence(objectId(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
  const commonName = sequence(objectId(0x55, 0x04, 0x03), tagged(0x0c, Buffer.from(host)));
  const name = sequence(tagged(0x31, commonName));
  const hostName = sequence(tagged(0x82, Buffer.from(host)));
  const alternativeName = sequence(objectId(0x55, 0x1d, 0x11), tagged(0x04, hostName));
  const body = sequence(
    tagged(0xa0, tagged(0x02, Buffer.of(2))), // version 3
    tagged(0x02, Buffer.of(1)), // serial number
    ecdsaWithSha256,
    name, // issuer
    sequence(time(notBefore), time(notAfter)),
    name, // subject
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(alternativeName)),
  );
  const signature = tagged(0x03, Buffer.of(0), sign('sha256', body, privateKey));
  const base64 = sequence(body, ecdsaWithSha256, signature).toString('base64');
  const lines = (base64.match(/.{1,64}/g) ?? []).join('\n');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

function tagged(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(tag, ...size), content]);
}

function sequence(...parts: readonly Uint8Array[]): Buffer {
  return tagged(0x30, ...parts);
}

function objectId(...bytes: readonly number[]): Buffer {
  return tagged(0x06, Buffer.from(bytes));
}

/** GeneralizedTime. */
function time(moment: Date): Buffer {
  const digits = moment.toISOString().replace(/\.\d+Z$|[^\d]/g, '');
  return tagged(0x18, Buffer.from(`${digits.slice(0, 14)}Z`));
}
