import { expect, test } from '@playwright/test';
import { mapOn, scrollTo, spreadFingers, swipeUp } from '#fixtures/browser/map-parts.ts';
import { PHONE, waitForHydration } from '#fixtures/browser/visit.ts';
import { words } from '#fixtures/browser/words.ts';

const COMMUNE = '/siem-reap-provine/siem-reap/sla-kram';

test.use({ viewport: PHONE, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });
test('one finger that begins on the map moves the page, and the buttons move the map', async ({ page }) => {
  await page.goto(COMMUNE);
  await waitForHydration(page);
  const map = mapOn(page);
  await scrollTo(map.frame);
  await expect(map.live).toBeVisible();
  const top = () => page.evaluate(() => scrollY);
  const before = await top();
  const whole = await map.scale.innerText();
  await swipeUp(page, map.frame);
  await expect.poll(top).toBeGreaterThan(before + 50);
  expect(await map.scale.innerText()).toBe(whole);
  await page.getByRole('button', { name: words.en.pointMap.zoomIn }).tap();
  await expect(map.scale).not.toHaveText(whole);
  const nearer = await map.scale.innerText();
  await scrollTo(map.frame);
  await spreadFingers(page, map.frame);
  await expect(map.scale).not.toHaveText(nearer);
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
});

test('a map of ATMs groups those that a finger cannot tell apart, and each of them has a sheet @full', async ({
  page,
}) => {
  await page.goto('/free-tools/atm-finder/banteay-meanchey-provine');
  await waitForHydration(page);
  await page.locator('label').filter({ hasText: words.en.mapView.title }).tap();
  const map = mapOn(page);
  await scrollTo(map.frame);
  await expect(map.live).toBeVisible();
  await expect(map.groups).not.toHaveCount(0);
  const before = await map.groups.allInnerTexts();
  await map.groups.first().tap();
  await expect.poll(() => map.groups.allInnerTexts()).not.toEqual(before);
  await page.locator('[data-open-map]').tap();
  const full = page.getByRole('dialog');
  await full.locator('.map-dot').last().tap();
  const sheet = full.locator('.map-sheet');
  await expect(sheet.getByRole('link', { name: words.en.finder.directions })).toBeVisible();
});
