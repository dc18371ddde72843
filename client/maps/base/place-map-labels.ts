/** A box in CSS pixels of the map. Its middle is at `x` and `y`, and it is turned by `angle` radians. */
export type TurnedBox = { x: number; y: number; width: number; height: number; angle: number };

/**
 * A label to place on the map. `sizes` lists its variants, the best first. For example, a name with its postcode comes before the
 * name alone.
 */
export type LabelCandidate<Content> = {
  x: number;
  y: number;
  angle: number;
  sizes: readonly { width: number; height: number; content: Content }[];
  series?: LabelSeries;
};

/** Labels with the same text, for example the number of a road. They are at least `apart` CSS pixels from each other. */
type LabelSeries = { name: string; apart: number };

export type PlacedLabel<Content> = TurnedBox & { content: Content; series?: LabelSeries | undefined };

type Size = { width: number; height: number };

/**
 * Places labels in the order of the candidates. A label never overlaps another label or a box in `taken`, and never extends
 * beyond the map. Labels for which there is no room are left out.
 */
export function placeMapLabels<Content>(
  candidates: readonly LabelCandidate<Content>[],
  map: Size,
  taken: readonly TurnedBox[] = [],
): PlacedLabel<Content>[] {
  const placed: PlacedLabel<Content>[] = [];
  for (const { x, y, angle, sizes, series } of candidates) {
    if (series && placed.some((other) => isRepeated(series, { x, y }, other))) continue;
    for (const { width, height, content } of sizes) {
      const box = { x, y, width, height, angle };
      if (!isOnMap(box, map) || taken.some((other) => overlap(box, other))) continue;
      if (placed.some((other) => overlap(box, other))) continue;
      placed.push({ ...box, content, series });
      break;
    }
  }
  return placed;
}

/** Returns true if `other` belongs to the same series and is closer than `apart`. */
function isRepeated(
  { name, apart }: LabelSeries,
  at: Pick<TurnedBox, 'x' | 'y'>,
  other: PlacedLabel<unknown>,
): boolean {
  return other.series?.name === name && Math.hypot(other.x - at.x, other.y - at.y) < apart;
}

/**
 * Tests if two boxes overlap, by the separating axis theorem. They do not overlap if their projections are apart on at least one
 * axis that is parallel to a side of one of the boxes.
 */
export function overlap(a: TurnedBox, b: TurnedBox): boolean {
  return axesOf(a, b).every(([right, down]) => {
    const between = Math.abs((b.x - a.x) * right + (b.y - a.y) * down);
    return between < projectionOf(a, right, down) + projectionOf(b, right, down);
  });
}

function axesOf(a: TurnedBox, b: TurnedBox): [right: number, down: number][] {
  return [a, b].flatMap(({ angle }): [number, number][] => [
    [Math.cos(angle), Math.sin(angle)],
    [-Math.sin(angle), Math.cos(angle)],
  ]);
}

/** Returns half the length of a box's projection onto an axis. */
function projectionOf({ width, height, angle }: TurnedBox, right: number, down: number): number {
  const along = Math.abs(Math.cos(angle) * right + Math.sin(angle) * down);
  const across = Math.abs(-Math.sin(angle) * right + Math.cos(angle) * down);
  return (width / 2) * along + (height / 2) * across;
}

function isOnMap(box: TurnedBox, map: Size): boolean {
  const { x, y } = box;
  const wide = projectionOf(box, 1, 0);
  const high = projectionOf(box, 0, 1);
  return x - wide >= 0 && y - high >= 0 && x + wide <= map.width && y + high <= map.height;
}
