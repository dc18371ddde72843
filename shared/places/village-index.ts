import type { PlaceLevel } from '#shared/contracts/place.ts';
import type { BilingualText } from '#shared/contracts/place.ts';
import { communeOf, OWN_DIGITS, ownDigitsOf } from './ncdd-code.ts';
import type { IndexedPlace } from './place-index.ts';
import { VILLAGE_UNIT } from './place-name.ts';
import { pathWithVillage } from './village-anchor.ts';

/** A village in the browser's index. It has the postcode of its commune. Its path leads to its row on the page of the commune. */
export type IndexedVillage = Omit<IndexedPlace, 'level'> & { level: Extract<PlaceLevel, 'village'> };

const BETWEEN_VILLAGES = '\t';
const BETWEEN_NAMES = '|';

/**
 * Writes all villages as text. Each line is a commune: its NCDD code, then the names of its villages. The villages of a commune
 * are numbered from 1 by the last two digits of their codes. If numbers are missing before a village, its number is written
 * before its names.
 */
export function toVillageIndexText(rows: readonly { code: string; name: BilingualText }[]): string {
  const communes = Map.groupBy(rows, ({ code }) => communeOf(code));
  return [...communes]
    .map(([commune, villages]) => {
      let last = 0;
      const cells = villages.map(({ code, name: { en, km } }) => {
        const number = Number(ownDigitsOf(code));
        const isNext = number === last + 1;
        last = number;
        return [...(isNext ? [] : [String(number)]), en, km].join(BETWEEN_NAMES);
      });
      return [commune, ...cells].join(BETWEEN_VILLAGES);
    })
    .join('\n');
}

/**
 * Parses a text that `toVillageIndexText` returned.
 * @param places the provinces, districts and communes; the villages of other communes are left out
 */
export function readVillageIndex(text: string, places: readonly IndexedPlace[]): IndexedVillage[] {
  const communes = new Map(places.map((place) => [place.code, place]));
  return text.split('\n').flatMap((line) => {
    const [code = '', ...cells] = line.split(BETWEEN_VILLAGES);
    const commune = communes.get(code);
    return commune ? readCells(commune, cells) : [];
  });
}

function readCells(commune: IndexedPlace, cells: readonly string[]): IndexedVillage[] {
  const parents = [...commune.parents, commune];
  let number = 0;
  return cells.map((cell) => {
    const parts = cell.split(BETWEEN_NAMES);
    const [km = '', en = '', written] = parts.toReversed();
    number = written === undefined ? number + 1 : Number(written);
    const code = `${commune.code}${String(number).padStart(OWN_DIGITS, '0')}`;
    return {
      level: 'village',
      code,
      postcode: commune.postcode,
      likelyPostcode: commune.likelyPostcode,
      name: { en, km },
      unit: VILLAGE_UNIT,
      otherNames: [],
      get path() {
        return pathWithVillage(commune, { code });
      },
      parents,
    };
  });
}
