import type { FreeToolsListData } from '#shared/blocks/free-tools-list/data.ts';
import type { BreadcrumbItem, Language } from '#shared/contracts/page.ts';
import { ASK_NOW } from '#shared/routes/anchors.ts';
import { href } from '#shared/routes/href.ts';
import { readMessages } from '#server/messages.ts';

export function toolsOf(language: Language, place: 'index' | 'home'): FreeToolsListData['tools'] {
  return (place === 'home' ? HOME_TOOLS : TOOLS).map((page) => {
    const { menuTitle, lead } = readMessages(language).pages[page];
    const url = href(language, page);
    return {
      title: menuTitle,
      description: lead,
      url: BY_POSITION.has(page) ? `${url}#${ASK_NOW}` : url,
    };
  });
}

/** The way from a tool back to all of them. */
export function toolsStep(language: Language): BreadcrumbItem {
  return { title: readMessages(language).pages.freeTools.menuTitle, url: href(language, 'freeTools') };
}

/** Tools that work today, in the order of use at a counter. */
const TOOLS = [
  'postcode',
  'myPostcode',
  'allPostalCodes',
  'postcodeStartWith',
  'search',
  'bulkLookup',
  'track',
  'findPostOffice',
  'postOfficeNearMe',
  'atmFinder',
  'atmNearMe',
  'currencyConverter',
  'printableCodes',
  'data',
] as const;

/** What home does without: it has a search field of its own, and as many lines as ever. */
const NOT_AT_HOME: ReadonlySet<string> = new Set(['search', 'postcodeStartWith']);
const HOME_TOOLS = TOOLS.filter((page) => !NOT_AT_HOME.has(page));

/** Who presses one of these wants to know what is near: its page asks for the position at once. */
const BY_POSITION: ReadonlySet<string> = new Set(['myPostcode', 'postOfficeNearMe', 'atmNearMe']);
