import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type Browser } from '@playwright/test';
import { END_WITH_PARENT } from '#fixtures/server/built-server.ts';
import { findFreePort } from '#fixtures/server/free-port.ts';
import { chromiumArguments, findChromium, visitorAgent } from '#fixtures/browser/find-chromium.ts';
import { takeInstallPictures } from './install-pictures.ts';
import { FRONT_PICTURE, takeFrontPicture } from './front-picture.ts';
import { addressOf, allKinds, languages } from '#fixtures/browser/page-kinds.ts';

/**
 * This script takes screenshots of all kinds of page, in both languages and themes, at four widths. It also takes two kinds of
 * committed pictures: `front` for the README, and `install` for the web app manifests. `npm run screenshots -- front install`
 * takes only the committed pictures. `npm run screenshots -- km-dark-360 home` takes only screenshots whose file name contains
 * one of these words.
 */
const FOLDER = 'screenshots';
const WIDTHS = [320, 360, 768, 1280];
const THEMES = ['light', 'dark'] as const;
/** The maximum height of a screenshot, in pixels. The page of all codes is taller, so its screenshot is cut. */
const TALLEST = 12_000;
const LISTENING = /"address":"(http:\/\/localhost:\d+)"/;

async function startServer(): Promise<{ origin: string; process: ChildProcess }> {
  const child = spawn(process.execPath, [...END_WITH_PARENT, 'dist/server/main.js'], {
    env: {
      ...process.env,
      // The server must know its real port, because a widget generator shows its preview in an iframe with an absolute URL.
      PORT: String(await findFreePort()),
      LOG_LEVEL: 'info',
      PARTS_PAGE: 'on',
      RATES_API_URL: 'off',
      RATES_FALLBACK_URL: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const [, origin] = LISTENING.exec(line) ?? [];
    if (origin !== undefined) {
      child.stdout.resume();
      return { origin, process: child };
    }
  }
  throw new Error('The server did not start: run npm run build first');
}

type Picture = { address: string; file: string; width: number; theme: (typeof THEMES)[number] };

function pictures(): Picture[] {
  return allKinds.flatMap((kind) =>
    languages.flatMap((language) =>
      THEMES.flatMap((theme) =>
        WIDTHS.map((width) => ({
          address: addressOf(language, kind),
          file: path.join(FOLDER, `${kind.kind.replaceAll(' ', '-')}-${language}-${theme}-${width}.png`),
          width,
          theme,
        })),
      ),
    ),
  );
}

async function take(
  browser: Browser,
  origin: string,
  { address, file, width, theme }: Picture,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: origin,
    userAgent: visitorAgent,
    viewport: { width, height: 800 },
    colorScheme: theme,
  });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (height > TALLEST)
    await page.screenshot({ path: file, clip: { x: 0, y: 0, width, height: TALLEST }, fullPage: true });
  else await page.screenshot({ path: file, fullPage: true });
  await context.close();
  console.log(file);
}

async function run(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const executablePath = findChromium();
  const server = await startServer();
  try {
    const browser = await chromium.launch({
      args: chromiumArguments,
      ...(executablePath ? { executablePath } : {}),
    });
    const words = process.argv.slice(2);
    const isWanted = (name: string): boolean =>
      words.length === 0 || words.some((word) => name.includes(word));
    for (const picture of pictures()) if (isWanted(picture.file)) await take(browser, server.origin, picture);
    if (isWanted('front')) {
      await takeFrontPicture(browser, server.origin);
      console.log(FRONT_PICTURE);
    }
    if (isWanted('install')) await takeInstallPictures(browser, server.origin);
    await browser.close();
  } finally {
    server.process.kill();
    await once(server.process, 'exit');
  }
}

await run();
