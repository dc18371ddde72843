import { readMessages } from '#server/messages.ts';
import { retentionWords } from '#server/store/retention.ts';
import type { PageComponent } from '#shared/contracts/page.ts';
import { atmChoices } from './outlets/atm-family.ts';
import type { Composer, ComposeRequest, Library } from '../library.ts';
import { component } from '#shared/blocks/component.ts';
import { fillText } from './fill-text.ts';
import { framePage } from './frame-page.ts';
import { toContent, toFoldedContent, type WrittenSection } from './prose.ts';
import type { StaticPageName } from '../queries/static-pages.ts';
import type { PageMessages } from '#shared/i18n/messages.ts';
import { formatDate, nameCountries } from '#shared/i18n/format.ts';
import { nameMail, nameTracking, privacyServices } from './privacy-services.ts';
import { toolGroups } from './tools.ts';
import { countryCodes } from '#shared/tracking/postal-number.ts';

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
        component(
          'content',
          (FOLDED.has(page) ? toFoldedContent : toContent)(language, texts.sections, values),
        ),
      ],
    });
  };
}

function valuesOf({ contactEmail, tracking, mail }: Library, { language }: ComposeRequest) {
  return {
    email: contactEmail,
    date: formatDate(language, PROSE_DATE),
    tracking: nameTracking(tracking, language),
    mail: nameMail(mail, contactEmail, language),
    ...retentionWords,
  };
}

const PROSE_DATE = '2026-11-22';

type ProseTexts = { title: string; menuTitle: string; lead: string; sections: WrittenSection[] };

type ProsePage = {
  [Name in StaticPageName]: PageMessages[Name] extends ProseTexts ? Name : never;
}[StaticPageName];

/** Pages with a tool. Their explanatory text is in a collapsed section. */
const FOLDED: ReadonlySet<ProsePage> = new Set<ProsePage>(['track', 'bulkLookup', 'addressBook']);

/** The blocks between the title and the text of a page. */
const appendices: Partial<Record<ProsePage, (library: Library, request: ComposeRequest) => PageComponent[]>> =
  {
    privacy: (library, request) => [
      component('saved-pages', readMessages(request.language).offline.forget),
      ...privacyServices(library, request),
    ],
    track: trackForm,
    addressBook: (_library, { language }) => [
      component('address-book', {
        words: readMessages(language).pages.addressBook.words,
        columnWords: readMessages(language).pages.columns,
        typed: '',
        list: 'unknown',
      }),
    ],
    bulkLookup: (_library, { language }) => [
      component('bulk-lookup', { columnWords: readMessages(language).pages.columns, typed: '', items: [] }),
    ],
    freeTools: (library, { language }) => [
      component('free-tools-list', { groups: toolGroups(language) }),
      component('quick-atm-finder', atmChoices(library, language)),
    ],
  };

/** The form contains all couriers, so that the browser can recognise a tracking number without a request. */
function trackForm({ couriers }: Library, { language }: ComposeRequest): PageComponent[] {
  return [
    component('parcel-tracker', {
      typed: '',
      couriers: couriers.list(),
      countries: nameCountries(language, countryCodes),
      infos: [],
    }),
  ];
}
