import { expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import { EventBatch, type ClientEvent } from '#shared/contracts/event.ts';

/** Takes what a page tells of the visit in place of the server, which would keep it. */
export async function takeEvents(page: Page): Promise<ClientEvent[]> {
  const told: ClientEvent[] = [];
  await page.route('**/api/events', async (route) => {
    told.push(...v.parse(EventBatch, JSON.parse(route.request().postData() ?? 'null')));
    await route.fulfill({ status: 202, json: { status: 'success', data: {} } });
  });
  return told;
}

/** Makes the page tell at once what it has gathered, as when its tab is left. */
export function leaveTab(page: Page): Promise<void> {
  return page.evaluate(() => {
    dispatchEvent(new Event('pagehide'));
  });
}

/** Waits until the script that tells of visits is there, has run, and has taken the view that is shown. */
export async function waitForExtras(page: Page): Promise<void> {
  const url = await page.waitForFunction(
    () => performance.getEntriesByType('resource').find(({ name }) => /\/extras-[^/]*\.js$/.test(name))?.name,
  );
  await page.evaluate(
    async (script) => {
      await import(String(script));
      await new Promise((resolve) => setTimeout(resolve, 50));
    },
    await url.jsonValue(),
  );
}

/** The paths of the pages that were told as viewed, in their order. */
export function viewsIn(told: ClientEvent[]): string[] {
  return told.filter(({ type }) => type === 'page').map(({ url }) => new URL(url).pathname);
}

/** Makes the page tell until so many views are told: the script that notes them may still be starting. */
export async function tellViews(page: Page, told: ClientEvent[], count: number): Promise<void> {
  await expect
    .poll(async () => {
      await leaveTab(page);
      return viewsIn(told).length;
    })
    .toBe(count);
}
