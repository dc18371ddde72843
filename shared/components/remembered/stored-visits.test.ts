import { describe, expect, it } from 'vitest';
import { addVisit, type RecentVisit } from './stored-visits.ts';

function visit(id: string, time = 0): RecentVisit {
  return { id, menuTitle: id, url: `/${id}`, time };
}
function idsOf(visits: readonly RecentVisit[]): string[] {
  return visits.map(({ id }) => id);
}

describe('addVisit', () => {
  it('puts the newest first', () => {
    expect(idsOf(addVisit([visit('a'), visit('b')], visit('c')))).toEqual(['c', 'a', 'b']);
  });

  it('moves a page that is visited again to the front, with its new time and title', () => {
    const again = { ...visit('b', 9), menuTitle: 'B in Khmer', url: '/km/b' };
    expect(addVisit([visit('a'), visit('b', 1), visit('c')], again)).toEqual([again, visit('a'), visit('c')]);
  });

  it('keeps the last ten of twelve', () => {
    const visits = 'abcdefghijkl'.split('').reduce<RecentVisit[]>((all, id) => addVisit(all, visit(id)), []);
    expect(idsOf(visits).join('')).toBe('lkjihgfedc');
  });

  it('leaves the list it was given as it was', () => {
    const before = [visit('a')];
    addVisit(before, visit('b'));
    expect(idsOf(before)).toEqual(['a']);
  });
});
