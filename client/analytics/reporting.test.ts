import { expect, it } from 'vitest';
import { mayReport } from './reporting.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/140.0.0.0 Mobile Safari/537.36';

it.each([
  ['a phone that says nothing of it', { userAgent: PHONE, doNotTrack: null }, true],
  ['a phone that lets it be', { userAgent: PHONE, doNotTrack: '0', globalPrivacyControl: false }, true],
  ['a phone that has not decided', { userAgent: PHONE, doNotTrack: 'unspecified' }, true],
  ['Do Not Track', { userAgent: PHONE, doNotTrack: '1' }, false],
  ['Global Privacy Control', { userAgent: PHONE, doNotTrack: null, globalPrivacyControl: true }, false],
  ['one wish against the other', { userAgent: PHONE, doNotTrack: '0', globalPrivacyControl: true }, false],
  ['a crawler', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)', doNotTrack: null }, false],
  ['a measuring program', { userAgent: `${PHONE} Chrome-Lighthouse`, doNotTrack: null }, false],
])('%s', (_who, browser, expected) => {
  expect(mayReport(browser)).toBe(expected);
});
