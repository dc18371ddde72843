import { expect, it } from 'vitest';
import { mayBePage } from './may-be-page.ts';

it.each(['/about-us', '/about-us/team_2', '/អំពី\u200bយើង', '/a/b/c/d/e', '/apiary', '/icons-of-the-city'])(
  '%s may be a page',
  (path) => {
    expect(mayBePage(path)).toBe(true);
  },
);

it.each([
  '/',
  '//evil.example',
  '/about-us/',
  '/wp-login.php',
  '/.env',
  '/.git/config',
  '/assets/gone',
  '/assets',
  '/fonts/x',
  '/icons/x',
  '/banners/x',
  '/data/x',
  '/map/x',
  '/api/x',
  '/a b',
  '/a\\b',
  "/a'b",
  '/a:b',
  '/a%b',
  '/a?b',
  '/a<b>',
  '/a\u0000b',
  '/a\u202eb',
])('%j is none', (path) => {
  expect(mayBePage(path)).toBe(false);
});
