import type { ToolGroup } from '#shared/blocks/free-tools-list/data.ts';
import type { BreadcrumbItem, Language } from '#shared/contracts/page.ts';
import { ASK_NOW } from '#shared/routes/anchors.ts';
import { href } from '#shared/routes/href.ts';
import { readMessages } from '#server/messages.ts';

/** In each group, the tools that people use most come first. */
const GROUPS = [
  {
    name: 'find',
    tools: [
      'myPostcode',
      'bulkLookup',
      'addressBook',
      'postcode',
      'allPostalCodes',
      'postcodeStartWith',
      'codeConverter',
      'offline',
    ],
  },
  { name: 'money', tools: ['track', 'findPostOffice', 'atmFinder', 'atmNearMe', 'currencyConverter'] },
  { name: 'print', tools: ['addressLabel', 'printableCodes', 'distanceCalculator'] },
  { name: 'site', tools: ['postcodeGenerator', 'weatherGenerator', 'data'] },
] as const;

/**
 * Tools that the home page lists. The tools that people use most are not in this list, because they have tiles
 * (`HOME_TILES`).
 */
const HOME_TOOLS = [
  { tool: 'atmFinder', page: 'atmNearMe' },
  { tool: 'currencyConverter', page: 'currencyConverter' },
  { tool: 'addressLabel', page: 'addressLabel' },
] as const;
const HOME_TILES = [
  { tool: 'myPostcode', page: 'myPostcode' },
  { tool: 'track', page: 'track' },
  { tool: 'bulkLookup', page: 'bulkLookup' },
  { tool: 'findPostOffice', page: 'postOfficeNearMe' },
] as const;

type ToolName = (typeof GROUPS)[number]['tools'][number];

export function toolGroups(language: Language): ToolGroup[] {
  const { groups } = readMessages(language).pages.freeTools;
  return GROUPS.map(({ name, tools }) => ({
    title: groups[name],
    tools: tools.map((tool) => describeTool(language, tool)),
  }));
}

export function homeTools(language: Language): ToolGroup[] {
  const { more, all } = readMessages(language).pages.freeTools;
  return [
    {
      title: more,
      tools: HOME_TOOLS.map(({ tool, page }) => ({
        title: readMessages(language).pages[page].menuTitle,
        url: urlOf(language, page),
        icon: tool,
      })),
      all: { text: all, url: href(language, 'freeTools') },
    },
  ];
}

export function homeTiles(language: Language): { text: string; url: string; icon: ToolName }[] {
  const { tiles } = readMessages(language).pages.home;
  return HOME_TILES.map(({ tool, page }) => ({
    text: tiles[tool],
    url: urlOf(language, page),
    icon: tool,
  }));
}

export function toolsStep(language: Language): BreadcrumbItem {
  return { title: readMessages(language).pages.freeTools.menuTitle, url: href(language, 'freeTools') };
}

function describeTool(language: Language, tool: ToolName) {
  const { pages, offline } = readMessages(language);
  return {
    title: { ...pages, offline }[tool].menuTitle,
    description: pages.freeTools.about[tool],
    url: urlOf(language, tool),
    icon: tool,
  };
}

/** Pages that need the visitor's position. The browser requests the position when a link to one of them is followed. */
const BY_POSITION: ReadonlySet<string> = new Set(['myPostcode', 'postOfficeNearMe', 'atmNearMe']);

function urlOf(language: Language, page: ToolName | 'postOfficeNearMe'): string {
  const url = href(language, page);
  return BY_POSITION.has(page) ? `${url}#${ASK_NOW}` : url;
}
