import type { Atm } from '../../../../shared/contracts/atm.ts';
import type { Language } from '../../../../shared/contracts/page.ts';
import type { Bounds, PlaceSummary } from '../../../../shared/contracts/place.ts';
import type { PostOffice } from '../../../../shared/contracts/post-office.ts';
import { parentNames } from '../../../../shared/lib/place-name.ts';
import type { Library } from './composer.ts';

type Located = PostOffice | Atm;

const placesOf = ({ province, district, commune }: Located): PlaceSummary[] =>
  [province, district, commune].flatMap((place) => place ?? []);

/** Where it lies in words, the smallest area that is known of first. */
export const areaOf = (located: Located, language: Language): string =>
  parentNames(placesOf(located), language);

/** The box of the smallest area that it is known to lie in. */
export const boundsOf = ({ places }: Library, located: Located): Bounds | null => {
  const smallest = placesOf(located).at(-1);
  return (smallest && places.findByCode(smallest.code)?.bounds) ?? null;
};
