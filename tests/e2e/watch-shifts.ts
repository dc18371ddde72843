import type { Page } from '@playwright/test';

/** Collects from now on how far the layout moves by itself, over all pages that are opened. */
export async function watchShifts(page: Page): Promise<readonly number[]> {
  const shifts: number[] = [];
  await page.exposeFunction('noteShift', (value: number) => shifts.push(value));
  await page.addInitScript(() => {
    const note: unknown = Reflect.get(window, 'noteShift');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (typeof note === 'function') note(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return shifts;
}
