import type { DrawnMap } from '#shared/contracts/drawn-map.ts';
import type { Language } from '#shared/contracts/page.ts';
import { component } from '#shared/blocks/component.ts';
import { FRAME_RATIO } from '#shared/map-drawing/map-frame.ts';
import { readMessages } from '#server/messages.ts';
import { listEnds } from '../distance/list-ends.ts';
import type { Composer, Library } from '../library.ts';
import { drawCountry } from './drawn-map.ts';
import { framePage } from './frame-page.ts';
import { toContent } from './prose.ts';
import { toolsStep } from './tools.ts';

/** Measures between two places. Roads are not content: the server that shows the page fills them in. */
export const composeDistancePage: Composer = async (library, request) => {
  const { language, query } = request;
  const { words, ...texts } = readMessages(language).pages.distanceCalculator;
  const [from, to] = await Promise.all([
    listEnds(library, { typed: query['from'], chosen: query['fromIs'] }),
    listEnds(library, { typed: query['to'], chosen: query['toIs'] }),
  ]);
  const isTyped = Object.keys(query).length > 0;
  const map = groundOf(library, language);
  return framePage(library, request, {
    route: 'distanceCalculator',
    texts,
    menuTitle: texts.menuTitle,
    query,
    steps: [toolsStep(language)],
    main: [
      component('page-title', { title: texts.title, lead: texts.lead }),
      component('distance-calculator', { from, to, road: null, knowsRoads: false, map, words }),
      component('content', toContent(language, texts.sections)),
    ],
    // What people type makes as many pages as there are pairs of places.
    ...(isTyped ? { meta: { robots: 'noindex' as const, cacheSeconds: 0 } } : {}),
  });
};

/** The country with its provinces; the two ends have the names. */
function groundOf(library: Library, language: Language): DrawnMap {
  const key = `${language} ground`;
  const map = library.drawings.get(key) ?? drawCountry({ library, language }, FRAME_RATIO.country);
  library.drawings.set(key, map);
  return map;
}
