import { describe, expect, it } from 'vitest';
import { API_ROOTS, callNames, calls, findCalls } from './calls.ts';

/** Turns the path pattern of a call into a path. Each parameter, such as `{code}`, becomes `x`. */
const written = (path: string): string => path.replaceAll(/\{\w+\}/g, 'x');

describe('the calls at a path', () => {
  it.each(callNames)('are those of the table, at both roots, with or without a last slash: %s', (name) => {
    for (const root of API_ROOTS) {
      const path = root + written(calls[name].path);
      expect(findCalls(path).names).toContain(name);
      expect(findCalls(`${path}/`).names).toContain(name);
    }
  });

  it.each(callNames)('stand at one path alone: %s', (name) => {
    const { names } = findCalls(`/api${written(calls[name].path)}`);
    expect(new Set(names.map((found) => calls[found].path))).toEqual(new Set([calls[name].path]));
    expect(findCalls(`/api${written(calls[name].path)}/x/x/x`).names).toEqual([]);
  });

  it('come with the parameters of the path, decoded', () => {
    expect(findCalls('/api/track/info/EE%2F1/cambodia-post')).toEqual({
      names: ['trackInfo'],
      params: { number: 'EE/1', courierCode: 'cambodia-post' },
    });
  });

  it.each(['/api', '/api/', '/api/v1', '/api/Search', '/apis/search', '/api//search', '/api/postcodes//x'])(
    'are none at %s',
    (path) => expect(findCalls(path).names).toEqual([]),
  );
});
