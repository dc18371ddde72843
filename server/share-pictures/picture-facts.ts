import * as v from 'valibot';
import type { DrawnMap, MapShape } from '#shared/contracts/drawn-map.ts';
import { MapViewData } from '#shared/blocks/map-view/data.ts';
import { CountryMap } from '#shared/contracts/country-map.ts';
import type { BlockKind } from '#shared/blocks/registry.ts';
import { PostcodeHeroData } from '#shared/blocks/postcode-hero/data.ts';
import type { Language, Page } from '#shared/contracts/page.ts';
import { otherLanguage } from '#shared/i18n/languages.ts';
import { fullName, parentNames } from '#shared/places/place-name.ts';
import { NotFoundError } from '#server/errors.ts';
import { readMessages } from '#server/messages.ts';

/** Everything that a picture shows. The cache key and the ETag of a picture are a hash of these facts. */
export type PictureFacts = {
  language: Language;
  siteName: string;
  title: string;
  otherTitle: string;
  /** The names of the larger places that contain this place. The smallest of them is first. */
  parents: string;
  /** The postcode with six digits. Null in the picture of the whole site. */
  code: string | null;
  map: PictureMap | null;
  credit: string;
};

type PictureMap = Pick<DrawnMap, 'frame' | 'land' | 'water' | 'lines'> & {
  shapes: Pick<MapShape, 'role' | 'path'>[];
};

/** @throws NotFoundError if the page is not about the code of a place */
export function pictureOfPage({ lang, placeholders }: Page): PictureFacts {
  const hero = v.safeParse(PostcodeHeroData, dataOf(placeholders, 'postcode-hero'));
  if (!hero.success || !hero.output.place) throw new NotFoundError();
  const { place, parents, code, role, currentCode } = hero.output;
  const map = v.safeParse(MapViewData, dataOf(placeholders, 'map-view'));
  return {
    language: lang,
    siteName: readMessages(lang).ui.app.siteName,
    title: fullName(place, lang),
    otherTitle: fullName(place, otherLanguage(lang)),
    parents: parentNames(parents, lang),
    // Only the page explains former codes, and the picture is shown without the page. So it always shows the current code.
    code: role === 'current' ? code : currentCode,
    map: map.success ? toPictureMap(map.output.map) : null,
    credit: creditIn(lang),
  };
}

/**
 * Returns the facts of the shared picture, which is shown for all pages that have no picture of their own. The given page must be
 * the home page, because the picture shows the map of the home page.
 */
export function pictureOfSite({ lang: language, placeholders }: Page): PictureFacts {
  const home = v.safeParse(v.object({ country: CountryMap }), dataOf(placeholders, 'search-by-map'));
  const titleIn = (each: Language): string => readMessages(each).pages.sharePicture.title;
  return {
    language,
    siteName: readMessages(language).ui.app.siteName,
    title: titleIn(language),
    otherTitle: titleIn(otherLanguage(language)),
    parents: '',
    code: null,
    map: home.success ? toPictureMap(withoutRoads(home.output.country.map)) : null,
    credit: creditIn(language),
  };
}

function dataOf(placeholders: Page['placeholders'], block: BlockKind): unknown {
  return Object.values(placeholders)
    .flat()
    .find(({ name }) => name === block)?.data;
}

function creditIn(language: Language): string {
  return readMessages(language).ui.pointMap.credit;
}

/** Removes the roads. With all roads of the country, the image file would be too large for the apps that show it. */
function withoutRoads(map: DrawnMap | null): DrawnMap | null {
  if (!map?.lines) return map;
  const lines = { ...map.lines, trunk: '', numbered: '' };
  return { ...map, lines };
}

function toPictureMap(map: DrawnMap | null): PictureMap | null {
  if (!map) return null;
  const { frame, land, water, lines, shapes } = map;
  return { frame, land, water, lines, shapes: shapes.map(({ role, path }) => ({ role, path })) };
}
