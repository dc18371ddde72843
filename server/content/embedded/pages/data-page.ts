import { formatNumber } from '../../../../shared/i18n/format.ts';
import { readMessages } from '../../../messages.ts';
import { prakas77 } from '../postcode-source.ts';
import { disputedList } from './code-list-pages.ts';
import type { Composer } from './composer.ts';
import { component } from './component.ts';
import { fillText } from './fill-text.ts';
import { framePage } from './frame-page.ts';
import { toContent } from './prose.ts';

/** What the directory holds, where it comes from and what it lacks; every figure is counted in the database. */
export const composeDataPage: Composer = (library, request) => {
  const { language } = request;
  const { pages } = readMessages(language);
  const texts = pages.data;
  const counts = library.counts.countAll();
  const values = Object.fromEntries(
    Object.entries({ ...counts, codes: counts.currentCodes, former: counts.formerCodes }).map(
      ([name, count]) => [name, formatNumber(language, count)],
    ),
  );
  return framePage(library, request, {
    route: 'data',
    texts: { ...texts, description: fillText(texts.description, values) },
    menuTitle: texts.menuTitle,
    main: [
      component('page-title', { title: texts.title, lead: fillText(texts.lead, values) }),
      component('data-quality', {
        date: prakas77.date,
        counts,
        provinces: library.counts.countByProvince(),
        sources: pages.sources,
      }),
      component('content', toContent(language, texts.sections, values)),
      ...disputedList(library),
    ],
  });
};
