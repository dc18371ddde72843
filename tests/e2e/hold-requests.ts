import type { Page } from '@playwright/test';

/**
 * Holds back the requests that match, so that a test sees what a slow connection shows.
 * @returns what lets them go
 */
export async function holdRequests(page: Page, pattern: string): Promise<() => void> {
  const waiting: (() => void)[] = [];
  let isHeld = true;
  await page.route(pattern, async (route) => {
    if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
    await route.continue();
  });
  return () => {
    isHeld = false;
    for (const letGo of waiting) letGo();
  };
}
