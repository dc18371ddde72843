import type { MapViewData } from '#shared/blocks/map-view/data.ts';
import type { DrawnMap, MapFrame } from '#shared/contracts/drawn-map.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { Place, PlaceSummary, Point } from '#shared/contracts/place.ts';
import { greatCircleMetres } from '#shared/geo/distance.ts';
import { toFrame } from '#shared/map-drawing/map-frame.ts';
import { readMessages } from '#server/messages.ts';
import type { Library } from '../../library.ts';
import { COUNTRY } from '../places/place-texts.ts';
import { drawChoices, drawCountry, drawPlace } from './drawn-map.ts';

type MapTables = Pick<Library, 'borders' | 'drawings' | 'places' | 'villages'>;

export function mapOf(library: MapTables, place: Place, language: Language): MapViewData {
  const { name, point } = place;
  const map = drawOnce(library, `${language} ${place.code}`, () => drawPlace({ library, language }, place));
  const villages = map ? listVillages(library, place, map.frame) : [];
  return { name, point, map: map ?? null, villages, choices: [] };
}

/**
 * Draws the places from which a visitor has to choose. Communes in one area are drawn as shapes if their borders are
 * known. Other places are drawn as points on the map of the area. If there is no common area, they are drawn as points
 * on the map of the country.
 * @param area the district or province that contains all choices; undefined if there is none
 */
export function mapOfChoices(
  library: MapTables,
  { area, choices }: { area: Place | undefined; choices: readonly PlaceSummary[] },
  language: Language,
): MapViewData {
  const marked = choices.flatMap(({ code, name }) => {
    const point = library.places.findByCode(code)?.point;
    return point ? [{ name, point }] : [];
  });
  if (area) {
    const map =
      choices.every(({ level }) => level === 'commune') && drawChoices({ library, language }, choices);
    if (map) {
      const hint = readMessages(language).pages.search.chooseArea;
      return { name: area.name, point: null, map, villages: [], choices: [], hint };
    }
    return { ...mapOf(library, area, language), choices: marked };
  }
  const map = drawOnce(library, `${language} choices`, () => drawCountry({ library, language }));
  return { name: COUNTRY, point: null, map, villages: [], choices: marked };
}

function drawOnce<Drawn extends DrawnMap | undefined>(
  { drawings }: MapTables,
  key: string,
  draw: () => Drawn,
): DrawnMap | Drawn {
  const map = drawings.get(key) ?? draw();
  if (map) drawings.set(key, map);
  return map;
}

/**
 * Lists the villages in the frame, sorted by their distance from the centre of the commune. If the map has no room for
 * all names, it shows the names at the start of this list.
 */
function listVillages({ villages }: MapTables, { level, code, point }: Place, frame: MapFrame) {
  if (level !== 'commune') return [];
  const shown = villages
    .listByCommune(code)
    .flatMap(({ name, point: at }) => (at && isShown(frame, at) ? [{ name, point: at }] : []));
  if (!point) return shown;
  return shown.toSorted((a, b) => greatCircleMetres(point, a.point) - greatCircleMetres(point, b.point));
}

function isShown(frame: MapFrame, point: Point): boolean {
  const { x, y } = toFrame(frame, point);
  return x >= 0 && x <= 100 && y >= 0 && y <= 100;
}
