import * as v from 'valibot';
import { component } from '#shared/blocks/component.ts';
import { Theme, type Page, type PageComponent } from '#shared/contracts/page.ts';
import type { PostcodeRole } from '#shared/contracts/place.ts';
import { MOST_WEATHER_DAYS } from '#shared/contracts/weather.ts';
import { otherLanguage } from '#shared/i18n/languages.ts';
import { CAPITAL, isProvinceSlug } from '#shared/routes/province-slugs.ts';
import { likelyCode, readPostcode } from '#shared/places/postcode.ts';
import { fullName, parentNames } from '#shared/places/place-name.ts';
import { href, placeHref } from '#shared/routes/href.ts';
import { toLocalPath } from '#shared/routes/language-path.ts';
import type { WidgetRoute } from '#shared/routes/widget-routes.ts';
import { readMessages } from '#server/messages.ts';
import type { Composer, ComposeRequest, Library } from '../library.ts';
import { fillText } from './fill-text.ts';
import { framePage } from './frame-page.ts';
import { PLACE_LIST } from '#shared/routes/anchors.ts';

type Widget = { route: WidgetRoute; title: string; main: PageComponent[]; meta?: Partial<Page['meta']> };

/**
 * Builds the page of a widget, which other sites show in an iframe. Search engines do not index it. The query parameter `theme`
 * chooses its colours.
 */
function frameWidget(library: Library, request: ComposeRequest, widget: Widget): Page {
  const { route, title, main, meta } = widget;
  const { theme } = request.query;
  const page = framePage(library, request, {
    route,
    texts: { title, description: '', keywords: '' },
    menuTitle: title,
    template: 'widget',
    main,
    meta: { robots: 'noindex', ...meta },
  });
  return v.is(Theme, theme) ? { ...page, theme } : page;
}

/** The query parameter `province` may limit the widget to one province. */
export const composeFinderWidget: Composer = (library, request) => {
  const { language, query } = request;
  const { ui, pages } = readMessages(language);
  const { title, provinceTitle, provinceLink, label, button, words } = pages.widgets.finder;
  const province =
    query['province'] === undefined ? undefined : library.places.findByPath(`/${query['province']}`);
  const name = province && fullName(province, language);
  const ownTitle = name === undefined ? title : fillText(provinceTitle, { province: name });
  return frameWidget(library, request, {
    route: 'finderWidget',
    title: ownTitle,
    main: [
      component('widget-finder', {
        title: ownTitle,
        label,
        button,
        words: { ...words, map: ui.liveMap.open },
        action: href(language, 'search'),
        ...(province && name !== undefined
          ? {
              province: {
                code: province.code,
                url: placeHref(language, province.path, PLACE_LIST),
                link: fillText(provinceLink, { province: name }),
              },
            }
          : {}),
      }),
    ],
  });
};

/** The content database contains no forecasts, so `fill-page.ts` adds the forecast when the widget is sent. */
export const composeWeatherWidget: Composer = (library, request) => {
  const { language, query } = request;
  const { ui, pages, weather: words } = readMessages(language);
  const province = isProvinceSlug(query['province']) ? query['province'] : CAPITAL;
  const title = fillText(ui.weather.title, { place: ui.province[province] });
  const place = library.places.findByPath(`/${province}`);
  const text = place
    ? fillText(pages.widgets.finder.provinceLink, { province: fullName(place, language) })
    : title;
  return frameWidget(library, request, {
    route: 'weatherWidget',
    title,
    main: [
      component('widget-weather', {
        province,
        title,
        days: Number(query['days'] ?? MOST_WEATHER_DAYS),
        none: ui.weather.none,
        words,
        link: { url: placeHref(language, `/${province}`), text },
      }),
    ],
  });
};

/**
 * Shows a place with its code. The query parameter `place` is the path of a place or of a postcode page. If it is
 * absent or unknown, the widget shows the country. The response for an unknown path is not cached, so that random paths
 * cannot fill caches.
 */
export const composePlaceWidget: Composer = (library, request) => {
  const { language, query } = request;
  const { country } = readMessages(language).pages.widgets.place;
  const named = query['place'] === undefined ? undefined : findNamed(library, query['place']);
  if (!named) {
    return frameWidget(library, request, {
      route: 'placeWidget',
      title: country.name,
      main: [
        component('widget-place', {
          name: country.name,
          about: country.about,
          link: { url: href(language, 'home'), text: country.link },
        }),
      ],
      meta: query['place'] === undefined ? {} : { cacheSeconds: 0 },
    });
  }
  return frameWidget(library, request, {
    route: 'placeWidget',
    title: `${named.code} ${fullName(named.place, language)}`,
    main: [describePlace(request, named)],
  });
};

/**
 * Matches the path of a postcode page. Longer paths that end with a code are not accepted, because each of them would
 * add an entry to the caches.
 */
const CODE_PATH = /^\/postcode\/(\d+)$/;

type NamedPlace = NonNullable<ReturnType<typeof findNamed>>;

function findNamed(library: Library, path: string) {
  const place = library.places.findByPath(path);
  if (place) {
    const role: PostcodeRole = 'current';
    return {
      path,
      place,
      parents: library.places.findParents(place.code),
      code: likelyCode(place.postcode),
      role,
    };
  }
  const [, digits = ''] = CODE_PATH.exec(path) ?? [];
  const code = readPostcode(digits);
  const [use] = code === undefined ? [] : library.postcodes.findUses(code);
  return code !== undefined && use
    ? { path, place: use.place, parents: use.parents, code, role: use.role }
    : undefined;
}

function describePlace({ language }: ComposeRequest, { path, place, parents, code, role }: NamedPlace) {
  const { more, former, reading } = readMessages(language).pages.widgets.place;
  const other = otherLanguage(language);
  const notes = { current: undefined, former, reading };
  const note = notes[role];
  return component('widget-place', {
    name: fullName(place, language),
    otherName: { text: fullName(place, other), lang: other },
    ...(parents.length > 0 ? { about: parentNames(parents, language) } : {}),
    code: { digits: code, isFormer: role === 'former' },
    ...(note === undefined ? {} : { note: fillText(note, { code: likelyCode(place.postcode) }) }),
    link: { url: toLocalPath(language, path), text: more },
  });
}
