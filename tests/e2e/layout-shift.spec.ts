import { expect, test, type Browser, type Page } from '@playwright/test';
import { addressOf, allKinds, languages } from './page-kinds.ts';
import { DESK, PHONE } from './visit.ts';

/** Late enough for fonts, hydration and everything that starts after it. */
const SETTLED_MILLISECONDS = 1500;
const FONT_DELAY_MILLISECONDS = 400;

/** Runs in the page before anything else: tells of every shift from the first frame on. */
const reportShifts = (): void => {
  const report: unknown = Reflect.get(window, 'noteShift');
  const describe = (node: unknown): string =>
    node instanceof Element ? `${node.tagName}#${node.id}.${node.className}` : 'text';
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const sources: unknown = Reflect.get(entry, 'sources');
      const nodes = Array.isArray(sources)
        ? sources.map((source: { node: unknown }) => describe(source.node))
        : [];
      if (typeof report === 'function') report(`${String(Reflect.get(entry, 'value'))} ${nodes.join(', ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

const scrollToTheEnd = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
      scrollBy(0, innerHeight);
      await nextFrame();
    }
    await nextFrame();
    await nextFrame();
  });
};

type Visit = { address: string; viewport: typeof PHONE; slowFonts: boolean };

const shiftsOf = async (browser: Browser, { address, viewport, slowFonts }: Visit): Promise<string[]> => {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  const shifts: string[] = [];
  await page.exposeFunction('noteShift', (shift: string) => shifts.push(shift));
  await page.addInitScript(reportShifts);
  if (slowFonts) {
    await page.route('**/fonts/*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, FONT_DELAY_MILLISECONDS));
      await route.continue();
    });
  }
  await page.goto(address, { waitUntil: 'load' });
  // The measure itself is a stretch of time: nothing may move in it.
  await page.waitForTimeout(SETTLED_MILLISECONDS);
  await scrollToTheEnd(page);
  await context.close();
  return shifts.map((shift) => `${address} at ${viewport.width} px: ${shift}`);
};

for (const slowFonts of [false, true]) {
  for (const kind of allKinds) {
    test(`nothing moves on ${kind.kind}${slowFonts ? ' while its fonts are late' : ''}`, async ({
      browser,
    }) => {
      const visits = languages.flatMap((language) =>
        [PHONE, DESK].map((viewport) => ({
          address: addressOf(language, kind),
          viewport,
          slowFonts,
        })),
      );
      const shifts = await Promise.all(visits.map((one) => shiftsOf(browser, one)));
      expect(shifts.flat()).toEqual([]);
    });
  }
}
