import { LANGUAGES, type Language } from '#shared/contracts/page.ts';
import type { RouteName } from '#shared/routes/routes.ts';
import { isProvinceSlug } from '#shared/routes/province-slugs.ts';
import { hasCard } from '#shared/routes/widget-routes.ts';

/** A place or a code as its card may show it: the page that a parameter names. */
type NamedPage = { language: Language; path: string; route: { name: RouteName } | undefined };

type WidgetQuery = {
  /** Undefined where the address says none: then the path decides. */
  language: Language | undefined;
  query: Record<string, string>;
};

/** `auto` is what absence means. */
const THEMES = ['light', 'dark'];
/** Days of a forecast; as many as the widget shows by itself when absent. */
const DAYS = ['1', '2', '3', '4', '5'];

/**
 * The parameters of a widget: each of a closed set, so that a page which frames one gets neither an error nor a copy of its
 * own. What is not of the set is as if it were absent, and of what is given twice the first counts.
 * @param names those that the widget knows
 * @param readPage reads the path of a card's page
 */
export function readWidgetQuery(
  search: URLSearchParams,
  names: readonly string[],
  readPage: (path: string) => NamedPage,
): WidgetQuery {
  const path = search.get('path') ?? search.get('place');
  const page = names.includes('place') && path?.startsWith('/') ? readPage(path) : undefined;
  const found = {
    theme: oneOf(THEMES, search.get('theme')),
    province: provinceOf(search.get('province')),
    days: oneOf(DAYS, search.get('days')),
    place: page && hasCard(page.route?.name) ? page.path : undefined,
  };
  const query = Object.entries(found).flatMap(([name, value]) =>
    value === undefined || !names.includes(name) ? [] : [[name, value] as const],
  );
  const ofPlace = page?.language === 'km' ? page.language : undefined;
  return {
    language: LANGUAGES.find((language) => language === search.get('lang')) ?? ofPlace,
    query: Object.fromEntries(query),
  };
}

function oneOf(values: readonly string[], value: string | null): string | undefined {
  return values.find((known) => known === value);
}

function provinceOf(value: string | null): string | undefined {
  return value !== null && isProvinceSlug(value) ? value : undefined;
}
