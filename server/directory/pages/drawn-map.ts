import type { DrawnMap, FramePoint, MapFrame, MapShape } from '#shared/contracts/drawn-map.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { Bounds, PlaceSummary, Point } from '#shared/contracts/place.ts';
import { BORDER_STEPS, type BorderStep } from '#shared/map-drawing/border-grid.ts';
import {
  boundsOfFrame,
  boxOf,
  FRAME_RATIO,
  frameAtStep,
  frameOf,
  toFrame,
} from '#shared/map-drawing/map-frame.ts';
import { likelyCode } from '#shared/places/likely-code.ts';
import { fullName, inLanguage } from '#shared/places/place-name.ts';
import type { BorderArea, BorderShape, ShapeLevel } from '../borders/border-queries.ts';
import { clipPath } from '../borders/clip-path.ts';
import type { Library } from '../library.ts';

/** Home's map: finer lines would not be within its bytes. */
const COUNTRY_STEP: BorderStep = 640;
/** Beside a place, as a part of its frame: a commune stands among its neighbours. */
const MARGINS = { country: 0.02, province: 0.07, district: 0.07, commune: 0.2 };
/** Lines with more signs than these take more than a map's share of its page: then a coarser step is drawn. */
const MOST_SIGNS = 5200;
const PAIR = 2;
const PAIR_BEGINS: Record<ShapeLevel, number> = { province: 0, district: 2, commune: 4 };

type Context = { library: Pick<Library, 'borders' | 'places'>; language: Language };
type PlaceKey = Pick<PlaceSummary, 'code' | 'level'>;
type Role = MapShape['role'];
type Roled = { shape: BorderShape; role: Role };

/** Cambodia with its provinces. */
export function drawCountry(context: Context, ratio: number = FRAME_RATIO.place): DrawnMap {
  const { borders } = context.library;
  const box = borders.countryShape(COUNTRY_STEP).bounds;
  const frame = frameOf(box, { ratio, margin: MARGINS.country, step: COUNTRY_STEP });
  const shapes = borders.listProvinceShapes(COUNTRY_STEP);
  return draw(context, frame, shapes.map(as('part')));
}

/**
 * A province with its districts, a district with its communes, a commune; each among its neighbours.
 * @param points what the map has to show as well
 */
export function drawPlace(
  context: Context,
  place: PlaceKey,
  points: readonly Point[] = [],
): DrawnMap | undefined {
  const areas = areasOf(context, place);
  const bounds = boxOf({ points: [...areas.flatMap(cornersOf), ...points] });
  if (!bounds) return undefined;
  const wanted = frameOf(bounds, { margin: MARGINS[place.level] });
  const listAt = (step: BorderStep): Roled[] => [
    ...partsOf(context, place, { areas, step }),
    ...besideOf(context, place.level, { areas, frame: boundsOfFrame(wanted), step }),
  ];
  const steps = BORDER_STEPS.filter((step) => step >= wanted.step);
  let drawn: DrawnMap | undefined;
  for (const step of steps) {
    drawn = draw(context, frameAtStep(wanted, step), listAt(step));
    if (countSigns(drawn) <= MOST_SIGNS) return drawn;
  }
  return drawn;
}

function areasOf({ library: { borders } }: Context, { code, level }: PlaceKey): readonly BorderArea[] {
  if (level === 'commune') return borders.findPolygons(code);
  const area = borders.findArea(code);
  return area ? [area] : [];
}

function cornersOf({ bounds: { south, west, north, east } }: { bounds: Bounds }) {
  return [
    { latitude: south, longitude: west },
    { latitude: north, longitude: east },
  ];
}

function partsOf(
  { library: { borders } }: Context,
  { code, level }: PlaceKey,
  { areas, step }: { areas: readonly BorderArea[]; step: BorderStep },
): Roled[] {
  if (level === 'province') return borders.listDistrictShapes(code, step).map(as('part'));
  if (level === 'district') return borders.listCommuneShapes(code, step).map(as('part'));
  return areas.flatMap((area) => borders.findShape(area.code, step) ?? []).map(as('own'));
}

/** What touches a place, of the same level. */
function besideOf(
  { library: { borders } }: Context,
  level: ShapeLevel,
  { areas, frame, step }: { areas: readonly BorderArea[]; frame: Bounds; step: BorderStep },
): Roled[] {
  const own = new Set(areas.map(({ code }) => code));
  const touching = new Set(areas.flatMap(({ code }) => borders.listNeighbours(code)));
  return borders
    .listShapesIn(level, frame, step)
    .filter(({ code }) => !own.has(code) && (level === 'province' || touching.has(code)))
    .map(as('other'));
}

function as(role: Role) {
  return (shape: BorderShape): Roled => ({ shape, role });
}

function countSigns({ shapes, land, water }: DrawnMap): number {
  return shapes.reduce((sum, { path }) => sum + path.length, water.length + land.length);
}

function draw(context: Context, frame: MapFrame, roled: readonly Roled[]): DrawnMap {
  const shapes = roled.flatMap(({ shape, role }) => toMapShape(context, frame, { shape, role }));
  const { borders } = context.library;
  const shown = boundsOfFrame(frame);
  // Provinces beside each other leave nothing of it to be seen.
  const hasLand = !roled.some(({ shape }) => shape.level === 'province');
  const lake = borders.lakeShape(frame.step);
  return {
    frame,
    shapes: shapes
      .toSorted(
        (a, b) => Number(a.shape.role === 'other') - Number(b.shape.role === 'other') || b.room - a.room,
      )
      .map(({ shape }) => shape),
    land: hasLand
      ? borders
          .listShapesIn('province', shown, frame.step)
          .map(({ path }) => clipPath(path, frame).path)
          .join('')
      : '',
    water: overlaps(lake.bounds, shown) ? clipPath(lake.path, frame).path : '',
  };
}

function toMapShape(
  context: Context,
  frame: MapFrame,
  { shape, role }: Roled,
): { shape: MapShape; room: number }[] {
  const { path, isWhole, findRoom } = clipPath(shape.path, frame);
  if (path === '') return [];
  const places = shape.codes.flatMap((code) => context.library.places.findSummary(code) ?? []);
  const [first] = places;
  if (!first) return [];
  const { at, room } = isWhole
    ? { at: toFrame(frame, shape.label.point), room: shape.label.metres }
    : toRoom(frame, findRoom());
  const { language } = context;
  const comma = language === 'km' ? ' ' : ', ';
  return [
    {
      room,
      shape: {
        role,
        path,
        name: places.map(({ name }) => inLanguage(name, language)).join(comma),
        title: places.map((place) => `${fullName(place, language)} ${codeOf(place)}`).join(comma),
        digits: places.map(pairOf).join(' '),
        url: role === 'own' ? null : first.path,
        label:
          at && isInFrame(at) ? { x: round(at.x), y: round(at.y), room: round(toShare(frame, room)) } : null,
      },
    },
  ];
}

function toRoom(frame: MapFrame, found: { x: number; y: number; distance: number } | undefined) {
  if (!found) return { at: undefined, room: 0 };
  const at = { x: ((found.x - frame.x) / frame.width) * 100, y: ((found.y - frame.y) / frame.height) * 100 };
  return { at, room: found.distance * frame.step };
}

function pairOf({ level, postcode }: PlaceSummary): string {
  const begin = PAIR_BEGINS[level];
  return likelyCode(postcode).slice(begin, begin + PAIR);
}

/** As people say it: two digits of a province, four of a district, six of a commune. */
function codeOf({ level, postcode }: PlaceSummary): string {
  return likelyCode(postcode).slice(0, PAIR_BEGINS[level] + PAIR);
}

/** Metres as a share of a frame's width, in per cent. */
function toShare({ width, step }: MapFrame, metres: number): number {
  return (metres / (width * step)) * 100;
}

function isInFrame({ x, y }: FramePoint): boolean {
  return x > 0 && x < 100 && y > 0 && y < 100;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function overlaps(a: Bounds, b: Bounds): boolean {
  return a.south <= b.north && a.north >= b.south && a.west <= b.east && a.east >= b.west;
}
