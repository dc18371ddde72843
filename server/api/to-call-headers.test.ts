import { describe, expect, it } from 'vitest';
import { toCallHeaders } from './call-router.ts';

describe('the headers of a call', () => {
  it('say when a call is deprecated and removed, and which call replaces it', () => {
    const deprecated = { since: '2027-01-01', sunset: '2028-01-01', successor: '/codes' } as const;
    const headers = toCallHeaders({ cache: 'public', deprecated }, undefined, {});
    expect(headers.get('Deprecation')).toBe('@1798761600');
    expect(headers.get('Sunset')).toBe('Sat, 01 Jan 2028 00:00:00 GMT');
    expect(headers.get('Link')).toBe('</api/codes>; rel="successor-version"');
    expect(toCallHeaders({ cache: 'public' }, undefined, {}).has('Deprecation')).toBe(false);
  });

  it('follow a rule that depends on what was asked and found', () => {
    const cache = ({ near }: { near: boolean }, seconds: number) => (near ? ('none' as const) : seconds);
    expect(toCallHeaders({ cache }, { near: true }, 60).get('Cache-Control')).toBe('no-store');
    expect(toCallHeaders({ cache }, { near: false }, 60).get('Cache-Control')).toContain('s-maxage=60');
  });
});
