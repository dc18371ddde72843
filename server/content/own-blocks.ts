import * as v from 'valibot';
import { AddressLabelData } from '#shared/blocks/address-label/data.ts';
import { CurrencyConverterData } from '#shared/blocks/currency-converter/data.ts';
import { DistanceCalculatorData } from '#shared/blocks/distance-calculator/data.ts';
import { LoginData } from '#shared/blocks/login/data.ts';
import { InboxData } from '#shared/blocks/inbox/data.ts';
import { PrintablePostalCodesData } from '#shared/blocks/printable-postal-codes/data.ts';
import { ParcelTrackerData } from '#shared/blocks/parcel-tracker/data.ts';
import type { Distance, Road } from '#shared/contracts/distance.ts';
import { CorrectionsData } from '#shared/blocks/corrections/data.ts';
import type { CorrectionList } from '#shared/contracts/form.ts';
import type { ListRequest } from '#shared/contracts/pagination.ts';
import type { Page, PageComponent } from '#shared/contracts/page.ts';
import type { Point } from '#shared/contracts/place.ts';
import type { PrintFile } from '#shared/contracts/print-file.ts';
import type { Rates } from '#shared/contracts/rates.ts';
import type { TrackingProvider } from '#shared/contracts/tracking.ts';
import type { Weather } from '#shared/contracts/weather.ts';
import { WidgetWeatherData } from '#shared/blocks/widget-weather/data.ts';
import type { ProvinceSlug } from '#shared/routes/province-slugs.ts';
import { withWeather } from './weather-block.ts';

/** Of pages that show rates: new ones purge them. */
export const RATES_TAG = 'rates';
const RATES_BLOCK = 'currency-converter';
/** Of pages that show the log of reports: what operators decide purges them. */
export const CORRECTIONS_TAG = 'corrections';
const CORRECTIONS_BLOCK = 'corrections';
const CORRECTIONS_ON_PAGE = 20;
const LOGIN_BLOCK = 'login';
const PRINT_BLOCK = 'printable-postal-codes';
const LABEL_BLOCK = 'address-label';
const DISTANCE_BLOCK = 'distance-calculator';
const TRACKER_BLOCK = 'parcel-tracker';
/** Of a page with rates: shared caches learn of new ones soon. */
const RATES_SECONDS = 600;
const WEATHER_WIDGET = 'widget-weather';
/** Of a widget without a forecast: in a minute there may be one, and until then nobody waits for it. */
const NO_FORECAST_SECONDS = 60;

const INBOX_BLOCK = 'inbox';
/** Blocks that say whether letters are sent. */
const MAIL_BLOCKS: Record<string, typeof LoginData | typeof InboxData | undefined> = {
  [LOGIN_BLOCK]: LoginData,
  [INBOX_BLOCK]: InboxData,
};

/** What this server knows beside its content. */
export type OwnFacts = {
  /** Origin of the addresses that are printed on labels. */
  siteUrl: string;
  findRates: () => Promise<Rates | undefined>;
  /** Whether letters are sent. */
  hasMail: boolean;
  /** Who is asked where parcels are. */
  trackingProvider: TrackingProvider;
  printFiles: PrintFile[];
  /** Undefined where no router is named. Rejects where it cannot be asked. */
  findRoad: ((ends: { from: Point; to: Point }) => Promise<Road | null>) | undefined;
  /** Undefined where no forecasts are asked for. */
  findWeather: ((province: ProvinceSlug) => Promise<Weather | undefined>) | undefined;
  /** @throws UnavailableError */
  listCorrections: (list: ListRequest) => Promise<CorrectionList>;
};

/**
 * Fills in the blocks that show what a server knows itself, wherever the page comes from. Where none of it changes, the
 * same page gives the same object: what is rendered of it is not rendered again.
 */
export function createOwnBlocks(facts: OwnFacts): (page: Page) => Promise<Page> {
  const settled = new WeakMap<Page, Page>();
  return async (given) => {
    const page = settled.get(given) ?? fillSettled(given, facts);
    settled.set(given, page);
    return fillChanging(page, facts);
  };
}

/** What stays as long as the process runs. */
function fillSettled(given: Page, facts: OwnFacts): Page {
  const { hasMail, printFiles, findWeather, siteUrl, trackingProvider } = facts;
  const page = withWeather(given, findWeather !== undefined);
  const names = namesOf(page);
  if (names.has(TRACKER_BLOCK)) return mapBlocks(page, (block) => withProvider(block, trackingProvider));
  if (names.has(PRINT_BLOCK)) return mapBlocks(page, (block) => withFiles(block, printFiles));
  if (names.has(LOGIN_BLOCK) || names.has(INBOX_BLOCK))
    return mapBlocks(page, (block) => withMail(block, hasMail));
  return names.has(LABEL_BLOCK)
    ? mapBlocks(page, (block) => (block.name === LABEL_BLOCK ? withSite(block, siteUrl) : block))
    : page;
}

async function fillChanging(page: Page, facts: OwnFacts): Promise<Page> {
  const { findRates, findRoad, findWeather, listCorrections } = facts;
  const names = namesOf(page);
  if (names.has(DISTANCE_BLOCK) && findRoad) return withRoad(page, findRoad);
  if (names.has(CORRECTIONS_BLOCK)) return withCorrections(page, listCorrections);
  if (names.has(WEATHER_WIDGET)) return fillForecast(page, findWeather);
  return names.has(RATES_BLOCK) ? withRates(page, await findRates()) : page;
}

function namesOf({ placeholders }: Page): Set<string> {
  return new Set(Object.values(placeholders).flatMap((blocks) => blocks.map(({ name }) => name)));
}

/** A widget with the forecast that is known; one without is looked at again soon. */
async function fillForecast(page: Page, findWeather: OwnFacts['findWeather']): Promise<Page> {
  const blocks = Object.values(page.placeholders).flat();
  const data = v.safeParse(WidgetWeatherData, blocks.find(({ name }) => name === WEATHER_WIDGET)?.data);
  if (!data.success) return page;
  const { province } = data.output;
  const weather = (await findWeather?.(province)) ?? null;
  const filled = mapBlocks(page, (block) =>
    block.name === WEATHER_WIDGET ? { ...block, data: { ...data.output, weather } } : block,
  );
  if (weather) return filled;
  return { ...filled, meta: { ...page.meta, cacheSeconds: NO_FORECAST_SECONDS } };
}

function withSite(block: PageComponent, siteUrl: string): PageComponent {
  const data = v.safeParse(AddressLabelData, block.data);
  return data.success ? { ...block, data: { ...data.output, siteUrl } } : block;
}

/** A distance with the road, where our own router knows one; that of another server stays where we have none. */
export async function addRoad(distance: Distance, findRoad: OwnFacts['findRoad']): Promise<Distance> {
  if (!findRoad) return distance;
  return { ...distance, road: await findOrNull(findRoad, distance.from.point, distance.to.point) };
}

/** A router that is away costs the road, and nothing else. */
async function findOrNull(
  findRoad: NonNullable<OwnFacts['findRoad']>,
  from: Point,
  to: Point,
): Promise<Road | null> {
  return findRoad({ from, to }).catch(() => null);
}

/** The page of one line has one such block. */
async function withRoad(page: Page, findRoad: NonNullable<OwnFacts['findRoad']>): Promise<Page> {
  const blocks = Object.values(page.placeholders).flat();
  const found = blocks.find(({ name }) => name === DISTANCE_BLOCK);
  const data = v.safeParse(DistanceCalculatorData, found?.data);
  if (!data.success) return page;
  const { from, to } = data.output;
  const [first, second] = [from.end?.point, to.end?.point];
  const road = first && second ? await findOrNull(findRoad, first, second) : null;
  return mapBlocks(page, (block) =>
    block === found ? { ...block, data: { ...data.output, road, knowsRoads: true } } : block,
  );
}

function withMail(block: PageComponent, hasMail: boolean): PageComponent {
  const { [block.name]: schema } = MAIL_BLOCKS;
  const data = v.safeParse(schema ?? v.never(), block.data);
  if (!data.success) return block;
  return { ...block, data: { ...data.output, hasMail } };
}

function withProvider(block: PageComponent, provider: TrackingProvider): PageComponent {
  const data = v.safeParse(ParcelTrackerData, block.data);
  if (block.name !== TRACKER_BLOCK || !data.success) return block;
  return { ...block, data: { ...data.output, provider } };
}

function withFiles(block: PageComponent, files: PrintFile[]): PageComponent {
  const data = v.safeParse(PrintablePostalCodesData, block.data);
  if (block.name !== PRINT_BLOCK || !data.success) return block;
  return { ...block, data: { ...data.output, files } };
}

/** A page with our own rates; those of another server's stay where we know none. */
function withRates(page: Page, rates: Rates | undefined): Page {
  const filled = mapBlocks(page, (block) => {
    const data = v.safeParse(CurrencyConverterData, block.data);
    if (block.name !== RATES_BLOCK || !data.success) return block;
    return { ...block, data: { ...data.output, rates: rates ?? data.output.rates } };
  });
  const { meta } = page;
  const cacheSeconds = rates ? Math.min(meta.cacheSeconds, RATES_SECONDS) : 0;
  return { ...filled, meta: { ...meta, cacheSeconds, tags: [...meta.tags, RATES_TAG] } };
}

/** A page with our own log. While the store does not respond it says so, and no cache stores that. */
async function withCorrections(page: Page, list: OwnFacts['listCorrections']): Promise<Page> {
  const { meta } = page;
  const blocks = Object.values(page.placeholders).flat();
  const block = v.parse(CorrectionsData, blocks.find(({ name }) => name === CORRECTIONS_BLOCK)?.data);
  const corrections = await list({ page: block.page, pageSize: CORRECTIONS_ON_PAGE }).catch(() => null);
  const filled = mapBlocks(page, (one) =>
    one.name === CORRECTIONS_BLOCK ? { ...one, data: { ...block, list: corrections } } : one,
  );
  const cacheSeconds = corrections ? meta.cacheSeconds : 0;
  return { ...filled, meta: { ...meta, cacheSeconds, tags: [...meta.tags, CORRECTIONS_TAG] } };
}

function mapBlocks(page: Page, fill: (block: PageComponent) => PageComponent): Page {
  const placeholders = Object.entries(page.placeholders).map(([name, blocks]) => [name, blocks.map(fill)]);
  return { ...page, placeholders: Object.fromEntries(placeholders) };
}
