import { readFileSync, readdirSync } from 'node:fs';
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { chromiumArguments, findChromium, visitorAgent } from '#fixtures/browser/find-chromium.ts';
import { startOwnSite } from '#fixtures/browser/own-site.ts';
import { check, exitCode } from './check.ts';
import { median } from './measure.ts';

/**
 * This benchmark compares the live map with an empty Leaflet map that replaces it on the same page. It measures the time to the
 * first draw, the frames per second while a finger pans, and the memory of the tab.
 */
const PHONE = { width: 390, height: 844 };
const SLOWER = 6;
const ROUNDS = 3;
const VIEWS = { country: '7/12.3/104.9', province: '9.5/13.2/103.9', capital: '12/11.556/104.905' };
const LIMITS = { firstDraw: { factor: 1.2, more: 1000 }, frames: 0.6, megabytes: 60 };
/**
 * A finger pans the map with `count` strokes. Each stroke moves the finger by `x` and `y` CSS pixels in `steps` steps, one per
 * frame. All strokes go in the same direction, so that each shows a new part of the map.
 */
const STROKES = { count: 4, steps: 30, x: -90, y: -240 };
const FRAME = 16;

type Kind = 'ours' | 'empty';
type Figures = { firstDraw: number; frames: number; megabytes: number };

const assets = readdirSync('dist/client/assets');
const leaflet = assets.find((name) => /^leaflet-.*\.js$/.test(name)) ?? '';

/** The source of a module that replaces the live map by an empty map. The hash of the URL sets the centre and the zoom. */
const EMPTY = `
import * as leaflet from './${leaflet}';
export async function loadMap({ frame }) {
  const LeafletMap = Object.values(leaflet).find((each) => each.prototype?.setView);
  await new Promise((resolve) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href: '/assets/${assets.find((name) => /^live-map.*\.css$/.test(name)) ?? ''}', onload: resolve });
    document.head.append(link);
  });
  const ground = document.createElement('div');
  const dialog = document.createElement('dialog');
  dialog.className = 'map-full';
  ground.style.cssText = 'width: 100%; height: 100%';
  dialog.append(ground);
  document.body.append(dialog);
  dialog.showModal();
  const [zoom, ...at] = location.hash.slice(5).split('/').map(Number);
  new LeafletMap(ground, { zoomControl: false, attributionControl: false, zoomSnap: 0 }).setView(at, zoom);
  frame.dataset.live = '';
  return { redraw() {}, stop() {} };
}`;

const site = await startOwnSite({});
const executablePath = findChromium();
const browser = await chromium.launch({
  args: chromiumArguments,
  ...(executablePath ? { executablePath } : {}),
});
try {
  for (const [name, view] of Object.entries(VIEWS)) {
    const rounds: Record<Kind, Figures[]> = { ours: [], empty: [] };
    for (let round = 0; round < ROUNDS; round += 1)
      for (const kind of ['empty', 'ours'] as const) rounds[kind].push(await measure(browser, kind, view));
    report(name, middle(rounds.ours), middle(rounds.empty));
  }
} finally {
  await browser.close();
  await site.stop();
}
process.exitCode = exitCode();

function report(name: string, ours: Figures, empty: Figures): void {
  const latest = LIMITS.firstDraw.factor * empty.firstDraw + LIMITS.firstDraw.more;
  const [own, bare] = [Math.round(ours.firstDraw), Math.round(empty.firstDraw)];
  check(
    own <= latest,
    `${name}: first draw ${own} ms, empty map ${bare} ms, at most ${Math.round(latest)} ms`,
  );
  const share = ours.frames / empty.frames;
  check(
    share >= LIMITS.frames,
    `${name}: panning ${ours.frames.toFixed(1)} frames a second, empty map ${empty.frames.toFixed(1)}, ${share.toFixed(2)} × (at least ${LIMITS.frames})`,
  );
  const more = ours.megabytes - empty.megabytes;
  check(
    more <= LIMITS.megabytes,
    `${name}: ${more.toFixed(0)} MB more than the empty map (at most ${LIMITS.megabytes})`,
  );
}

function middle(rounds: readonly Figures[]): Figures {
  return {
    firstDraw: median(rounds.map((each) => each.firstDraw)),
    frames: median(rounds.map((each) => each.frames)),
    megabytes: median(rounds.map((each) => each.megabytes)),
  };
}

async function measure(within: Browser, kind: Kind, view: string): Promise<Figures> {
  const context = await within.newContext({
    viewport: PHONE,
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    userAgent: visitorAgent,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  if (kind === 'empty')
    await page.route(/\/assets\/load-map-[^/]*\.js$/, (route) =>
      route.fulfill({ body: EMPTY, contentType: 'text/javascript' }),
    );
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(noteFirstDraw);
  await page.goto(`${site.origin}/#map=${view}`);
  await page.waitForFunction(() => Reflect.get(window, 'firstDraw') !== undefined);
  const firstDraw = await page.evaluate(
    () =>
      Number(Reflect.get(window, 'firstDraw')) -
      (performance.getEntriesByType('resource').find(({ name }) => name.includes('/load-map-'))?.startTime ??
        0),
  );
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(2000);
  const frames = await pan(page, session);
  const megabytes = await readMemory(within);
  await context.close();
  return { firstDraw, frames, megabytes };
}

/** Records the time of the second frame after the live map has replaced the static SVG drawing of the map. */
function noteFirstDraw(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[data-map][data-live]')) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      requestAnimationFrame(() => Reflect.set(window, 'firstDraw', performance.now())),
    );
  });
  observer.observe(document, { attributeFilter: ['data-live'], subtree: true, childList: true });
}

/** @returns the frames per second while a finger pans */
async function pan(page: Page, session: CDPSession): Promise<number> {
  await page.evaluate(() => {
    const times: number[] = [];
    Reflect.set(window, 'frameTimes', times);
    const next = (time: number): void => {
      times.push(time);
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  for (let stroke = 0; stroke < STROKES.count; stroke += 1) {
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share = 0) => {
      const at = { x: PHONE.width / 2 + STROKES.x * share, y: PHONE.height / 2 + STROKES.y * share };
      return session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [at] });
    };
    await touch('touchStart');
    const moves: Promise<unknown>[] = [];
    for (let step = 1; step <= STROKES.steps; step += 1) {
      moves.push(touch('touchMove', step / STROKES.steps));
      await page.waitForTimeout(FRAME);
    }
    await Promise.all(moves);
    await touch('touchEnd');
  }
  const [first = 0, ...times] = await page.evaluate((): number[] => Reflect.get(window, 'frameTimes'));
  return times.length / (((times.at(-1) ?? 0) - first) / 1000);
}

/** @returns the private memory of the tab's process in megabytes */
async function readMemory(within: Browser): Promise<number> {
  const session = await within.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => /^Pss_Anon:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))?.[1])
    .map((kilobytes) => Number(kilobytes) / 1024);
  return Math.max(...sizes);
}
