import { expect, type Page } from '@playwright/test';

/** Viewports: a cheap phone, and a desk. */
export const PHONE = { width: 360, height: 740 };
export const DESK = { width: 1280, height: 800 };

/** The clock shows no time before the page is hydrated. */
export async function waitForHydration(page: Page): Promise<void> {
  await expect(page.locator('header time')).toHaveText(/\d\d:\d\d:\d\d/);
}

/** Opens a page and waits until its script has taken over. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForHydration(page);
}

/** Path, query and hash of where the page is. */
export function addressOfPage(page: Page): string {
  const { pathname, search, hash } = new URL(page.url());
  return `${pathname}${search}${hash}`;
}
