import { check } from './check.ts';
import { median } from './measure.ts';

/** One figure of our server and of the reference server, for each round. */
export type Series = { ours: number[]; reference: number[] };

export type Gate = { atLeast: number } | { atMost: number };

/**
 * Measures both servers in short rounds, in alternating order, so that changing load on the machine affects
 * both alike.
 */
export function measureRounds<Figures>(
  rounds: number,
  measure: { ours: () => Figures; reference: () => Figures },
): { ours: Figures[]; reference: Figures[] } {
  const measured: { ours: Figures[]; reference: Figures[] } = { ours: [], reference: [] };
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? (['ours', 'reference'] as const) : (['reference', 'ours'] as const);
    for (const side of order) measured[side].push(measure[side]());
  }
  return measured;
}

/** Prints the median of the rounds' ratios, and whether it passes the gate. */
export function checkRatio(name: string, { ours, reference }: Series, unit: string, gate?: Gate): void {
  const ratios = ours.map((value, round) => value / (reference[round] ?? Number.NaN));
  const ratio = median(ratios);
  const line = [
    name.padEnd(NAME_WIDTH),
    `${toFigure(median(ours))} ${unit}`.padStart(FIGURE_WIDTH),
    `${toFigure(median(reference))} ${unit}`.padStart(FIGURE_WIDTH),
    `${ratio.toFixed(2)} ×`.padStart(RATIO_WIDTH),
    `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`.padStart(FIGURE_WIDTH),
    gate === undefined ? '' : toText(gate),
  ].join('  ');
  if (gate === undefined) console.log(`     ${line}`);
  else check(isMet(gate, ratio), line);
}

const NAME_WIDTH = 42;
const FIGURE_WIDTH = 14;
const RATIO_WIDTH = 7;

export function printHeading(): void {
  const columns = [
    'ours'.padStart(FIGURE_WIDTH),
    'reference'.padStart(FIGURE_WIDTH),
    'ratio'.padStart(RATIO_WIDTH),
  ];
  console.log(
    `     ${[''.padEnd(NAME_WIDTH), ...columns, 'of all rounds'.padStart(FIGURE_WIDTH), 'gate'].join('  ')}`,
  );
}

function isMet(gate: Gate, ratio: number): boolean {
  return 'atLeast' in gate ? ratio >= gate.atLeast : ratio <= gate.atMost;
}

function toText(gate: Gate): string {
  return 'atLeast' in gate ? `at least ${gate.atLeast}` : `at most ${gate.atMost}`;
}

function toFigure(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(2);
}
