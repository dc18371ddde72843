import { describe, expect, it } from 'vitest';
import { toCallHeaders } from './call-router.ts';

describe('the headers of a call', () => {
  it('let pages of every site read it where the table says so, and of no other site where it does not', () => {
    const open = toCallHeaders({ cache: 'public', cors: 'any' }, undefined, {});
    expect(open.get('Access-Control-Allow-Origin')).toBe('*');
    expect(toCallHeaders({ cache: 'public' }, undefined, {}).has('Access-Control-Allow-Origin')).toBe(false);
  });

  it('follow a rule that depends on what was asked and found', () => {
    const cache = ({ near }: { near: boolean }, seconds: number) => (near ? ('none' as const) : seconds);
    expect(toCallHeaders({ cache }, { near: true }, 60).get('Cache-Control')).toBe('no-store');
    expect(toCallHeaders({ cache }, { near: false }, 60).get('Cache-Control')).toContain('s-maxage=60');
  });
});
