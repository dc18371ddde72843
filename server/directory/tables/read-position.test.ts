import { describe, expect, it } from 'vitest';
import { readBounds, readPoint } from './read-position.ts';

describe('readPoint', () => {
  it('reads a point, and an unknown one', () => {
    expect(readPoint('11.5564', '104.9282')).toEqual({ latitude: 11.5564, longitude: 104.9282 });
    expect(readPoint('', '')).toBeNull();
  });

  it.each([
    ['11.5', ''],
    ['', '104.9'],
    ['x', '104.9'],
    ['11,5', '104.9'],
    ['1e1', '104.9'],
    ['NaN', '104.9'],
  ])('takes no "%s", "%s"', (lat, lon) => {
    expect(readPoint(lat, lon)).toBe('invalid');
  });
});

describe('readBounds', () => {
  it('reads south, west, north, east, and unknown ones', () => {
    expect(readBounds('10.5,103.5,11,104')).toEqual({ south: 10.5, west: 103.5, north: 11, east: 104 });
    expect(readBounds('')).toBeNull();
  });

  it.each([
    '11,103.5,10.5,104',
    '10.5,104,11,103.5',
    '10.5,103.5,11',
    '10.5,103.5,11,104,1',
    'a,b,c,d',
    '1,,2,3',
  ])('takes no %s', (bbox) => {
    expect(readBounds(bbox)).toBe('invalid');
  });
});
