import { expect, it } from 'vitest';
import { toCamelCaseDeep } from './to-camel-case-deep.ts';

it('keys of all levels are in camelCase, values stay', () => {
  expect(
    toCamelCaseDeep({ checked_at: 'a_b', events: [{ local_time: null, 'is-forecast': false, place: 1 }] }),
  ).toEqual({ checkedAt: 'a_b', events: [{ localTime: null, isForecast: false, place: 1 }] });
  expect([toCamelCaseDeep('a_b'), toCamelCaseDeep(null), toCamelCaseDeep([[]])]).toEqual(['a_b', null, [[]]]);
});

it('no name leads to a prototype, whatever it is written like', () => {
  const json =
    '{"__proto__":{"x":1},"____proto____":{"x":1},"con_structor":2,"constructor":{"prototype":{"x":1}},"a":1}';
  const converted = toCamelCaseDeep(JSON.parse(json));
  expect(JSON.stringify(converted)).toBe('{"conStructor":2,"a":1}');
  expect(Reflect.get({}, 'x')).toBeUndefined();
  expect(Object.getPrototypeOf(converted)).toBe(Object.prototype);
});

it('of keys that become the same the first stays', () => {
  expect(toCamelCaseDeep({ a_b: 1, aB: 2 })).toEqual({ aB: 1 });
});

it('what is nested too deep is left out', () => {
  const deep: unknown = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`);
  expect(JSON.stringify(toCamelCaseDeep(deep)).length).toBeLessThan(200);
});
