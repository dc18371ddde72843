import type { FreeToolsListData } from '#shared/blocks/free-tools-list/data.ts';
import type { Language } from '#shared/contracts/page.ts';
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
  'atmFinder',
  'data',
] as const;

export function toolsOf(language: Language): FreeToolsListData['tools'] {
  return TOOLS.map((page) => {
    const { menuTitle, lead } = readMessages(language).pages[page];
    return { title: menuTitle, description: lead, url: href(language, page) };
  });
}
