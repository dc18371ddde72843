import { component, pageTitle } from '#shared/blocks/component.ts';
import type { MessageFormData } from '#shared/components/message-form/data.ts';
import { toPlainText } from '#shared/contracts/plain-text.ts';
import type { PlaceSummary } from '#shared/contracts/place.ts';
import type { MessageKind } from '#shared/contracts/messages/message.ts';
import { otherLanguage } from '#shared/i18n/languages.ts';
import { knownText, fullName, parentNames } from '#shared/places/place-name.ts';
import { likelyCode } from '#shared/places/postcode.ts';
import { readAbout, type About } from '#shared/validation/about.ts';
import { MAX_SUBJECT_LENGTH } from '#shared/validation/forms.ts';
import { cutText } from '#shared/text/cut-text.ts';
import { readMessages } from '#server/messages.ts';
import type { Composer, ComposeRequest, Library } from '../library.ts';
import { fillText } from './fill-text.ts';
import { framePage } from './frame-page.ts';
import { toContent } from './prose.ts';
import { readListPage } from './read-list-page.ts';

/** The query parameter `subject` sets the subject of the message in the form. */
export const composeContactPage: Composer = (library, request) => {
  const { language, query } = request;
  const { contactEmail: email } = library;
  const texts = readMessages(language).pages.contactUs;
  const subject = readSubject(query['subject']);
  const about = subject === '' ? {} : { subject };
  return framePage(library, request, {
    route: 'contactUs',
    texts,
    menuTitle: texts.menuTitle,
    query: about,
    main: [
      component('page-title', { title: texts.title, lead: fillText(texts.lead, { email }) }),
      component('contact-us', toForm(library, request, 'contact', null, about)),
      component('contact-mail', { email, ...about }),
      component('content', toContent(language, texts.sections, { email })),
    ],
    meta: { robots: subject === '' ? 'index' : 'noindex' },
  });
};

/** The query parameter `about` may name the subject of the report: a place, a code, a post office, an ATM or a page. */
export const composeReportPage: Composer = (library, request) => {
  const { language, query } = request;
  const texts = readMessages(language).pages.report;
  const about = readAbout(query['about'] ?? '');
  const place = about && findPlace(library, about);
  const label = about && findLabel(library, request, about, place);
  const named =
    about && label !== undefined
      ? { ...about, label, ...(place ? { place: describePlace(library, request, place, about) } : {}) }
      : null;
  return framePage(library, request, {
    route: 'report',
    texts,
    menuTitle: texts.menuTitle,
    query: named ? { about: query['about'] ?? '' } : {},
    main: [pageTitle(texts), component('report-form', toForm(library, request, 'report', named))],
    // A form with a subject differs in only one line from the form without a subject. So search engines should index
    // only the form without a subject.
    meta: { robots: query['about'] === undefined ? 'index' : 'noindex' },
  });
};

/**
 * The page for advertisers. The numbers of visits and users come from the configuration. If they are not configured,
 * the page states no numbers.
 */
export const composeAdvertisePage: Composer = (library, request) => {
  const { language } = request;
  const { claims, ...texts } = readMessages(language).pages.advertise;
  const { advertisingClaims: known } = library;
  const said = known ? ` ${fillText(claims, { visits: known.monthlyVisits, users: known.activeUsers })}` : '';
  return framePage(library, request, {
    route: 'advertise',
    texts,
    menuTitle: texts.menuTitle,
    main: [
      component('page-title', { title: texts.title, lead: `${texts.lead}${said}` }),
      component('content', toContent(language, texts.sections)),
      component('advertise-form', toForm(library, request, 'advertise')),
    ],
  });
};

/**
 * The page that lists reported errors and their outcomes. The content database does not contain the reports, so `fill-page.ts`
 * adds them.
 */
export const composeCorrectionsPage: Composer = (library, request) => {
  const { language, query } = request;
  const { pages } = readMessages(language);
  const { words, ...texts } = pages.corrections;
  const page = readListPage(query['page']);
  const { choices } = pages.forms.words;
  return framePage(library, request, {
    route: 'corrections',
    texts,
    menuTitle: texts.menuTitle,
    query: page === 1 ? {} : { page: String(page) },
    main: [
      pageTitle(texts),
      component('corrections', { page, words: { ...words, choices } }),
      component('content', toContent(language, texts.sections)),
    ],
    meta: { robots: page === 1 ? 'index' : 'noindex' },
  });
};

function toForm(
  { contactEmail: email }: Library,
  { language }: ComposeRequest,
  kind: MessageKind,
  about: MessageFormData['about'] = null,
  values: Record<string, string> = {},
): Omit<MessageFormData, 'captcha'> {
  const { words } = readMessages(language).pages.forms;
  return {
    kind,
    email,
    about,
    state: { values, faults: {} },
    words: { ...words, fields: { [kind]: words.fields[kind] } },
  };
}

/** Reads the subject from a link, and shortens it to the maximum length that the form accepts. */
function readSubject(typed = ''): string {
  return cutText(toPlainText(typed), MAX_SUBJECT_LENGTH).trim();
}

/**
 * Returns the text that names the subject of a report. Returns undefined if the place, post office or ATM does not exist, or if
 * the path of a page does not begin with `/`.
 */
function findLabel(
  library: Library,
  { language }: ComposeRequest,
  { kind, key }: About,
  place: PlaceSummary | undefined,
): string | undefined {
  const { about } = readMessages(language).pages.forms;
  if (kind === 'page') return key.startsWith('/') ? fillText(about.page, { path: key }) : undefined;
  if (kind === 'post-office') {
    const office = library.postOffices.find(key);
    return office && fillText(about.postOffice, { name: office.name[language] });
  }
  if (kind === 'atm') {
    const atm = library.atms.find(key);
    return atm && fillText(about.atm, { name: knownText(atm.name, language) || key });
  }
  return (
    place && fillText(about.place, { place: fullName(place, language), code: codeOf(place, { kind, key }) })
  );
}

function findPlace(library: Library, { kind, key }: About): PlaceSummary | undefined {
  if (kind === 'place') return library.places.findSummary(key);
  return kind === 'postcode' ? library.postcodes.findUses(key)[0]?.place : undefined;
}

function codeOf({ postcode }: PlaceSummary, { kind, key }: About): string {
  return kind === 'postcode' ? key : likelyCode(postcode);
}

function describePlace(library: Library, { language }: ComposeRequest, place: PlaceSummary, about: About) {
  return {
    code: codeOf(place, about),
    name: fullName(place, language),
    otherName: fullName(place, otherLanguage(language)),
    parents: parentNames(library.places.findParents(place.code), language),
  };
}
