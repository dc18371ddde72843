import type { ToolGroup } from '#shared/blocks/free-tools-list/data.ts';
import type { BreadcrumbItem, Language } from '#shared/contracts/page.ts';
import { ASK_NOW } from '#shared/routes/anchors.ts';
import { href } from '#shared/routes/href.ts';
import { readMessages } from '#server/messages.ts';

/** All tools, by what a visitor wants to do. */
export function toolGroups(language: Language): ToolGroup[] {
  const { groups } = readMessages(language).pages.freeTools;
  return GROUPS.map(({ name, tools }) => ({ title: groups[name], tools: describeTools(language, tools) }));
}

/** Those that home names, in one list. */
export function homeTools(language: Language): ToolGroup[] {
  const tools = GROUPS.flatMap((group): readonly ToolName[] => group.tools);
  return [
    {
      tools: describeTools(
        language,
        tools.filter((page) => !NOT_AT_HOME.has(page)),
      ),
    },
  ];
}

/** The way from a tool back to all of them. */
export function toolsStep(language: Language): BreadcrumbItem {
  return { title: readMessages(language).pages.freeTools.menuTitle, url: href(language, 'freeTools') };
}

/** Tools that work today, in the order of use at a counter. */
const GROUPS = [
  {
    name: 'find',
    tools: ['postcode', 'myPostcode', 'allPostalCodes', 'postcodeStartWith', 'search', 'bulkLookup', 'track'],
  },
  {
    name: 'money',
    tools: [
      'findPostOffice',
      'postOfficeNearMe',
      'atmFinder',
      'atmNearMe',
      'currencyConverter',
      'distanceCalculator',
    ],
  },
  { name: 'print', tools: ['addressLabel', 'printableCodes'] },
  { name: 'site', tools: ['postcodeGenerator', 'weatherGenerator', 'data'] },
] as const;

type ToolName = (typeof GROUPS)[number]['tools'][number];

/** What home does without: it has a search field of its own, and as many lines as ever. */
const NOT_AT_HOME: ReadonlySet<ToolName> = new Set<ToolName>([
  'search',
  'postcodeStartWith',
  'distanceCalculator',
  'postcodeGenerator',
  'weatherGenerator',
  'addressLabel',
]);

/** Who presses one of these wants to know what is near: its page asks for the position at once. */
const BY_POSITION: ReadonlySet<ToolName> = new Set<ToolName>(['myPostcode', 'postOfficeNearMe', 'atmNearMe']);

function describeTools(language: Language, tools: readonly ToolName[]): ToolGroup['tools'] {
  return tools.map((page) => {
    const { menuTitle, lead } = readMessages(language).pages[page];
    const url = href(language, page);
    return {
      title: menuTitle,
      description: lead,
      url: BY_POSITION.has(page) ? `${url}#${ASK_NOW}` : url,
    };
  });
}
