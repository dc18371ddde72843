import { expect, it } from 'vitest';
import { hasRoles, readUser } from './read-user.ts';

const NAMED = { name: 'Dara', email: 'dara@example.org' };

it.each([
  [['inbox'], ['inbox']],
  [{ inbox: true, banners: false }, ['inbox']],
  [{}, []],
  [{ inbox: 'yes', operators: 1 }, []],
])('roles %j are %j', (roles, read) => {
  expect(readUser({ ...NAMED, roles }).roles).toEqual(read);
});

it.each([
  [undefined, [], false],
  [undefined, ['inbox'], false],
  [[], [], true],
  [[], ['inbox'], false],
  [['inbox'], ['inbox'], true],
  [['inbox'], ['inbox', 'operators'], false],
  [['operators', 'inbox'], ['inbox', 'operators'], true],
])('who has %j and is asked for %j: %s', (roles, asked, may) => {
  expect(hasRoles(roles && { roles }, asked)).toBe(may);
});
