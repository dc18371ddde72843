import * as v from 'valibot';
import { fillMessageForm, MessageFormData } from '#shared/components/message-form/data.ts';
import { fillWidgetGenerator, WidgetGeneratorData } from '#shared/components/widget-generator/data.ts';
import type { Language } from '#shared/contracts/page.ts';
import { AddressLabelData, fillAddressLabel } from './address-label/data.ts';
import { CorrectionsData, fillCorrections } from './corrections/data.ts';
import { CurrencyConverterData, fillCurrencyConverter } from './currency-converter/data.ts';
import { DayNoticeData, fillDayNotice } from './day-notice/data.ts';
import { DistanceCalculatorData, fillDistanceCalculator } from './distance-calculator/data.ts';
import { fillInbox, InboxData } from './inbox/data.ts';
import { fillLogin, LoginData } from './login/data.ts';
import { fillParcelTracker, ParcelTrackerData } from './parcel-tracker/data.ts';
import { ApiGuideData, fillApiGuide } from './api-guide/data.ts';
import { EmbedGuideData, fillEmbedGuide } from './embed-guide/data.ts';
import { DownloadsData, fillDownloads } from './downloads/data.ts';
import { fillPrintablePostalCodes, PrintablePostalCodesData } from './printable-postal-codes/data.ts';
import type { BlockKind } from './registry.ts';
import { fillSearchByMap, SearchByMapData } from './search-by-map/data.ts';
import type { Filled, ServerFacts } from './server-facts.ts';
import { fillWidgetWeather, WidgetWeatherData } from './widget-weather/data.ts';

/**
 * The blocks whose data is incomplete when a page is composed. The server that sends the page adds the missing fields. Each entry
 * parses the data of a block and then adds these fields. Browsers never load this table, because they get pages with all fields.
 */
export const fills = {
  'address-label': toFill(AddressLabelData, fillAddressLabel),
  'advertise-form': toFill(MessageFormData, fillMessageForm),
  'contact-us': toFill(MessageFormData, fillMessageForm),
  corrections: toFill(CorrectionsData, fillCorrections),
  'currency-converter': toFill(CurrencyConverterData, fillCurrencyConverter),
  'day-notice': toFill(DayNoticeData, fillDayNotice),
  'distance-calculator': toFill(DistanceCalculatorData, fillDistanceCalculator),
  inbox: toFill(InboxData, fillInbox),
  login: toFill(LoginData, fillLogin),
  'parcel-tracker': toFill(ParcelTrackerData, fillParcelTracker),
  'postcode-widget-generator': toFill(WidgetGeneratorData, fillWidgetGenerator),
  'api-guide': toFill(ApiGuideData, fillApiGuide),
  'embed-guide': toFill(EmbedGuideData, fillEmbedGuide),
  downloads: toFill(DownloadsData, fillDownloads),
  'printable-postal-codes': toFill(PrintablePostalCodesData, fillPrintablePostalCodes),
  'report-form': toFill(MessageFormData, fillMessageForm),
  'search-by-map': toFill(SearchByMapData, fillSearchByMap),
  'weather-widget-generator': toFill(WidgetGeneratorData, fillWidgetGenerator),
  'widget-weather': toFill(WidgetWeatherData, fillWidgetWeather),
} satisfies Partial<Record<BlockKind, unknown>>;

/**
 * Returns a function that parses the data of a block and adds the server's fields. That function returns undefined when the data
 * does not match the schema. Absent data is parsed as an empty object, because a page may leave all fields to the server.
 */
function toFill<Data extends object, Fields extends object>(
  schema: v.GenericSchema<unknown, Data>,
  fill: (
    data: Data,
    facts: ServerFacts,
    page: { lang: Language },
  ) => Filled<Fields> | Promise<Filled<Fields>>,
) {
  return async (given: unknown, facts: ServerFacts, page: { lang: Language }) => {
    const parsed = v.safeParse(schema, given ?? {});
    return parsed.success ? { data: parsed.output, ...(await fill(parsed.output, facts, page)) } : undefined;
  };
}
