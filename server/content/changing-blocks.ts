import { CorrectionsData } from '#shared/blocks/corrections/data.ts';
import { CurrencyConverterData } from '#shared/blocks/currency-converter/data.ts';
import { DistanceCalculatorData } from '#shared/blocks/distance-calculator/data.ts';
import { WidgetWeatherData } from '#shared/blocks/widget-weather/data.ts';
import type { Distance, Road } from '#shared/contracts/distance.ts';
import type { Page } from '#shared/contracts/page.ts';
import type { Point } from '#shared/contracts/place.ts';
import { mapData, namesOf } from './map-blocks.ts';
import type { OwnFacts } from './own-facts.ts';

type FindRoad = NonNullable<OwnFacts['findRoad']>;

/** Of pages that show rates: new ones purge them. */
export const RATES_TAG = 'rates';
/** Of pages that show the log of reports: what operators decide purges them. */
export const CORRECTIONS_TAG = 'corrections';
const CORRECTIONS_ON_PAGE = 20;
/** Of a page with rates: shared caches learn of new ones soon. */
const RATES_SECONDS = 600;
/** Of a widget without a forecast: in a minute there may be one, and until then nobody waits for it. */
const NO_FORECAST_SECONDS = 60;

type FillPage = (page: Page, facts: OwnFacts) => Promise<Page>;

const RATES_BLOCK = 'currency-converter';
const CORRECTIONS_BLOCK = 'corrections';
const DISTANCE_BLOCK = 'distance-calculator';
const WEATHER_WIDGET = 'widget-weather';
/** By the name of a block: a page with what it shows of this server now. */
const FILLS: ReadonlyMap<string, FillPage> = new Map<string, FillPage>([
  [DISTANCE_BLOCK, fillRoad],
  [CORRECTIONS_BLOCK, fillCorrections],
  [WEATHER_WIDGET, fillForecast],
  [RATES_BLOCK, fillRates],
]);

/** A page with what changes while the process runs. @returns the page itself where nothing of it is ours */
export async function fillChanging(page: Page, facts: OwnFacts): Promise<Page> {
  const fills = [...namesOf(page)].flatMap((name) => FILLS.get(name) ?? []);
  return fills.reduce(async (filled, fill) => fill(await filled, facts), Promise.resolve(page));
}

/** A distance with the road, where our own router knows one; that of another server stays where we have none. */
export async function addRoad(distance: Distance, findRoad: OwnFacts['findRoad']): Promise<Distance> {
  if (!findRoad) return distance;
  return { ...distance, road: await findRoadOrNull(findRoad, distance.from.point, distance.to.point) };
}

/** A router that is away costs the road, and nothing else. */
function findRoadOrNull(findRoad: FindRoad, from: Point, to: Point): Promise<Road | null> {
  return findRoad({ from, to }).catch(() => null);
}

async function fillRoad(page: Page, { findRoad }: OwnFacts): Promise<Page> {
  if (!findRoad) return page;
  return mapData(page, { name: DISTANCE_BLOCK, schema: DistanceCalculatorData }, async (data) => {
    const [from, to] = [data.from.end?.point, data.to.end?.point];
    const road = from && to ? await findRoadOrNull(findRoad, from, to) : null;
    return { ...data, road, knowsRoads: true };
  });
}

/** A widget with the forecast that is known; one without is looked at again soon. */
async function fillForecast(page: Page, { findWeather }: OwnFacts): Promise<Page> {
  let isThere = true;
  const filled = await mapData(page, { name: WEATHER_WIDGET, schema: WidgetWeatherData }, async (data) => {
    const weather = (await findWeather?.(data.province)) ?? null;
    isThere &&= weather !== null;
    return { ...data, weather };
  });
  return isThere ? filled : withCaching(filled, { mostSeconds: NO_FORECAST_SECONDS });
}

/** A page with our own rates; those of another server's stay where we know none. */
async function fillRates(page: Page, { findRates }: OwnFacts): Promise<Page> {
  const rates = await findRates();
  const filled = await mapData(page, { name: RATES_BLOCK, schema: CurrencyConverterData }, async (data) => ({
    ...data,
    rates: rates ?? data.rates,
  }));
  return withCaching(filled, { mostSeconds: rates ? RATES_SECONDS : 0, tag: RATES_TAG });
}

/** A page with our own log. While the store does not respond it says so, and no cache stores that. */
async function fillCorrections(page: Page, { listCorrections }: OwnFacts): Promise<Page> {
  let isThere = true;
  const filled = await mapData(page, { name: CORRECTIONS_BLOCK, schema: CorrectionsData }, async (data) => {
    const list = await listCorrections({ page: data.page, pageSize: CORRECTIONS_ON_PAGE }).catch(() => null);
    isThere &&= list !== null;
    return { ...data, list };
  });
  return withCaching(filled, { mostSeconds: isThere ? Infinity : 0, tag: CORRECTIONS_TAG });
}

function withCaching(page: Page, { mostSeconds, tag }: { mostSeconds: number; tag?: string }): Page {
  const { meta } = page;
  const cacheSeconds = Math.min(meta.cacheSeconds, mostSeconds);
  return { ...page, meta: { ...meta, cacheSeconds, tags: tag ? [...meta.tags, tag] : meta.tags } };
}
