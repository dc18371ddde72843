import { expect, test } from '@playwright/test';
import { testedLanguages } from '#fixtures/cases-of-run.ts';
import { leaveTab, takeEvents, waitForFeatures } from '#fixtures/browser/reported-events.ts';
import { addressOfPage, openMenu, PHONE, visit, waitForHydration } from '#fixtures/browser/visit.ts';
import { words } from '#fixtures/browser/words.ts';
import { toLocalPath } from '#shared/routes/language-path.ts';

/**
 * The only error that Chromium may report when the test asks it if the site can be installed. It occurs because Playwright's
 * contexts are private windows. The headless shell of Chromium may not report it, because the shell checks only the manifest.
 */
const OF_TESTS = 'in-incognito';

type Picture = { src: string; sizes: string };
type Manifest = {
  name: string;
  lang: string;
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { name: string; url: string }[];
  share_target: { action: string };
};

for (const language of testedLanguages) {
  test(`in ${language} the site can be installed, and takes what other apps share`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(PHONE);
    const reported = await takeEvents(page);
    await page.goto(toLocalPath(language, '/'));
    const devtools = await page.context().newCDPSession(page);
    const { url, errors, data = '' } = await devtools.send('Page.getAppManifest');
    expect([new URL(url).pathname, errors]).toEqual([toLocalPath(language, '/manifest.webmanifest'), []]);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    expect(installabilityErrors.filter(({ errorId }) => errorId !== OF_TESTS)).toEqual([]);

    const manifest: Manifest = JSON.parse(data);
    expect(manifest).toMatchObject({ id: '/', lang: language, name: words[language].app.siteName });
    const pictures = [...manifest.icons, ...manifest.screenshots];
    for (const { src, sizes } of pictures.filter((picture) => picture.sizes !== 'any')) {
      const size = await page.evaluate(async (address) => {
        const { width, height } = await createImageBitmap(await (await fetch(address)).blob());
        return `${width}x${height}`;
      }, src);
      expect([src, size]).toEqual([src, sizes]);
    }
    for (const { url: shortcut } of manifest.shortcuts)
      expect((await request.get(shortcut, { maxRedirects: 0 })).status()).toBe(200);

    const share = (text: string): string =>
      `${manifest.share_target.action}?${new URLSearchParams({ title: '', text })}`;
    await page.goto(share('សង្កាត់ទន្លេបាសាក់\nខណ្ឌចំការមន'));
    await expect(page.locator('main data').first()).toHaveAttribute('value', '120101');
    await waitForHydration(page);
    await waitForFeatures(page);
    await leaveTab(page);
    await page.goto(share('ប្រអប់ EE123456785KH មកដល់ហើយ'));
    await expect(page.locator('textarea[name=number]')).toHaveValue('EE123456785KH');
    expect(addressOfPage(page)).toBe(`${toLocalPath(language, '/track')}#EE123456785KH`);
    await waitForFeatures(page);
    await leaveTab(page);
    await expect.poll(() => reported.length).toBeGreaterThan(1);
    expect(decodeURIComponent(JSON.stringify(reported))).not.toMatch(/ទន្លេ|EE1234/);
  });
}

test('the menu offers to install the site on the second visit alone, where the browser does @full', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const install = page.locator('#menu [data-event=install]');
  const offer = (): Promise<boolean> =>
    page.evaluate(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      const prompt = (): void => void (document.documentElement.dataset['asked'] = '');
      dispatchEvent(Object.assign(event, { prompt }));
      return event.defaultPrevented;
    });
  await visit(page, '/km');
  expect(await offer()).toBe(true);
  await openMenu(page);
  await expect(install).toHaveCount(0);

  await page.evaluate(() => {
    const [last] = JSON.parse(localStorage.getItem('visited') ?? '[]');
    localStorage.setItem('visited', JSON.stringify([{ ...last, time: Date.now() - 86_400_000 }]));
  });
  await page.goto('/km');
  // The entry script stores the browser's offer to install until the app is loaded.
  await expect.poll(offer).toBe(true);
  await waitForHydration(page);
  await openMenu(page);
  await install.click();
  await expect(install).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-asked', '');
});
