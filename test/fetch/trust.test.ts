import { rootCertificates } from 'node:tls';
import { describe, expect, it } from 'vitest';
import { resolveFetchOptions } from '../../src/api/options/resolve-fetch-options.ts';
import { trusting } from '../../src/fetch/settings.ts';
import { makeCertificate } from './certificate.ts';

const now = Date.now();
const make = (): string =>
  makeCertificate('a.example', new Date(now - 1e7), new Date(now + 1e7)).cert;

describe('trusting', () => {
  it('reads the same certificates once', () => {
    const [first, second] = [make(), make()];
    const context = trusting([first]);
    expect(trusting([first])).toBe(context);
    expect(trusting([`${first}`])).toBe(context);
    expect(trusting([second])).not.toBe(context);
    expect(trusting([first, second])).not.toBe(context);
    expect(trusting([first])).toBe(context);
    expect(resolveFetchOptions({ ca: first }).ca).toBe(context);
    expect(resolveFetchOptions({ ca: [first] }).ca).toBe(context);
  });

  it('keeps what is in use, and drops the others', () => {
    const [used, unused] = [make(), make()];
    const [context, other] = [trusting([used]), trusting([unused])];
    for (let at = 0; at < 8; at++) {
      trusting([make()]);
      expect(trusting([used])).toBe(context);
    }
    expect(trusting([unused])).not.toBe(other);
  });

  it('costs next to nothing the second time', () => {
    const certificates = [make()];
    trusting(certificates);
    const start = process.cpuUsage();
    for (let at = 0; at < 1000; at++) trusting(certificates);
    const { user, system } = process.cpuUsage(start);
    // Reading them again would take 20 ms or more.
    expect((user + system) / 1000 / 1000).toBeLessThan(2);
  });
});

describe('the option ca', () => {
  it('is null without certificates', () => {
    expect(resolveFetchOptions().ca).toBeNull();
    expect(resolveFetchOptions({ ca: [] }).ca).toBeNull();
  });

  it('accepts several certificates in one string, with text around them', () => {
    const [root = ''] = rootCertificates;
    const ca = `# mine\n${make()}\n# theirs\n${root}\n`;
    expect(resolveFetchOptions({ ca }).ca).not.toBeNull();
  });

  it.each([
    '',
    'rubbish',
    '/etc/ssl/own.pem',
    '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n',
  ])('is a TypeError for %j', (ca) => {
    expect(() => resolveFetchOptions({ ca })).toThrow(TypeError);
    expect(() => resolveFetchOptions({ ca: [make(), ca] })).toThrow(TypeError);
  });
});
