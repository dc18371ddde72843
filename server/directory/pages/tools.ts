import type { ToolGroup } from '#shared/blocks/free-tools-list/data.ts';
import type { BreadcrumbItem, Language } from '#shared/contracts/page.ts';
import { ASK_NOW } from '#shared/routes/anchors.ts';
import { href } from '#shared/routes/href.ts';
import { readMessages } from '#server/messages.ts';

export function toolGroups(language: Language): ToolGroup[] {
  const { groups } = readMessages(language).pages.freeTools;
  return GROUPS.map(({ name, tools }) => ({ title: groups[name], tools: describeTools(language, tools) }));
}

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

export function toolsStep(language: Language): BreadcrumbItem {
  return { title: readMessages(language).pages.freeTools.menuTitle, url: href(language, 'freeTools') };
}

/** The tools of a group are in the order of how often people use them. */
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

/** The home page does not list these tools, because it has a search field itself and no room for more lines. */
const NOT_AT_HOME: ReadonlySet<ToolName> = new Set<ToolName>([
  'search',
  'postcodeStartWith',
  'distanceCalculator',
  'postcodeGenerator',
  'weatherGenerator',
  'addressLabel',
]);

/** Tools that need the visitor's position. A link to one of them asks for the position at once. */
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
