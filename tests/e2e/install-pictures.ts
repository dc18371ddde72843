import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import {
  INSTALL_PICTURES,
  pictureFile,
  type InstallPicture,
} from '#server/pages/installed/app-manifest-plugin.ts';
import { languages } from '#fixtures/browser/page-kinds.ts';
import { visitorAgent } from '#fixtures/browser/find-chromium.ts';
import { toLocalPath } from '#shared/routes/language-path.ts';
import { COMMUNE } from './front-picture.ts';

/**
 * The width of the window for a narrow picture, in CSS pixels. The window is scaled to the width of the picture. The window for a
 * wide picture has the picture's own width.
 */
const PHONE_WIDTH = 360;
/** With this quality, text is sharp and a file has 40 to 55 KB. */
const QUALITY = 62;
const PAGES: Record<InstallPicture['shows'], string> = { home: '/', answer: COMMUNE };

/** Takes the screenshots that a browser shows when it offers to install the site. @param origin of a running server */
export async function takeInstallPictures(browser: Browser, origin: string): Promise<void> {
  for (const picture of INSTALL_PICTURES) {
    const scale = picture.formFactor === 'narrow' ? picture.width / PHONE_WIDTH : 1;
    const context = await browser.newContext({
      baseURL: origin,
      userAgent: visitorAgent,
      viewport: { width: picture.width / scale, height: picture.height / scale },
      deviceScaleFactor: scale,
      colorScheme: 'light',
    });
    const page = await context.newPage();
    for (const language of languages) {
      const file = pictureFile(language, picture);
      mkdirSync(path.dirname(file), { recursive: true });
      await page.goto(toLocalPath(language, PAGES[picture.shows]), { waitUntil: 'networkidle' });
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({ path: file, type: 'jpeg', quality: QUALITY });
      console.log(file);
    }
    await context.close();
  }
}
