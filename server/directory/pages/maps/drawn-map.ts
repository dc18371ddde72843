import { BORDER_STEPS } from '#shared/contracts/drawn-map.ts';
import type { DrawnMap, FramePoint, MapFrame, MapShape } from '#shared/contracts/drawn-map.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { Bounds, PlaceSummary, Point } from '#shared/contracts/place.ts';
import { overlaps } from '#shared/geo/polygon.ts';
import { placeSeparator } from '#shared/i18n/languages.ts';
import type { BorderStep } from '#shared/map-drawing/border-grid.ts';
import {
  boundsOfFrame,
  boxOf,
  FRAME_RATIO,
  frameAtStep,
  frameOf,
  toFrame,
} from '#shared/map-drawing/map-frame.ts';
import { likelyCode, PAIR_DIGITS } from '#shared/places/postcode.ts';
import { fullName, inLanguage } from '#shared/places/place-name.ts';
import type { BorderArea, BorderShape, ShapeLevel } from '../../borders/border-queries.ts';
import { clipPath } from '../../borders/clip-path.ts';
import type { Library } from '../../library.ts';

/** The grid step of the country map in metres. With a finer step, the home page would exceed its size limit. */
const COUNTRY_STEP: BorderStep = 640;
/**
 * The margin on each side of the drawn area, as a fraction of the frame's width. The margin of a commune is larger, so
 * that its neighbours are visible.
 */
const MARGINS = { country: 0.02, province: 0.07, district: 0.07, commune: 0.2 };
/**
 * The maximum total number of characters in the paths of a map. A map with longer paths is drawn with a coarser step, so that the
 * page stays within its size limit.
 */
const MAX_CHARACTERS = 6600;
const PAIRS: Record<ShapeLevel, number> = { province: 1, district: 2, commune: 3 };

type DrawContext = { library: Pick<Library, 'borders' | 'places'>; language: Language };
type PlaceKey = Pick<PlaceSummary, 'code' | 'level'>;
type ShapeRole = MapShape['role'];
type Roled = { shape: BorderShape; role: ShapeRole };

export function drawCountry(context: DrawContext, ratio: number = FRAME_RATIO.place): DrawnMap {
  const { borders } = context.library;
  const box = borders.countryShape(COUNTRY_STEP).bounds;
  const frame = frameOf(box, { ratio, margin: MARGINS.country, step: COUNTRY_STEP });
  const shapes = borders.listProvinceShapes(COUNTRY_STEP);
  const map = draw(context, frame, shapes.map(withRole('part')));
  // On a map of the whole country, the trunk roads are enough. The other numbered roads are left out, because the HTML of
  // the map would exceed the size limit in `drawn-map.test.ts` with them.
  return map.lines ? { ...map, lines: { ...map.lines, numbered: '' } } : map;
}

/**
 * Draws a place and its neighbours. A province is drawn with its districts, and a district is drawn with its communes.
 * @param points positions that the map must also contain
 */
export function drawPlace(
  context: DrawContext,
  place: PlaceKey,
  points: readonly Point[] = [],
): DrawnMap | undefined {
  const areas = areasOf(context, place);
  const bounds = boxOf({ points: [...areas.flatMap(cornersOf), ...points] });
  if (!bounds) return undefined;
  const wanted = frameOf(bounds, { margin: MARGINS[place.level] });
  return drawFitting(context, wanted, (step) => [
    ...partsOf(context, place, areas, step),
    ...besideOf(context, place.level, areas, boundsOfFrame(wanted), step),
  ]);
}

/**
 * Draws the communes from which a visitor has to choose, and the neighbours of these communes.
 * @returns undefined if the border of any of the given communes is unknown
 */
export function drawChoices(context: DrawContext, communes: readonly PlaceKey[]): DrawnMap | undefined {
  const found = communes.map((commune) => areasOf(context, commune));
  const areas = [...new Set(found.flat())];
  const bounds = boxOf({ points: areas.flatMap(cornersOf) });
  if (!bounds || found.some((own) => own.length === 0)) return undefined;
  const wanted = frameOf(bounds, { margin: MARGINS.commune });
  return drawFitting(context, wanted, (step) => [
    ...areas
      .flatMap(({ code }) => context.library.borders.findShape(code, step) ?? [])
      .map(withRole('choice')),
    ...besideOf(context, 'commune', areas, boundsOfFrame(wanted), step),
  ]);
}

/**
 * Draws a map with the finest grid step at which its paths have at most `MAX_CHARACTERS`. If the paths are longer even
 * at the coarsest step, that step is used.
 */
function drawFitting(
  context: DrawContext,
  wanted: MapFrame,
  listAt: (step: BorderStep) => Roled[],
): DrawnMap | undefined {
  const steps = BORDER_STEPS.filter((step) => step >= wanted.step);
  let drawn: DrawnMap | undefined;
  for (const step of steps) {
    drawn = draw(context, frameAtStep(wanted, step), listAt(step));
    if (countCharacters(drawn) <= MAX_CHARACTERS) return drawn;
  }
  return drawn;
}

function areasOf({ library: { borders } }: DrawContext, { code, level }: PlaceKey): readonly BorderArea[] {
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
  { library: { borders } }: DrawContext,
  { code, level }: PlaceKey,
  areas: readonly BorderArea[],
  step: BorderStep,
): Roled[] {
  if (level === 'province') return borders.listDistrictShapes(code, step).map(withRole('part'));
  if (level === 'district') return borders.listCommuneShapes(code, step).map(withRole('part'));
  return areas.flatMap((area) => borders.findShape(area.code, step) ?? []).map(withRole('own'));
}

/**
 * Lists the shapes beside a place. They are the neighbours of the same level or, for a province, all other provinces in
 * the frame.
 */
function besideOf(
  { library: { borders } }: DrawContext,
  level: ShapeLevel,
  areas: readonly BorderArea[],
  frame: Bounds,
  step: BorderStep,
): Roled[] {
  const own = new Set(areas.map(({ code }) => code));
  const touching = new Set(areas.flatMap(({ code }) => borders.listNeighbours(code)));
  return borders
    .listShapesIn(level, frame, step)
    .filter(({ code }) => !own.has(code) && (level === 'province' || touching.has(code)))
    .map(withRole('other'));
}

function withRole(role: ShapeRole) {
  return (shape: BorderShape): Roled => ({ shape, role });
}

function countCharacters({ shapes, land, water, lines }: DrawnMap): number {
  const { rivers = '', trunk = '', numbered = '' } = lines ?? {};
  const others = [water, land, rivers, trunk, numbered];
  return [...shapes.map(({ path }) => path), ...others].reduce((sum, path) => sum + path.length, 0);
}

function draw(context: DrawContext, frame: MapFrame, roled: readonly Roled[]): DrawnMap {
  const shapes = roled.flatMap(({ shape, role }) => toMapShape(context, frame, shape, role));
  const { borders } = context.library;
  const shown = boundsOfFrame(frame);
  // Provinces cover all land, so the land is drawn separately only on a map without provinces.
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
    lines: borders.linesIn(frame),
  };
}

function toMapShape(
  context: DrawContext,
  frame: MapFrame,
  shape: BorderShape,
  role: ShapeRole,
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
  const comma = placeSeparator(language);
  return [
    {
      room,
      shape: {
        role,
        path,
        name: places.map(({ name }) => inLanguage(name, language)).join(comma),
        title: places.map((place) => `${fullName(place, language)} ${codeOf(place)}`).join(comma),
        digits: places.map(role === 'choice' ? codeOf : pairOf).join(' '),
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

function pairOf(place: PlaceSummary): string {
  return codeOf(place).slice(-PAIR_DIGITS);
}

/** Returns the leading digits of a place's postal code: two for a province, four for a district, six for a commune. */
function codeOf({ level, postcode }: PlaceSummary): string {
  return likelyCode(postcode).slice(0, PAIRS[level] * PAIR_DIGITS);
}

function toShare({ width, step }: MapFrame, metres: number): number {
  return (metres / (width * step)) * 100;
}

function isInFrame({ x, y }: FramePoint): boolean {
  return x > 0 && x < 100 && y > 0 && y < 100;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
