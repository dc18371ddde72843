import { describe, expect, it } from 'vitest';
import { clipPath } from './clip-path.ts';

const FRAME = { step: 10, x: 0, y: 0, width: 100, height: 100 } as const;

describe('clipPath', () => {
  it('leaves what lies in the frame as it is', () => {
    const path = 'M10 10l20 0 0 20-20 0z';
    expect(clipPath(path, FRAME)).toMatchObject({ path, isWhole: true });
  });

  it('cuts off what is not seen, a little outside of the frame', () => {
    const { path, isWhole } = clipPath('M50 50l1000 0 0 10-1000 0z', FRAME);
    expect(isWhole).toBe(false);
    expect(path).toContain('M50 50');
    expect(path).toContain('54 0');
  });

  it('has nothing of what lies beside the frame', () => {
    expect(clipPath('M500 500l20 0 0 20-20 0z', FRAME).path).toBe('');
  });

  it('finds the room that is left for a name', () => {
    const room = clipPath('M50 0l1000 0 0 100-1000 0z', FRAME).findRoom();
    expect(room?.x).toBeGreaterThan(50);
    expect(room?.x).toBeLessThan(104);
  });

  it('finds no room in a hole, where another place lies, however many corners that has', () => {
    const hole = 'M20 20l30 0 30 0 0 30 0 30-30 0-30 0 0-30 0-30z';
    const room = clipPath(`M0 0l100 0 0 100-100 0z${hole}`, FRAME).findRoom();
    const isInHole = [room?.x ?? 50, room?.y ?? 50].every((at) => at > 20 && at < 80);
    expect(isInHole).toBe(false);
  });
});
