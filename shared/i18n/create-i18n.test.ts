import { expect, it } from 'vitest';
import english from '#locales/en/ui.json' with { type: 'json' };
import khmer from '#locales/km/ui.json' with { type: 'json' };
import { createI18n } from './create-i18n.ts';

it('speaks to two visitors at once, each in their own language', () => {
  const first = createI18n('en', english);
  const second = createI18n('km', khmer);
  expect(first.t('app.closeMenu')).toBe(english.app.closeMenu);
  expect(second.t('app.closeMenu')).toBe(khmer.app.closeMenu);
});

it('uses one for one and the plural for many, where a language has them', () => {
  const { t } = createI18n('en', english);
  expect(t('prefixList.codes', { count: 1, number: '1' })).toBe('1 code');
  expect(t('prefixList.codes', { count: 2, number: '2' })).toBe('2 codes');
  expect(createI18n('km', khmer).t('prefixList.codes', { count: 1, number: '1' })).toMatch(
    /\p{Script=Khmer}/u,
  );
});
