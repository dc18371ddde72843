import { expect, it } from 'vitest';
import { schemaOf } from './schema.ts';

/**
 * The index of the step that creates `store_release`. From this step on, each step must leave the schema usable for servers of
 * the previous release.
 */
const FIRST_SHARED_STEP = 9;
const shared = schemaOf('postgres').steps.slice(FIRST_SHARED_STEP);

it.each(shared)('a step adds, and takes nothing from the release before: %.40s', (step) => {
  expect(step).not.toMatch(/\b(?:drop|rename|truncate|delete|alter column|set not null)\b/i);
  for (const [column] of step.matchAll(/add column[^;]*/gi)) expect(column).toMatch(/default/i);
});

it('the last release that a step names is that of the program', () => {
  const { steps, release } = schemaOf('sqlite');
  const named = steps.flatMap((step) =>
    [...step.matchAll(/INSERT INTO store_release VALUES \((\d+)\)/g)].map(([, number]) => Number(number)),
  );
  expect(named.at(-1)).toBe(release);
  expect(named).toEqual(named.toSorted((one, other) => one - other));
});
