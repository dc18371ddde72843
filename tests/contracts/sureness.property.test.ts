import { beforeAll, describe, expect, it } from 'vitest';
import { readWords } from '#server/directory/search/letters/read-words.ts';
import { toPhoneticKey } from '#server/directory/search/letters/phonetic-key.ts';
import { listCommunes, type Commune } from '#fixtures/server/address-sets.ts';
import { createRandom } from '#fixtures/data/search-queries.ts';
import { openSearch } from '#fixtures/server/open-search.ts';

const PATIENCE = 60_000;
const SEED = 20_261_123;
const LINES = 120;
/** Tries per line. A rule that rejects more pairs produces no lines. */
const MOST_TRIES = 20;
/** The largest share of contradictory lines that may be called likely. */
const MOST_LIKELY = 0.05;
/** The smallest share of lines with commune, district and province that must be exact or likely. */
const FEWEST_SURE = 0.97;

const opened = openSearch();
let communes: Commune[];
/** The phonetic keys of all names in each province, including its villages. */
let soundsIn: Map<string, Set<string>>;

function soundOf(name: string): string {
  return readWords(name)
    .map((word) => toPhoneticKey(word).text)
    .join('');
}

beforeAll(() => {
  const { places, villages } = opened.sources;
  communes = listCommunes({ places });
  const named = [...communes.flatMap(({ own, district }) => [own, district]), ...villages.listAll()];
  soundsIn = new Map(
    [...Map.groupBy(named, ({ code }) => code.slice(0, 2))].map(([province, all]) => [
      province,
      new Set(all.map(({ name }) => soundOf(name.en))),
    ]),
  );
}, PATIENCE);

/** Creates lines from pairs of communes and looks them up. @returns each line and its certainty */
function judgePairs(toLine: (one: Commune, other: Commune) => string | undefined): [string, string][] {
  const random = createRandom(SEED);
  const judged: [string, string][] = [];
  for (let tried = 0; judged.length < LINES; tried += 1) {
    if (tried > LINES * MOST_TRIES) throw new Error('Hardly any pair of communes makes such a line');
    const [one, other] = [communes[random(communes.length)], communes[random(communes.length)]];
    const line = one && other ? toLine(one, other) : undefined;
    if (line !== undefined) judged.push([opened.search.list(line, { isComplete: true }).read().match, line]);
  }
  return judged;
}

function listCalled(judged: readonly [string, string][], ...called: string[]): string[] {
  return judged.filter(([match]) => called.includes(match)).map(([, line]) => line);
}

const CONTRADICTIONS: [string, (one: Commune, other: Commune) => string | undefined][] = [
  [
    'a commune in another province',
    ({ own }, { province }) =>
      soundsIn.get(province.code)?.has(soundOf(own.name.en))
        ? undefined
        : `${own.name.en}, ${province.name.en}`,
  ],
  [
    'a whole chain and another province',
    ({ own, district, province }, other) =>
      other.province.code === province.code || soundsIn.get(other.province.code)?.has(soundOf(own.name.en))
        ? undefined
        : `${own.name.en}, ${district.name.en}, ${other.province.name.en}`,
  ],
  [
    'a code of another province',
    ({ own, district, province }, other) =>
      other.province.code === province.code || other.own.postcode.code === null
        ? undefined
        : `${own.name.en}, ${district.name.en}, ${province.name.en} ${other.own.postcode.code}`,
  ],
];

describe('lines that contradict themselves', () => {
  it.each(CONTRADICTIONS)('are neither exact nor likely: %s', (_what, toLine) => {
    const judged = judgePairs(toLine);
    const sure = listCalled(judged, 'exact', 'likely');
    expect(listCalled(judged, 'exact')).toEqual([]);
    expect(sure.length <= LINES * MOST_LIKELY ? [] : sure).toEqual([]);
  });
});

it('calls a commune with all that it lies in exact or likely', () => {
  const judged = judgePairs(
    ({ own, district, province }) => `#12, St. 63, ${own.name.en}, ${district.name.en}, ${province.name.en}`,
  );
  const unsure = listCalled(judged, 'unsure', 'none');
  expect(unsure.length <= LINES * (1 - FEWEST_SURE) ? [] : unsure).toEqual([]);
});

it.each(['X, ', 'X ', 'S, '])('finds a commune or district that is spelled out behind "%s"', (words) => {
  const judged = [
    ...judgePairs(({ own }) => `${words}${own.name.en}`),
    ...judgePairs(({ district }) => `${words}${district.name.en}`),
  ];
  expect(listCalled(judged, 'none')).toEqual([]);
});
