import type { Map as LeafletMap } from 'leaflet';
import { OSM_CREDIT } from '#shared/contracts/drawn-map.ts';
import type { Language } from '#shared/contracts/page.ts';
import { formatDistance } from '#shared/i18n/format.ts';
import { LONGEST_SCALE, roundLength } from '#shared/map-drawing/map-frame.ts';

/**
 * The sources of the data that the map draws without a tile server. They are named at the edge of the map. OpenStreetMap requires
 * this credit.
 * @see https://osmfoundation.org/wiki/Licence/Attribution_Guidelines
 */
const BASE_CREDITS = [OSM_CREDIT, 'Natural Earth', 'geoBoundaries'];
const OPEN_STREET_MAP = { name: 'OpenStreetMap', address: 'https://www.openstreetmap.org/copyright' };

/** `pictures` is the credit of the tile server. `hasBase` is true if the map itself draws roads and borders. */
type Credits = { pictures: string | undefined; hasBase: boolean };

export function createEdge(map: LeafletMap, language: Language, { pictures, hasBase }: Credits): HTMLElement {
  const edge = document.createElement('div');
  edge.className = 'map-edge';
  edge.append(createScale(map, language));
  const credits = new Set([pictures, ...(hasBase ? BASE_CREDITS : [])].filter(Boolean));
  if (credits.size > 0) edge.append(createCredit([...credits].join(' · ')));
  return edge;
}

function createCredit(text: string): HTMLElement {
  const credit = document.createElement('a');
  if (text.includes(OPEN_STREET_MAP.name)) credit.href = OPEN_STREET_MAP.address;
  credit.className = 'map-credit';
  credit.lang = 'en';
  credit.textContent = text;
  return credit;
}

/**
 * Creates the scale bar of the map. It shows a round number of metres or kilometres, and is as long as that distance at the
 * latitude of the map's centre.
 */
function createScale(map: LeafletMap, language: Language): HTMLElement {
  const bar = document.createElement('span');
  bar.className = 'map-bar';
  const length = document.createElement('span');
  const scale = document.createElement('div');
  scale.className = 'map-scale';
  scale.append(bar, length);
  const measure = (): void => {
    const { x: width, y: height } = map.getSize();
    const across = width * LONGEST_SCALE;
    const longest = map.distance(
      map.containerPointToLatLng([0, height / 2]),
      map.containerPointToLatLng([across, height / 2]),
    );
    if (longest <= 0) return;
    const metres = roundLength(longest);
    bar.style.width = `${Math.round((metres / longest) * across)}px`;
    length.textContent = formatDistance(language, metres);
  };
  map.on('moveend resize', measure);
  map.whenReady(measure);
  return scale;
}
