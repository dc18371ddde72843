import { SHARE_PICTURE_SIZE } from '#shared/routes/share-picture-path.ts';
import { toPairs } from '#shared/places/postcode.ts';
import { OSM_CREDIT, type DrawnLines } from '#shared/contracts/drawn-map.ts';
import type { PictureFacts } from './picture-facts.ts';
import type { TextShaper, Weight } from './shape-text.ts';

/**
 * The colours of the light theme in colours.css. Pictures are shown on other sites, so they always have the light
 * theme.
 */
const COLOURS = {
  paper: '#ffffff',
  ink: '#1e1a26',
  soft: '#645d70',
  outside: '#eeebe4',
  land: '#fbfaf7',
  line: '#d9d3c8',
  partLine: '#b9a5ef',
  tint: '#ebe4ff',
  water: '#c4dff0',
  river: '#8ab9d8',
  road: '#e5cf8c',
  trunk: '#e8a33d',
};
const PAIRS = [
  { fill: '#2f1a78', ink: '#ffffff' },
  { fill: '#6a45d0', ink: '#ffffff' },
  { fill: '#ebe4ff', ink: '#2f1a78' },
];
const PLACE_LINE = '#6a45d0';
const LOGO = ['#2f1a78', '#6a45d0', '#8c67ef'];

const { width: WIDTH, height: HEIGHT } = SHARE_PICTURE_SIZE;
const LEFT = 64;
const MAP = { x: 664, width: 472, radius: 28 };
const TEXT_WIDTH = MAP.x - LEFT - 36;
const WIDE_TEXT = WIDTH - 2 * LEFT;
const PAIR = { width: 184, height: 176, y: 360, size: 118, baseline: 129, radius: 24 };
/**
 * The widths of the borders on the map, in pixels: `own` for the place of the picture, `part` for the areas inside it, and
 * `other` for its neighbours.
 */
const SHAPE_LINE = { own: 4, part: 2, other: 1.5 };
/** The widths of rivers, trunk roads and other numbered roads, in pixels. */
const LINE_WIDTH = { river: 3, trunk: 3, numbered: 2 };

type TextLine = { text: string; y: number; size: number; weight: Weight; colour: string; room: number };

/**
 * Draws a share picture. It shows the code in pairs of digits, the names in both languages, and the map.
 * @returns SVG in which text is drawn as outlines
 */
export function drawPicture(facts: PictureFacts, shaper: TextShaper): string {
  const { title, otherTitle, parents, code, map, siteName, credit } = facts;
  const room = map ? TEXT_WIDTH : WIDE_TEXT;
  const lines: TextLine[] = [
    { text: title, y: 185, size: 54, weight: 600, colour: COLOURS.ink, room },
    { text: otherTitle, y: 240, size: 34, weight: 400, colour: COLOURS.soft, room },
    { text: parents, y: 292, size: 28, weight: 400, colour: COLOURS.soft, room },
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${COLOURS.paper}"/>`,
    map ? drawMap(map) : '',
    drawLogo(),
    drawLine({ text: siteName, y: 95, size: 30, weight: 600, colour: COLOURS.ink, room }, shaper, LEFT + 66),
    ...lines.map((line) => drawLine(line, shaper)),
    code === null ? '' : drawPairs(code, shaper),
    map
      ? drawLine(
          {
            text: map.lines?.isOsm ? `${OSM_CREDIT} · ${credit}` : credit,
            y: HEIGHT - 28,
            size: 18,
            weight: 400,
            colour: COLOURS.soft,
            room: WIDE_TEXT,
          },
          shaper,
        )
      : '',
    '</svg>',
  ].join('');
}

function drawLine({ text, y, size, weight, colour, room }: TextLine, shaper: TextShaper, x = LEFT): string {
  if (text === '') return '';
  const { markup, width } = shaper.shape(text, weight);
  const scale = Math.min(size / shaper.unitsPerEm, (room - (x - LEFT)) / width);
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})" fill="${colour}">${markup}</g>`;
}

function drawLogo(): string {
  return LOGO.map((fill, index) => {
    const height = 34 + index * 8;
    return `<rect x="${LEFT + index * 18}" y="${106 - height}" width="14" height="${height}" rx="3" fill="${fill}"/>`;
  }).join('');
}

function drawPairs(code: string, shaper: TextShaper): string {
  const clip = `<clipPath id="pairs"><rect x="${LEFT}" y="${PAIR.y}" width="${PAIRS.length * PAIR.width}" height="${PAIR.height}" rx="${PAIR.radius}"/></clipPath>`;
  const digits = toPairs(code);
  const pairs = PAIRS.map(({ fill, ink }, index) => {
    const x = LEFT + index * PAIR.width;
    const { markup, width } = shaper.shape(digits[index] ?? '', 600);
    const scale = PAIR.size / shaper.unitsPerEm;
    const begin = x + (PAIR.width - width * scale) / 2;
    const text = `<g transform="translate(${begin} ${PAIR.y + PAIR.baseline}) scale(${scale} ${-scale})" fill="${ink}">${markup}</g>`;
    return `<rect x="${x}" y="${PAIR.y}" width="${PAIR.width}" height="${PAIR.height}" fill="${fill}"/>${text}`;
  });
  return `${clip}<g clip-path="url(#pairs)">${pairs.join('')}</g>`;
}

function drawMap({ frame, shapes, land, water, lines }: NonNullable<PictureFacts['map']>): string {
  const height = (MAP.width * frame.height) / frame.width;
  const scale = MAP.width / frame.width;
  const y = (HEIGHT - height) / 2;
  const pathsOf = (role: keyof typeof SHAPE_LINE, fill: string, line: string): string =>
    shapes
      .filter((shape) => shape.role === role)
      .map(
        ({ path }) =>
          `<path d="${path}" fill="${fill}" fill-rule="evenodd" stroke="${line}" stroke-width="${SHAPE_LINE[role] / scale}" stroke-linejoin="round"/>`,
      )
      .join('');
  return [
    `<svg x="${MAP.x}" y="${y}" width="${MAP.width}" height="${height}" viewBox="${frame.x} ${frame.y} ${frame.width} ${frame.height}">`,
    `<clipPath id="card"><rect x="${frame.x}" y="${frame.y}" width="${frame.width}" height="${frame.height}" rx="${MAP.radius / scale}"/></clipPath>`,
    `<g clip-path="url(#card)"><rect x="${frame.x}" y="${frame.y}" width="${frame.width}" height="${frame.height}" fill="${COLOURS.outside}"/>`,
    land ? `<path d="${land}" fill="${COLOURS.land}" fill-rule="evenodd"/>` : '',
    pathsOf('other', COLOURS.land, COLOURS.line),
    pathsOf('part', COLOURS.tint, COLOURS.partLine),
    pathsOf('own', COLOURS.tint, PLACE_LINE),
    water ? `<path d="${water}" fill="${COLOURS.water}" fill-rule="evenodd"/>` : '',
    ...(lines ? drawLines(lines, scale) : []),
    '</g></svg>',
  ].join('');
}

function drawLines({ rivers, trunk, numbered }: DrawnLines, scale: number): string[] {
  const kinds = [
    { path: rivers, line: COLOURS.river, width: LINE_WIDTH.river },
    { path: numbered, line: COLOURS.road, width: LINE_WIDTH.numbered },
    { path: trunk, line: COLOURS.trunk, width: LINE_WIDTH.trunk },
  ];
  return kinds
    .filter(({ path }) => path !== '')
    .map(
      ({ path, line, width }) =>
        `<path d="${path}" fill="none" stroke="${line}" stroke-width="${width / scale}" stroke-linecap="round" stroke-linejoin="round"/>`,
    );
}
