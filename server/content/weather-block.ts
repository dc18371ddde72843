import type { Page, PageComponent } from '#shared/contracts/page.ts';
import { isProvinceSlug, type ProvinceSlug } from '#shared/routes/province-slugs.ts';

const WEATHER = 'weather';
/** A district is the last. A commune's page has no byte to spare, and its weather is that of the province. */
const MOST_BELOW = 1;
const MAP_BLOCKS: ReadonlySet<string> = new Set(['map-view', 'search-by-map', 'my-postcode-map']);

/**
 * A page with the weather, where it has a map and its address names a province or the capital, or a district of it: in the place of the one
 * that it brought, else last. Its title comes from the address too. Specification, section 2.
 * @param isOn whether this server knows the weather; a page of one that does not has none
 */
export function withWeather(page: Page, isOn: boolean): Page {
  const { main = [] } = page.placeholders;
  const place = main.findIndex(isWeather);
  const province = provinceIn(page.url);
  const isWanted = isOn && province !== undefined && main.some(({ name }) => MAP_BLOCKS.has(name));
  if (!isWanted) return isOn || place < 0 ? page : withMain(page, main.filter(isOther));
  const weather: PageComponent = { name: WEATHER, data: { province } };
  const before = place < 0 ? main : main.slice(0, place);
  const after = place < 0 ? [] : main.slice(place).filter(isOther);
  return withMain(page, [...before, weather, ...after]);
}

function withMain(page: Page, main: PageComponent[]): Page {
  return { ...page, placeholders: { ...page.placeholders, main } };
}

function isWeather({ name }: PageComponent): boolean {
  return name === WEATHER;
}

function isOther(component: PageComponent): boolean {
  return !isWeather(component);
}

function provinceIn(url: string): ProvinceSlug | undefined {
  const segments = url.split('/');
  const province = segments.find(isProvinceSlug);
  const below = segments.length - 1 - segments.findIndex(isProvinceSlug);
  return below > MOST_BELOW ? undefined : province;
}
