import { describe, expect, it } from 'vitest';
import english from '#locales/en/ui.json' with { type: 'json' };
import khmer from '#locales/km/ui.json' with { type: 'json' };
import { createI18n } from '#shared/i18n/create-i18n.ts';
import { composeErrorPage } from './error-page.ts';

const i18n = { en: createI18n('en', english), km: createI18n('km', khmer) };
const SITE = 'https://postcode.example';

function compose(language: 'en' | 'km', path: string, near?: string) {
  return composeErrorPage({
    code: 'not-found',
    language,
    path,
    siteUrl: SITE,
    i18n: i18n[language],
    ...(near === undefined ? {} : { near }),
  });
}

describe('the page that tells of an error', () => {
  it('speaks the language of the path', () => {
    expect(compose('km', '/nowhere')).toMatchObject({
      lang: 'km',
      url: '/km/nowhere',
      menuTitle: khmer.notFound.title,
    });
    expect(compose('en', '/nowhere')).toMatchObject({ lang: 'en', menuTitle: english.notFound.title });
  });

  it('is never indexed and never cached', () => {
    expect(compose('en', '/nowhere').meta).toMatchObject({ status: 404, robots: 'noindex', cacheSeconds: 0 });
  });

  it.each([
    ['bad-request', 400],
    ['unauthorized', 401],
    ['method-not-allowed', 405],
    ['forbidden', 403],
    ['too-large', 413],
    ['uri-too-long', 414],
    ['expectation-failed', 417],
    ['too-many-requests', 429],
    ['internal', 500],
    ['unavailable', 503],
    ['connection', 503],
  ] as const)('of %s has status %i and says what kind it is', (code, status) => {
    const page = composeErrorPage({ code, language: 'en', path: '/', siteUrl: SITE, i18n: i18n.en });
    expect(page.meta.status).toBe(status);
    expect(page.placeholders['main']).toEqual([{ name: 'error-notice', data: { kind: code } }]);
  });

  it('names a code of no place, and leads nowhere where no code begins like it', () => {
    expect(compose('en', '/postcode/999999', '999999').placeholders['main']).toEqual([
      { name: 'not-found', data: { code: '999999' } },
    ]);
  });

  it('leads from an unknown code to those that begin like it', () => {
    expect(compose('km', '/postcode/129999', '129999').placeholders['main']).toEqual([
      {
        name: 'not-found',
        data: {
          code: '129999',
          suggestion: {
            text: khmer.notFound.suggestion.replace('{{prefix}}', '12'),
            url: '/km/postcode-start-with/12',
          },
        },
      },
    ]);
  });

  it('suggests nothing when even the first pair is unknown', () => {
    expect(compose('en', '/postcode-start-with/99', '99').placeholders['main']).toEqual([
      { name: 'not-found', data: {} },
    ]);
  });

  it('does not repeat an endless path, and never names another origin', () => {
    expect(compose('en', `/${'x'.repeat(5000)}`).url).toBe('/');
    expect(compose('en', '//evil.example/x').seo.canonicalUrl).toBe(`${SITE}/evil.example/x`);
  });
});
