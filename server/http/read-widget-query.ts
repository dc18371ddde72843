import { FORECAST_DAYS } from '#shared/components/widget-generator/data.ts';
import { LANGUAGES, Theme, type Language } from '#shared/contracts/page.ts';
import type { RouteName } from '#shared/routes/routes.ts';
import { isProvinceSlug } from '#shared/routes/province-slugs.ts';
import { hasCard } from '#shared/routes/widget-routes.ts';

type NamedPage = { language: Language; path: string; route: { name: RouteName } | undefined };

type WidgetQuery = {
  /**
   * The value of `lang`. If `lang` is missing or invalid, this is Khmer for a place with a Khmer path, and undefined in all
   * other cases. If it is undefined, the widget uses the language of its own path.
   */
  language: Language | undefined;
  query: Record<string, string>;
};

/**
 * Reads the query parameters of a widget. Unknown parameters and invalid values are ignored. A site that embeds the widget can
 * therefore cause neither errors nor additional cache entries. If a parameter is repeated, its first value is used.
 * @param names the names of the parameters that this widget supports
 * @param readPage parses the path of a page, which is the value of `path` or `place`
 */
export function readWidgetQuery(
  search: URLSearchParams,
  names: readonly string[],
  readPage: (path: string) => NamedPage,
): WidgetQuery {
  const path = search.get('path') ?? search.get('place');
  const page = names.includes('place') && path?.startsWith('/') ? readPage(path) : undefined;
  const found = {
    // If the query has no theme, the widget uses the theme of the visitor's system.
    theme: oneOf(Theme.options, search.get('theme')),
    province: provinceOf(search.get('province')),
    days: oneOf(FORECAST_DAYS, search.get('days')),
    place: page && hasCard(page.route?.name) ? page.path : undefined,
  };
  const query = Object.entries(found).flatMap(([name, value]) =>
    value === undefined || !names.includes(name) ? [] : [[name, value] as const],
  );
  const placeLanguage = page?.language === 'km' ? page.language : undefined;
  return {
    language: LANGUAGES.find((language) => language === search.get('lang')) ?? placeLanguage,
    query: Object.fromEntries(query),
  };
}

function oneOf(values: readonly string[], value: string | null): string | undefined {
  return values.find((known) => known === value);
}

function provinceOf(value: string | null): string | undefined {
  return value !== null && isProvinceSlug(value) ? value : undefined;
}
