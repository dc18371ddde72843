import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { EXPECTED_PLACES } from '../../tables/checks/check-counts.ts';
import { MapDrawing } from '#shared/components/maps/map-drawing.tsx';
import { MapGround } from '#shared/components/maps/map-ground.tsx';
import type { DrawnMap } from '#shared/contracts/drawn-map.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { Place } from '#shared/contracts/place.ts';
import { isApart, isInFrame, textBox, type LabelBox } from '#shared/map-drawing/label-boxes.ts';
import { FRAME_RATIO } from '#shared/map-drawing/map-frame.ts';
import { LABEL_WIDTHS, placeLabels } from '#shared/map-drawing/place-labels.ts';
import { bounds } from '#fixtures/bounds.ts';
import { databaseFile } from '#fixtures/server/database.ts';
import { createBorderQueries } from '../../borders/border-queries.ts';
import { openContentDatabase } from '../../queries/open-database.ts';
import { createPlaceQueries } from '../../queries/places.ts';
import { createVillageQueries } from '../../queries/villages.ts';
import { drawCountry } from './drawn-map.ts';
import { mapOf } from './map.ts';

const KILOBYTE = 1024;
const LIMITS = { home: 10 * KILOBYTE, place: 5 * KILOBYTE };
/** The Brotli quality of `quickBrotli` in `compress-bodies.ts`, which compresses a page while the visitor waits. */
const AS_SENT = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } };

const db = openContentDatabase(databaseFile());
const places = createPlaceQueries(db);
const library = {
  places,
  villages: createVillageQueries(db),
  borders: createBorderQueries(db),
  drawings: new Map<string, DrawnMap>(),
};
const all = places.listPaths().flatMap(({ path }) => places.findByPath(path) ?? []);
const LANGUAGES: readonly Language[] = ['en', 'km'];

function htmlOf(
  map: DrawnMap,
  language: Language,
  villages: { name: string; at: Place['point'] }[] = [],
): string {
  const ground = createElement(MapGround, { map, language, isLinked: true });
  const markers = villages.flatMap(({ name, at }, id) => (at ? [{ id: String(id), name, point: at }] : []));
  const { frame, shapes } = map;
  return renderToStaticMarkup(
    createElement(MapDrawing, { language, label: 'Map', frame, ground, shapes, markers }),
  );
}

function bytesOf(html: string): number {
  return zlib.brotliCompressSync(html, AS_SENT).length;
}

/** @param width the width of the map in pixels */
function textsOf(html: string, width: number): LabelBox[] {
  return [...html.matchAll(/<text ([^>]*)>([^<]*)<\/text>/g)].flatMap(([, attributes = '', text = '']) => {
    const read = (name: string): string | undefined =>
      new RegExp(` ${name}="([^"]*)"`).exec(` ${attributes}`)?.[1];
    if (Number(read('data-from') ?? 0) > width) return [];
    const at = { x: Number.parseFloat(read('x') ?? ''), y: Number.parseFloat(read('y') ?? '') };
    const anchor = ANCHORS.find((each) => each === read('data-anchor')) ?? 'middle';
    return [
      textBox(at, text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&'), {
        dx: Number(read('dx') ?? 0),
        dy: Number(read('dy') ?? 0),
        anchor,
      }),
    ];
  });
}
const ANCHORS = ['start', 'end', 'middle'] as const;

/**
 * Lists labels that overlap or extend beyond the frame. Checks the map at each width at which additional labels appear
 * (`LABEL_WIDTHS`), and at its maximum width.
 */
function findFaults(html: string, ratio: number): string[] {
  return [...LABEL_WIDTHS, WIDEST].flatMap((width) => {
    const frame = { width, height: width / ratio };
    const texts = textsOf(html, width);
    return texts.flatMap((text, index) => [
      ...(isInFrame(text, frame) ? [] : [`outside at ${width}`]),
      ...texts
        .slice(index + 1)
        .flatMap((other) => (isApart(text, other, frame) ? [] : [`covered at ${width}`])),
    ]);
  });
}
const WIDEST = 720;
const drawn = all.filter(({ level }, index) => level !== 'commune' || index % bounds.drawnCommune === 0);
describe.each(LANGUAGES)('the map of each place, %s', (language) => {
  it('is within its bytes, has its shapes, and no name on another or outside of its frame', () => {
    const heavy: string[] = [];
    const faulty: string[] = [];
    for (const place of drawn) {
      const { map, villages } = mapOf(library, place, language);
      if (!map) throw new Error(`No map of ${place.code}`);
      const html = htmlOf(
        map,
        language,
        villages.map(({ name, point }) => ({ name: name[language], at: point })),
      );
      if (bytesOf(html) > LIMITS.place) heavy.push(`${place.code} ${bytesOf(html)}`);
      faulty.push(
        ...findFaults(html, map.frame.width / map.frame.height).map((fault) => `${place.code} ${fault}`),
      );
      if (!map.shapes.some(({ role }) => role !== 'other')) faulty.push(`${place.code} has no shape`);
    }
    expect(all).toHaveLength(EXPECTED_PLACES);
    expect(faulty).toEqual([]);
    expect(heavy).toEqual([]);
  }, 240_000);
});

describe('the map of the country', () => {
  it.each(LANGUAGES)(
    'is within its bytes in %s, with 25 provinces that are links with a name',
    (language) => {
      const map = drawCountry({ library, language }, FRAME_RATIO.country);
      const html = htmlOf(map, language);
      console.log(`    the country: ${bytesOf(html)} bytes of brotli`);
      expect(bytesOf(html)).toBeLessThan(LIMITS.home);
      expect([...html.matchAll(/<a href="[^"]+"><title>[^<]+ \d\d<\/title>/g)]).toHaveLength(25);
      expect(findFaults(html, map.frame.width / map.frame.height)).toEqual([]);
      const named = placeLabels({ ratio: 6 / 5, shapes: map.shapes }).shapes;
      expect(named.filter(({ digits }) => digits !== null).length).toBeGreaterThanOrEqual(23);
      expect(named.filter(({ name }) => name !== null).length).toBeGreaterThanOrEqual(10);
    },
  );
});

describe('a shared polygon', () => {
  it('is drawn once, named with all its communes, and opens the first of them', () => {
    const district = places.findByCode('1206');
    if (!district) throw new Error('No district 1206');
    const { map } = mapOf(library, district, 'en');
    const shared = map?.shapes.filter(({ digits }) => digits.includes(' ')) ?? [];
    expect(shared.length).toBeGreaterThan(0);
    for (const { name, title, url } of shared) {
      expect(name.split(', ').length).toBeGreaterThan(1);
      expect(title.match(/\b\d{6}\b/g)?.length).toBe(name.split(', ').length);
      expect(url).toMatch(/^\/phnom-penh/);
    }
  });
});
