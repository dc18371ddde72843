import { expect, test, type Browser, type Page } from '@playwright/test';
import { bounds } from '#fixtures/bounds.ts';
import { addressOf, allKinds, languagesOfTurn } from '#fixtures/browser/page-kinds.ts';
import { DESK, PHONE, waitForHydration } from '#fixtures/browser/visit.ts';

/** After hydration, late enough for everything that starts with it. */
const SETTLED_MILLISECONDS = 1500;
const SLOW_LINE = [
  ['**/assets/style-*.css', 200],
  ['**/fonts/*', 600],
] as const;
/** Of the layout, as the web vital counts it: a line that gets its font moves by less. */
const MOST_SHIFT = 0.01;

/** Runs in the page before anything else: tells of every shift from the first frame on. */
function reportShifts(): void {
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
}

/** A first visit on a slow line: the page is there at once, its other styles come later, its fonts last. */
async function slowDown(page: Page): Promise<void> {
  for (const [pattern, milliseconds] of SLOW_LINE) {
    await page.route(pattern, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      await route.continue();
    });
  }
}

/** A second visit: the browser has the fonts of the site. */
async function fetchFonts(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate(async () => {
    const families = ['400 1em "Kantumruy Pro"', '600 1em "Kantumruy Pro"'];
    const faces = await Promise.all(families.map((family) => document.fonts.load(family, 'aក')));
    if (faces.flat().length !== 4) throw new Error('The site has other fonts');
  });
}

async function scrollToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
      scrollBy(0, innerHeight);
      await nextFrame();
    }
    await nextFrame();
    // Shifts are reported after the frame that showed them.
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

type Visit = { address: string; viewport: typeof PHONE; isFirst: boolean };

/** Each shift: how far, and what moved. */
async function shiftsOf(browser: Browser, { address, viewport, isFirst }: Visit): Promise<string[]> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  const shifts: string[] = [];
  await (isFirst ? slowDown(page) : fetchFonts(page, '/km/privacy'));
  await page.exposeFunction('noteShift', (shift: string) => shifts.push(shift));
  await page.addInitScript(reportShifts);
  await page.goto(address, { waitUntil: 'load' });
  await waitForHydration(page);
  // The measure itself is a stretch of time: nothing may move in it.
  await page.waitForTimeout(SETTLED_MILLISECONDS);
  await scrollToTheEnd(page);
  await context.close();
  return shifts.map((shift) => `${address} at ${viewport.width} px: ${shift}`);
}

/** Languages and widths take turns from one kind of page to the next; most visitors have a phone. */
const looks = [
  { language: 'km', viewport: PHONE },
  { language: 'en', viewport: DESK },
  { language: 'en', viewport: PHONE },
  { language: 'km', viewport: DESK },
] as const;

for (const [index, kind] of allKinds.entries()) {
  const visits = looks
    .filter((_look, turn) => bounds.everyLook || turn === index % looks.length)
    .map(({ language, viewport }) => ({ address: addressOf(language, kind), viewport }));

  test(`nothing moves on ${kind.kind}, from the first frame to the end of the page`, async ({ browser }) => {
    const shifts = await Promise.all(visits.map((one) => shiftsOf(browser, { ...one, isFirst: false })));
    expect(visits.length).toBeGreaterThan(0);
    expect(shifts.flat()).toEqual([]);
  });

  test(`as good as nothing moves on ${kind.kind} at a first visit on a slow line`, async ({ browser }) => {
    for (const language of languagesOfTurn(index)) {
      const one = { address: addressOf(language, kind), viewport: PHONE, isFirst: true };
      const shifts = await shiftsOf(browser, one);
      const sum = shifts.reduce(
        (total, shift) => total + Number.parseFloat(shift.split(' px: ')[1] ?? ''),
        0,
      );
      expect(sum, shifts.join('\n')).toBeLessThan(MOST_SHIFT);
    }
  });
}
