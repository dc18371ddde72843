import { describe, expect, it } from 'vitest';
import { toClockTime } from './start-clock.ts';

describe('the time in Phnom Penh', () => {
  it('is seven hours ahead of UTC', () => {
    expect(toClockTime(new Date('2026-11-21T09:42:07Z'))).toBe('16:42:07');
    expect(toClockTime(new Date('2026-11-21T17:00:00Z'))).toBe('00:00:00');
  });
});
