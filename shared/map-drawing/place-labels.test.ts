import { describe, expect, it } from 'vitest';
import { LABEL_WIDTHS, placeLabels } from './place-labels.ts';

const RATIO = 4 / 3;

function shape(name: string, x: number, room: number) {
  return { role: 'part' as const, name, digits: '12', label: { x, y: 40, room } };
}

describe('placeLabels', () => {
  it('writes to the right of a dot, and to the left near the right edge', () => {
    const { dots } = placeLabels({
      ratio: RATIO,
      dots: [
        { x: 30, y: 30, name: 'Sla Kram' },
        { x: 95, y: 70, name: 'Kouk Chak' },
      ],
    });
    expect(dots.map((label) => label?.anchor)).toEqual(['start', 'end']);
  });

  it('leaves the scale in the lower left corner free', () => {
    const { dots } = placeLabels({ ratio: RATIO, dots: [{ x: 20, y: 94, name: 'Chong Khnies' }] });
    expect(dots[0]?.dy).toBeLessThan(0);
  });

  it('leaves out what would cover another name', () => {
    const dots = Array.from({ length: 6 }, (_, index) => ({
      x: 50 + index / 10,
      y: 50,
      name: 'Chong Kaosu',
    }));
    const labels = placeLabels({ ratio: RATIO, dots }).dots;
    expect(labels).toContain(null);
    expect(labels.filter((label) => label !== null).length).toBeGreaterThan(0);
  });

  it('shows names in wide frames alone that have no room in narrow ones', () => {
    const [narrow, , wide] = LABEL_WIDTHS;
    const shapes = [shape('Kampong Chhnang', 50, 20), shape('Kampong Thom', 76, 20)];
    const [first, second] = placeLabels({ ratio: RATIO, shapes }).shapes;
    expect(first?.name?.from).toBe(narrow);
    expect(second?.digits?.from).toBe(narrow);
    expect([second?.name?.from, wide]).toContain(second?.name?.from);
    expect(second?.name?.from).not.toBe(narrow);
  });

  it('writes the digits alone where the name would lie on other shapes', () => {
    const [label] = placeLabels({ ratio: RATIO, shapes: [shape('Kampong Chhnang', 50, 1)] }).shapes;
    expect(label?.digits).not.toBeNull();
    expect(label?.name).toBeNull();
  });

  it('names no dot where there are too many', () => {
    const dots = Array.from({ length: 61 }, (_, index) => ({ x: index, y: index, name: 'A' }));
    expect(placeLabels({ ratio: RATIO, dots }).dots.every((label) => label === null)).toBe(true);
  });
});
