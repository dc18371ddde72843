import type englishOffline from '#locales/en/offline.json';
import type englishPages from '#locales/en/pages.json';
import type englishPrograms from '#locales/en/programs.json';
import type englishUi from '#locales/en/ui.json';
import type englishWeather from '#locales/en/weather.json';

export type UiMessages = typeof englishUi;

/** Titles, descriptions and texts of pages. Only the server loads them. */
export type PageMessages = typeof englishPages;

/** The texts for API clients and developers, e.g. plain-text responses and the API guide. Only the server loads them. */
export type ProgramMessages = typeof englishPrograms;

/** The texts of a weather forecast. Browsers load the texts together with the forecast. */
export type WeatherMessages = typeof englishWeather;

/** The texts of the pages that work offline. Browsers load the texts when there is no connection. */
export type OfflineMessages = typeof englishOffline;
