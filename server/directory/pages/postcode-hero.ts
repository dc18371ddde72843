import type { PageComponent } from '#shared/contracts/page.ts';
import type { PlaceSummary, PostcodeUse } from '#shared/contracts/place.ts';
import { addressText } from './address.ts';
import type { Library } from '../library.ts';
import { component } from '#shared/blocks/component.ts';
import { prakas77 } from '../queries/postcode-source.ts';

type HeroOptions = { place: PlaceSummary; parents: PlaceSummary[]; code: string };

/** The code of a place in large, with everything a reader must know before trusting it. */
export function postcodeHero(library: Library, { place, parents, code }: HeroOptions): PageComponent {
  const uses = library.postcodes.findUses(code);
  const own = uses.find((use) => use.place.code === place.code);
  const others = uses.filter((use) => use.place.code !== place.code);
  const { level, name, unit, path, postcode } = place;
  const formerCode = library.postcodes.findFormerOf(place.code) ?? null;
  return component('postcode-hero', {
    // What the browser needs of it, and no more: the data of this block goes with the page.
    place: { code: place.code, level, name, unit, path, postcode },
    parents,
    code,
    role: own?.role ?? 'current',
    readings: library.places.findReadings(place.code) ?? null,
    formerCode: formerCode === code || formerCode === place.postcode.code ? null : formerCode,
    formerlyOf: others.filter(({ role }) => role === 'former').map(toOtherUse),
    readingOf: others.filter(({ role }) => role === 'reading').map(toOtherUse),
    source: prakas77,
    address: { en: addressText('en', [...parents, place]), km: addressText('km', [...parents, place]) },
  });
}

function toOtherUse({ place, parents }: PostcodeUse) {
  return { place, parents };
}
