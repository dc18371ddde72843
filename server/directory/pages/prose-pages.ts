import { readMessages } from '#server/messages.ts';
import type { PageComponent } from '#shared/contracts/page.ts';
import { atmChoices } from './atm-family.ts';
import type { Composer, ComposeRequest, Library } from '../library.ts';
import { component } from '#shared/blocks/component.ts';
import { fillText } from './fill-text.ts';
import { framePage } from './frame-page.ts';
import { toContent } from './prose.ts';
import { formatDate } from '#shared/i18n/format.ts';
import { nameMail, nameTracking, privacyServices } from './privacy-services.ts';
import { toolGroups } from './tools.ts';
import { trackForm } from './track-form.ts';

/** A page that is words: the same for every visitor, written by hand in both languages. */
export function composeProsePage(page: ProsePage): Composer {
  return (library, request) => {
    const { language } = request;
    const texts = readMessages(language).pages[page];
    const values = valuesOf(library, request);
    return framePage(library, request, {
      route: page,
      texts,
      menuTitle: texts.menuTitle,
      main: [
        component('page-title', { title: texts.title, lead: fillText(texts.lead, values) }),
        ...(appendices[page]?.(library, request) ?? []),
        component('content', toContent(language, texts.sections, values)),
      ],
    });
  };
}

function valuesOf({ contactEmail, tracking, mail }: Library, { language }: ComposeRequest) {
  return {
    email: contactEmail,
    date: formatDate(language, PROSE_DATE),
    tracking: nameTracking(tracking, language),
    mail: nameMail({ mail, contactEmail }, language),
  };
}

/** The day the terms and the privacy page were last read through and changed. */
const PROSE_DATE = '2026-11-22';

type ProsePage = 'privacy' | 'terms' | 'freeTools' | 'bulkLookup' | 'track';

/** What stands between a page's title and its prose. */
const appendices: Partial<Record<ProsePage, (library: Library, request: ComposeRequest) => PageComponent[]>> =
  {
    privacy: privacyServices,
    track: trackForm,
    bulkLookup: () => [component('bulk-lookup', { typed: '', items: [] })],
    freeTools: (library, { language }) => [
      component('free-tools-list', { groups: toolGroups(language) }),
      component('quick-atm-finder', atmChoices(library, language)),
    ],
  };
