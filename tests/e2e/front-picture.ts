import type { Browser } from '@playwright/test';
import { visitorAgent } from '#fixtures/browser/find-chromium.ts';
import { toLocalPath } from '#shared/routes/language-path.ts';
import { languages } from '#fixtures/browser/page-kinds.ts';
import type { Language } from '#shared/contracts/page.ts';

export const FRONT_PICTURE = 'docs/commune-page.jpg';

/**
 * Takes a picture of a commune page on a phone in both languages, side by side.
 * @param origin of a running server
 */
export async function takeFrontPicture(browser: Browser, origin: string): Promise<void> {
  const context = await browser.newContext({
    baseURL: origin,
    userAgent: visitorAgent,
    viewport: PHONE,
    colorScheme: 'light',
  });
  const page = await context.newPage();
  const screens: string[] = [];
  for (const language of languages) screens.push(await takeScreen(language));
  await page.setViewportSize({ width: languages.length * PHONE.width + GAP, height: PHONE.height });
  await page.goto('about:blank');
  await page.setContent(sideBySide(screens));
  await page.screenshot({ path: FRONT_PICTURE, type: 'jpeg', quality: QUALITY });
  await context.close();

  async function takeScreen(language: Language): Promise<string> {
    await page.goto(toLocalPath(language, COMMUNE), { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    return (await page.screenshot({ type: 'png' })).toString('base64');
  }
}

export const COMMUNE = '/siem-reap-provine/siem-reap/sla-kram';
const PHONE = { width: 360, height: 640 };
/** The space between the two screenshots, in pixels. */
const GAP = 20;
/** With this quality, text is sharp and the file is smaller than 60 KB. */
const QUALITY = 66;

function sideBySide(screens: readonly string[]): string {
  const images = screens.map((screen) => `<img src="data:image/png;base64,${screen}">`).join('');
  return `<body style="margin:0;background:#888;display:flex;gap:${GAP}px">${images}</body>`;
}
