import { expect, it } from 'vitest';
import { toLatinRuns } from './khmer-text.tsx';

it.each([
  ['ធនាគារ', []],
  ['ម៉ាស៊ីន ATM និងសាខា', []],
  ['KB PRASAC Bank ក្នុងខេត្តកំពត៖ ម៉ាស៊ីន ATM', ['KB PRASAC Bank']],
  ['ABA ATM', ['ABA ATM']],
  ['ATM Acleda', ['ATM Acleda']],
  ['លេខ 54 មហាវិថី Pokambor (មាត់ទន្លេ)', ['Pokambor']],
  ['http://a.example/b.html (អត្ថបទ) | x.example', ['http://a.example/b.html', 'x.example']],
])('in «%s» names in Latin letters are %j', (khmer, names) => {
  const parts = toLatinRuns(khmer);
  expect(parts.map(({ text }) => text).join('')).toBe(khmer);
  const latin = parts.flatMap(({ text, isLatin }) => (isLatin ? [text.replace(/ \($/, '')] : []));
  expect(latin).toEqual(names);
});
