import type { PageComponent } from '#shared/contracts/page.ts';
import type { Place, PlaceSummary } from '#shared/contracts/place.ts';
import type { ComposeRequest, Library } from '../library.ts';
import { component } from '#shared/blocks/component.ts';
import { sortByName } from './sort-by-name.ts';

/**
 * The way to other places from the one on the page: beside it and below it. What lies above is in the breadcrumb, and
 * all provinces are in the header.
 */
export function locationFilter(
  { library, request: { language } }: { library: Library; request: ComposeRequest },
  place: Place,
  parents: PlaceSummary[],
): PageComponent {
  const chosen = [...parents, place];
  const chosenCodes = new Set(chosen.map(({ code }) => code));
  const toChoices = (places: readonly PlaceSummary[]) => sortByName(language, places).map(toChoice);
  const toChoice = ({ name, path, code }: PlaceSummary) => ({ name, path, isCurrent: chosenCodes.has(code) });
  const [province, district] = chosen;
  return component('location-filter', {
    provinces:
      place.level === 'province' ? toChoices(library.places.listProvinces().map((row) => row.place)) : [],
    districts:
      province && place.level !== 'commune' ? toChoices(library.places.listChildren(province.code)) : [],
    communes: district ? toChoices(library.places.listChildren(district.code)) : [],
  });
}
