import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** All that another set of colours can change. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
/** What is right needs no report, and no selector for each element of it. */
const FAULTS_ONLY = { resultTypes: ['violations' as const] };

/** What axe finds on a page as it stands in its light colours. */
export async function findFaults(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  return faultsBy(new AxeBuilder({ page }).options(FAULTS_ONLY).withTags(RULES), 'light');
}

/** What its dark colours add to that. */
export async function findDarkFaults(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  return faultsBy(new AxeBuilder({ page }).options(FAULTS_ONLY).withRules(COLOURS), 'dark');
}

/** What axe finds in one part of a page: that takes a tenth of the time. */
export async function findFaultsIn(page: Page, part: string): Promise<string[]> {
  return faultsBy(new AxeBuilder({ page }).options(FAULTS_ONLY).withTags(RULES).include(part), part);
}

/** Both. */
export async function findAllFaults(page: Page): Promise<string[]> {
  return [...(await findFaults(page)), ...(await findDarkFaults(page))];
}

async function faultsBy(builder: AxeBuilder, where: string): Promise<string[]> {
  return (await builder.analyze()).violations.map(
    ({ id, help, nodes }) =>
      `${where}: ${id}: ${help}: ${nodes
        .slice(0, 3)
        .map((node) => `${node.html.slice(0, 160)} — ${node.failureSummary ?? ''}`)
        .join('\n')}`,
  );
}
