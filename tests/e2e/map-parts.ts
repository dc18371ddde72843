import type { Locator, Page } from '@playwright/test';

/** The parts of a map as a visitor sees them. */
export function mapOn(page: Page) {
  const frame = page.locator('[data-map]');
  return {
    frame,
    drawing: frame.locator('svg[role="img"]'),
    live: frame.getByRole('group'),
    dots: frame.locator('.map-dot'),
    groups: frame.locator('.map-group'),
    outline: frame.locator('.map-outline'),
    scale: frame.locator('.map-scale'),
    pictures: frame.locator('img.leaflet-tile-loaded'),
  };
}

/** As a visitor comes to a map: it is on the screen, and they do something. */
export async function scrollTo(part: Locator): Promise<void> {
  await part.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await part.page().mouse.move(5, 5);
}

/** How many places a map shows, each by a dot or as one of a group. */
export async function countPlaces({ dots, groups }: ReturnType<typeof mapOn>): Promise<number> {
  const counts = (await groups.allInnerTexts()).map(Number);
  return counts.reduce((sum, count) => sum + count, await dots.count());
}

/** Everything that moves on the page, and all that it asks of others or that its policy refuses. */
export async function watchMap(page: Page, own: string) {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('http') && new URL(request.url()).origin !== own) seen.push(request.url());
  });
  await page.exposeFunction('noteFault', (text: string) => seen.push(text));
  await page.addInitScript(() => {
    const note: unknown = Reflect.get(window, 'noteFault');
    if (typeof note !== 'function') return;
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      note(`refused: ${violatedDirective} ${blockedURI}`),
    );
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // What follows a key or a press is what the visitor asked for.
        if (Reflect.get(entry, 'hadRecentInput') === true) continue;
        const sources: { node?: Node }[] = Reflect.get(entry, 'sources');
        const nodes = sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 120));
        note(`moved: ${nodes.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  page.on('pageerror', ({ message }) => seen.push(message));
  return seen;
}

/** CSS pixels of one step of a finger, and how many it makes. */
const STEP = 10;
const STEPS = 10;

/** A finger that begins in the middle of something and moves up. */
export async function swipeUp(page: Page, part: Locator): Promise<void> {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  const x = box.x + box.width / 3;
  const y = box.y + box.height / 2;
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  for (let step = 1; step <= STEPS; step += 1)
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x, y: y - step * STEP }],
    });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
