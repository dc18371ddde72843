import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { DESK, PHONE } from './visit.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** All that another set of colours can change. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
/** What is right needs no report, and no selector for each element of it. */
const FAULTS_ONLY = { resultTypes: ['violations' as const] };

const faultsBy = async (builder: AxeBuilder, where: string): Promise<string[]> =>
  (await builder.analyze()).violations.map(
    ({ id, help, nodes }) =>
      `${where}: ${id}: ${help}: ${nodes
        .slice(0, 3)
        .map((node) => `${node.html.slice(0, 160)} — ${node.failureSummary ?? ''}`)
        .join('\n')}`,
  );

/** What axe finds on a page as it stands: everything in its light colours, the colours in its dark ones. */
export const findFaults = async (page: Page): Promise<string[]> => {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await faultsBy(new AxeBuilder({ page }).options(FAULTS_ONLY).withTags(RULES), 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await faultsBy(new AxeBuilder({ page }).options(FAULTS_ONLY).withRules(COLOURS), 'dark');
  return [...light, ...dark];
};

/** The same of one part of a page: axe needs a tenth of the time. */
export const findFaultsIn = async (page: Page, part: string): Promise<string[]> =>
  faultsBy(new AxeBuilder({ page }).options(FAULTS_ONLY).withTags(RULES).include(part), part);

/** The same on a phone and on a desk. */
export const findFaultsAtAllWidths = async (page: Page): Promise<string[]> => {
  await page.setViewportSize(PHONE);
  const narrow = await findFaults(page);
  await page.setViewportSize(DESK);
  const wide = await findFaults(page);
  return [...narrow.map((fault) => `360 px, ${fault}`), ...wide.map((fault) => `1280 px, ${fault}`)];
};
