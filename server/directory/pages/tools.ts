import type { FreeToolsListData } from '#shared/blocks/free-tools-list/data.ts';
import type { Language } from '#shared/contracts/page.ts';
import { ASK_NOW } from '#shared/routes/anchors.ts';
import { href } from '#shared/routes/href.ts';
import { readMessages } from '#server/messages.ts';

/** Tools that work today, in the order of use at a counter. */
const TOOLS = [
  'postcode',
  'myPostcode',
  'allPostalCodes',
  'postcodeStartWith',
  'search',
  'bulkLookup',
  'findPostOffice',
  'postOfficeNearMe',
  'atmFinder',
  'atmNearMe',
  'data',
] as const;

/** Who presses one of these wants to know what is near: its page asks for the position at once. */
const BY_POSITION: ReadonlySet<string> = new Set(['myPostcode', 'postOfficeNearMe', 'atmNearMe']);

export function toolsOf(language: Language): FreeToolsListData['tools'] {
  return TOOLS.map((page) => {
    const { menuTitle, lead } = readMessages(language).pages[page];
    const url = href(language, page);
    return {
      title: menuTitle,
      description: lead,
      url: BY_POSITION.has(page) ? `${url}#${ASK_NOW}` : url,
    };
  });
}
