import type { PageComponent } from '../../../../shared/contracts/page.ts';
import type { Place, PlaceSummary } from '../../../../shared/contracts/place.ts';
import type { Library } from './composer.ts';
import { component } from './component.ts';

/** The way to other places from the one on the page. */
export const locationFilter = (library: Library, place: Place, parents: PlaceSummary[]): PageComponent => {
  const chosen = [...parents, place];
  const chosenCodes = new Set(chosen.map(({ code }) => code));
  const toChoice = ({ name, path, code }: PlaceSummary) => ({ name, path, isCurrent: chosenCodes.has(code) });
  const [province, district] = chosen;
  return component('location-filter', {
    provinces: library.places.listProvinces().map((row) => toChoice(row.place)),
    districts: province ? library.places.listChildren(province.code).map(toChoice) : [],
    communes: district ? library.places.listChildren(district.code).map(toChoice) : [],
  });
};
