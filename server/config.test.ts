import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('readConfig', () => {
  it('needs nothing set', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      siteUrl: 'http://localhost:3000',
      contactEmail: 'contact@localhost',
      logLevel: 'info',
    });
  });

  it('takes what is set, and of the site only its origin', () => {
    const environment = {
      PORT: '8080',
      SITE_URL: 'https://postcode.example/some/path?x',
      CONTACT_EMAIL: 'desk@postcode.example',
      LOG_LEVEL: 'warn',
    };
    expect(readConfig(environment)).toEqual({
      port: 8080,
      siteUrl: 'https://postcode.example',
      contactEmail: 'desk@postcode.example',
      logLevel: 'warn',
    });
  });

  it('reads an empty variable as one that is not set', () => {
    expect(readConfig({ PORT: '', SITE_URL: '', CONTACT_EMAIL: '', LOG_LEVEL: '' })).toEqual(readConfig({}));
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '80a'],
    ['PORT', '3000.5'],
    ['SITE_URL', 'postcode.example'],
    ['SITE_URL', 'ftp://postcode.example'],
    ['SITE_URL', 'javascript:alert(1)'],
    ['CONTACT_EMAIL', 'nobody'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s and names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(`  ${name}: `);
  });

  it('names all bad variables at once', () => {
    const start = () => readConfig({ PORT: 'x', SITE_URL: 'y', LOG_LEVEL: 'z' });
    expect(start).toThrow(/PORT[^]*SITE_URL[^]*LOG_LEVEL/);
  });
});
