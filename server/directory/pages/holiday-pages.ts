import { component, pageTitle } from '#shared/blocks/component.ts';
import type { Language, PageComponent } from '#shared/contracts/page.ts';
import { inLanguage } from '#shared/places/place-name.ts';
import { href } from '#shared/routes/href.ts';
import { readMessages } from '#server/messages.ts';
import type { Composer, Library } from '../library.ts';
import { framePage } from './frame-page.ts';
import { toContent } from './prose.ts';

const YEAR_DIGITS = 4;

/** The public holidays of the years that the table covers. */
export const composeHolidaysPage: Composer = (library, request) => {
  const { language } = request;
  const texts = readMessages(language).pages.publicHolidays;
  const years = Map.groupBy(daysOf(library, language), ({ date }) => date.slice(0, YEAR_DIGITS));
  return framePage(library, request, {
    route: 'publicHolidays',
    texts,
    menuTitle: texts.menuTitle,
    main: [
      pageTitle(texts),
      component('holiday-list', {
        years: [...years].map(([year, holidays]) => ({ year, holidays })),
        words: texts.words.list,
      }),
      component('content', toContent(language, texts.sections)),
    ],
  });
};

/**
 * The block that names today's public holiday. The server that sends the page sets the day.
 * @param isHome true on the home page, where the block may also mention the change of postcodes
 */
export function dayNotice(library: Library, language: Language, isHome = false): PageComponent {
  const { publicHolidays, changes } = readMessages(language).pages;
  return component('day-notice', {
    holidays: daysOf(library, language),
    change: isHome ? { url: href(language, 'changes'), text: changes.words.home } : null,
    holidaysUrl: href(language, 'publicHolidays'),
    words: publicHolidays.words.notice,
  });
}

function daysOf({ holidays }: Library, language: Language) {
  return holidays
    .list()
    .map(({ date, name, isComputed }) => ({ date, name: inLanguage(name, language), isComputed }));
}
