import { describe, expect, it } from 'vitest';
import { CONTRADICTIONS, createPairedLines } from '#fixtures/server/contradictions.ts';
import { openSearch } from '#fixtures/server/open-search.ts';

/** The maximum share of contradictory lines that may be called likely. */
const MOST_LIKELY = 0.05;
/** At least this share of the lines with commune, district and province must be called exact or likely. */
const FEWEST_SURE = 0.97;

const opened = openSearch();
const { listPairs, listContradictions } = createPairedLines(opened.sources);

/** Returns the lines whose `match` is one of `called`, for example `exact`. */
function listCalled(lines: readonly string[], ...called: string[]): string[] {
  return lines.filter((line) => called.includes(opened.search.list(line, { isComplete: true }).read().match));
}

describe('lines that contradict themselves', () => {
  it.each(CONTRADICTIONS)('are neither exact nor likely: %s', (what) => {
    const lines = listContradictions(what);
    const sure = listCalled(lines, 'exact', 'likely');
    expect(listCalled(sure, 'exact')).toEqual([]);
    expect(sure.length <= lines.length * MOST_LIKELY ? [] : sure).toEqual([]);
  });
});

it('calls a commune with all that it lies in exact or likely', () => {
  const lines = listPairs(
    ({ own, district, province }) => `#12, St. 63, ${own.name.en}, ${district.name.en}, ${province.name.en}`,
  );
  const unsure = listCalled(lines, 'unsure', 'none');
  expect(unsure.length <= lines.length * (1 - FEWEST_SURE) ? [] : unsure).toEqual([]);
});

it.each(['X, ', 'X ', 'S, '])('finds a commune or district that is spelled out behind "%s"', (words) => {
  const lines = [
    ...listPairs(({ own }) => `${words}${own.name.en}`),
    ...listPairs(({ district }) => `${words}${district.name.en}`),
  ];
  expect(listCalled(lines, 'none')).toEqual([]);
});
