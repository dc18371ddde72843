import type { MapFrame } from '#shared/contracts/drawn-map.ts';

type Corner = readonly [x: number, y: number];

const NUMBERS = /-?\d+/g;

/**
 * Cuts an open line to a frame. The parts inside end at the frame's edge.
 * @param path from `border-path.ts`, in the steps of the frame
 * @returns an SVG path; empty if the line lies outside the frame
 */
export function clipLine(path: string, frame: MapFrame): string {
  const corners = readCorners(path);
  const parts: Corner[][] = [];
  for (const [index, to] of corners.entries()) {
    const from = corners[index - 1];
    const piece = from && clipPiece(from, to, frame);
    if (!piece) continue;
    const last = parts.at(-1);
    if (last && isSame(last.at(-1), piece[0])) last.push(piece[1]);
    else parts.push([...piece]);
  }
  return parts.map(toText).join('');
}

function readCorners(path: string): Corner[] {
  const numbers = path.match(NUMBERS)?.map(Number) ?? [];
  let [x, y] = [0, 0];
  return Array.from({ length: numbers.length / 2 }, (_nothing, index) => {
    x += numbers[2 * index] ?? 0;
    y += numbers[2 * index + 1] ?? 0;
    return [x, y];
  });
}

/** Cuts a straight piece by the algorithm of Liang and Barsky. @returns undefined if no part is inside */
function clipPiece(
  [x1, y1]: Corner,
  [x2, y2]: Corner,
  { x, y, width, height }: MapFrame,
): [Corner, Corner] | undefined {
  const [right, down] = [x2 - x1, y2 - y1];
  let [begin, end] = [0, 1];
  const sides = [
    [-right, x1 - x],
    [right, x + width - x1],
    [-down, y1 - y],
    [down, y + height - y1],
  ] as const;
  for (const [towards, room] of sides) {
    if (towards === 0 && room < 0) return undefined;
    if (towards < 0) begin = Math.max(begin, room / towards);
    if (towards > 0) end = Math.min(end, room / towards);
  }
  if (begin >= end) return undefined;
  const at = (share: number): Corner => [Math.round(x1 + right * share), Math.round(y1 + down * share)];
  return [at(begin), at(end)];
}

function isSame(a: Corner | undefined, b: Corner): boolean {
  return a?.[0] === b[0] && a[1] === b[1];
}

function toText(line: readonly Corner[]): string {
  const corners = line.filter((corner, index) => index === 0 || !isSame(line[index - 1], corner));
  const [first, ...others] = corners;
  if (!first || others.length === 0) return '';
  let last = first;
  let text = `M${first[0]} ${first[1]}l`;
  for (const corner of others) {
    const [x, y] = [corner[0] - last[0], corner[1] - last[1]];
    text += `${last === first || x < 0 ? '' : ' '}${x}${y < 0 ? '' : ' '}${y}`;
    last = corner;
  }
  return text;
}
