import { DomUtil, type Map as LeafletMap } from 'leaflet';
import type { Language } from '#shared/contracts/page.ts';
import type { Colours } from './colours.ts';
import type { MapArea } from './items.ts';
import {
  areaCandidate,
  LINE_HEIGHTS,
  SIZES,
  viewForLabels,
  type LabelContent,
  type Measure,
} from './label-candidates.ts';
import type * as LineLabels from './line-labels.ts';
import type { MapData } from './map-data.ts';
import { placeMapLabels, type LabelCandidate, type PlacedLabel, type TurnedBox } from './place-map-labels.ts';
import { sizeCanvas } from './size-canvas.ts';
import { overlaps } from './world.ts';

/**
 * The line width, in CSS pixels, with which a text is outlined before it is filled. The outer half of the outline stays visible
 * as a halo.
 */
const HALO = 3;
/**
 * Factors for the baselines of the texts in a label. A name without a postcode has its baseline below the middle of the label, by
 * `line` times the line height. A name with a postcode has its baseline at the middle. The baseline of the postcode is lower by
 * `line` times the line height of the name plus `code` times the font size of the postcode.
 */
const BASELINE = { line: 0.28, code: 0.85 };
/** The minimum zoom at which the module for the labels of roads, rivers and streets is loaded. */
const LINES_FROM = 7;

type LabelOptions = {
  data: MapData;
  language: Language;
  colours: () => Colours;
  /** The areas to name, in the order in which their labels are placed. */
  areas: () => readonly MapArea[];
  /** Aborted when the map is removed. */
  signal: AbortSignal;
  /** Boxes that labels must not cover. */
  taken: () => readonly TurnedBox[];
};

/**
 * Draws all texts of the map on one canvas above it: the names and postcodes of areas, the numbers of roads, and the names of
 * rivers and streets.
 */
export function createLabelLayer(map: LeafletMap, options: LabelOptions) {
  const canvas = DomUtil.create('canvas', 'map-labels', map.getPane('overlayPane'));
  const context = canvas.getContext('2d');
  const family = getComputedStyle(map.getContainer()).fontFamily;
  const widths = new Map<string, number>();
  const measure = createMeasure(context, family, widths);
  let placed: PlacedLabel<LabelContent>[] = [];
  let frame = 0;
  let lines: typeof LineLabels | undefined;
  const loadLines = async (): Promise<void> => {
    lines = await import('./line-labels.ts');
    drawSoon();
  };
  const draw = (): void => {
    cancelAnimationFrame(frame);
    frame = 0;
    if (!context || options.signal.aborted) return;
    const { x: width, y: height } = map.getSize();
    sizeCanvas(context, { width, height });
    DomUtil.setPosition(canvas, map.containerPointToLayerPoint([0, 0]));
    if (!lines && map.getZoom() >= LINES_FROM) loadLines().catch(() => undefined);
    const candidates = listCandidates(map, measure, options, lines);
    placed = placeMapLabels(candidates, { width, height }, options.taken());
    for (const label of placed) write(context, label, family, options, lines);
    canvas.style.visibility = '';
  };
  const drawSoon = (): void => {
    frame ||= requestAnimationFrame(draw);
  };
  const hide = (): void => void (canvas.style.visibility = 'hidden');
  const measureAgain = (): void => {
    widths.clear();
    drawSoon();
  };
  map.on('rest', draw);
  map.on('zoomstart', hide);
  document.fonts.addEventListener('loadingdone', measureAgain, { signal: options.signal });
  return {
    drawSoon,
    /** Returns the boxes of the labels in the current view. If a redraw is pending, it is done first. */
    boxes: (): readonly TurnedBox[] => {
      if (frame) draw();
      return placed;
    },
  };
}

/** Lists the labels in the order of priority: areas, then numbers of roads, then names of rivers and streets. */
function listCandidates(
  map: LeafletMap,
  measure: Measure,
  { data, language, areas }: LabelOptions,
  lines: typeof LineLabels | undefined,
): LabelCandidate<LabelContent>[] {
  const view = viewForLabels(map);
  return [
    ...areas()
      .filter((area) => overlaps(area.box, view.box))
      .map((area) => areaCandidate(area, view, measure, language)),
    ...(lines?.lineCandidates(data, view, measure, language) ?? []),
  ];
}

/**
 * Creates a function that returns the width of a text and caches it. Each measurement sets the font of the canvas, which takes
 * longer than placing a label.
 */
function createMeasure(
  context: CanvasRenderingContext2D | null,
  family: string,
  widths: Map<string, number>,
): Measure {
  return (text, size, isBold = false) => {
    const key = `${size}${isBold}${text}`;
    const known = widths.get(key);
    if (known !== undefined || !context) return known ?? 0;
    setFont(context, family, { size, isBold });
    const { width } = context.measureText(text);
    widths.set(key, width);
    return width;
  };
}

function setFont(
  context: CanvasRenderingContext2D,
  family: string,
  { size, isBold }: { size: number; isBold: boolean },
): void {
  context.font = `${isBold ? '600 ' : ''}${size}px ${family}`;
}

function write(
  context: CanvasRenderingContext2D,
  { x, y, angle, content }: PlacedLabel<LabelContent>,
  family: string,
  { language, colours }: LabelOptions,
  lines: typeof LineLabels | undefined,
): void {
  const colour = colours();
  context.save();
  context.translate(x, y);
  context.rotate(angle);
  context.textAlign = 'center';
  context.lineJoin = 'round';
  setFont(context, family, content);
  if (content.isShield) lines?.writeShield(context, content, colour);
  else {
    const line = content.size * LINE_HEIGHTS[language];
    const { code } = content;
    writeText(context, content.name, code === undefined ? line * BASELINE.line : 0, [
      colour(content.colour),
      colour('map-halo'),
    ]);
    if (code !== undefined) {
      setFont(context, family, { size: SIZES.code, isBold: false });
      const y2 = line * BASELINE.line + SIZES.code * BASELINE.code;
      writeText(context, code, y2, [colour('soft'), colour('map-halo')]);
    }
  }
  context.restore();
}

function writeText(
  context: CanvasRenderingContext2D,
  text: string,
  y: number,
  [ink, halo]: readonly [ink: string, halo: string],
): void {
  context.strokeStyle = halo;
  context.lineWidth = HALO;
  context.strokeText(text, 0, y);
  context.fillStyle = ink;
  context.fillText(text, 0, y);
}
