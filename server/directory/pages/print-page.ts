import { component } from '#shared/blocks/component.ts';
import { formatDate } from '#shared/i18n/format.ts';
import { readMessages } from '#server/messages.ts';
import { prakas77 } from '../queries/postcode-source.ts';
import type { Composer } from '../library.ts';
import { framePage } from './frame-page.ts';
import { toContent } from './prose.ts';
import { toolsStep } from './tools.ts';

/** Lists to print. The server that shows the page fills the files in: it sends those of its own build. */
export const composePrintPage: Composer = (library, request) => {
  const { language } = request;
  const { words, ...texts } = readMessages(language).pages.printableCodes;
  const values = { date: formatDate(language, prakas77.date) };
  return framePage(library, request, {
    route: 'printableCodes',
    texts,
    menuTitle: texts.menuTitle,
    steps: [toolsStep(language)],
    main: [
      component('page-title', { title: texts.title, lead: texts.lead }),
      component('printable-postal-codes', { files: [], words }),
      component('content', toContent(language, texts.sections, values)),
    ],
  });
};
