import type englishPages from '#locales/en/pages.json';
import type englishUi from '#locales/en/ui.json';

/** What the interface says, one value for each key in each language. Both locale files are checked against it. */
export type UiMessages = typeof englishUi;

/** What the pages say: titles, descriptions and prose, read on the server only. */
export type PageMessages = typeof englishPages;
