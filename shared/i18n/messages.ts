import type englishPages from '#locales/en/pages.json';
import type englishUi from '#locales/en/ui.json';
import type englishWeather from '#locales/en/weather.json';

/** What the interface says, one value for each key in each language. Both locale files are checked against it. */
export type UiMessages = typeof englishUi;

/** What the pages say: titles, descriptions and prose, read on the server only. */
export type PageMessages = typeof englishPages;

/** What a forecast says beside its numbers: browsers load it with one. */
export type WeatherMessages = typeof englishWeather;
