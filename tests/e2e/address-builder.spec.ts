import { expect, test, type Page } from '@playwright/test';
import { findAllFaults } from '#fixtures/browser/find-faults.ts';
import { traces } from '#fixtures/browser/positions.ts';
import { PHONE, visit } from '#fixtures/browser/visit.ts';
import { words } from '#fixtures/browser/words.ts';

const COMMUNE = '/siem-reap-provine/siem-reap/sla-kram';
const PLACES = {
  en: ['Sangkat Sla Kram, Siem Reap Municipality', 'SIEM REAP 171001', 'CAMBODIA'],
  km: ['សង្កាត់ស្លក្រាម', 'ក្រុងសៀមរាប ខេត្តសៀមរាប 171001'],
};
const { addressFormat } = words.en;

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

async function copied(page: Page, name: string): Promise<string[]> {
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.getByRole('button', { name, exact: true }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe('');
  return (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
}
function open(page: Page, say = addressFormat): Promise<void> {
  return page.getByRole('button', { name: say.fill }).click();
}
function isBuilder(url: string): boolean {
  return url.includes('/address-builder-');
}

test('what is typed fills the blanks of both scripts at each key, and each is copied', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await visit(page, COMMUNE);
  await page.mouse.move(200, 300);
  await page.waitForLoadState('networkidle');
  expect(scripts.filter(isBuilder)).toEqual([]);
  await open(page);
  const village = page.getByLabel(addressFormat.blank.village, { exact: true });
  await expect(village).toBeFocused();
  expect(scripts.filter(isBuilder)).toHaveLength(1);
  await village.selectOption({ label: 'Dak Pou' });
  const english = page.locator('main p[lang="en"]');
  await expect(english).toContainText('Dak Pou Village');
  await page.getByLabel(addressFormat.field.street, { exact: true }).pressSequentially('15, Str');
  await expect(english).toContainText('15, Str');
  await expect(page.locator('main p[lang="km"]', { hasText: '171001' })).toContainText('15, Str');
  expect(await copied(page, addressFormat.copyShown)).toEqual(['15, Str', 'Dak Pou Village', ...PLACES.en]);
  await page.getByLabel(addressFormat.field.recipient).fill('Chan Sophea');
  await page.getByLabel(addressFormat.field.phone).fill('012 345 678');
  const above = ['Chan Sophea', '012 345 678', '15, Str'];
  expect(await copied(page, addressFormat.copyShown)).toEqual([...above, 'Dak Pou Village', ...PLACES.en]);
  await page.getByText(addressFormat.other, { exact: true }).click();
  expect(await copied(page, addressFormat.copy.km)).toEqual([
    ...above,
    `ភូមិដកពោធិ៍ ${PLACES.km[0]}`,
    PLACES.km[1],
  ]);
});

test('a village that the list has not is typed, in the script that the visitor has @full', async ({
  page,
}) => {
  await visit(page, `/km${COMMUNE}`);
  const say = words.km.addressFormat;
  await open(page, say);
  await page.getByLabel(say.blank.village, { exact: true }).selectOption({ label: say.another });
  await page.getByLabel(say.field.village).fill('ភូមិថ្មី');
  expect(await copied(page, say.copyShown)).toEqual([`ភូមិថ្មី ${PLACES.km[0]}`, PLACES.km[1]]);
  await page.getByText(say.other, { exact: true }).click();
  expect(await copied(page, say.copy.en)).toEqual(['ភូមិថ្មី', ...PLACES.en]);
});

test('nothing of it is sent or stored, and a line that is long for a label says so @full', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await visit(page, COMMUNE);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await open(page);
  const street = page.getByLabel(addressFormat.field.street, { exact: true });
  await street.fill('House 1512, Street Charles de Gaulle, third floor');
  await expect(street).toHaveAccessibleDescription(/49/);
  await page.getByLabel(addressFormat.field.recipient).fill('Unmistakable');
  await copied(page, addressFormat.copyShown);
  await page.waitForLoadState('networkidle');
  expect(sent.filter((request) => /Gaulle|Unmistakable/.test(request))).toEqual([]);
  expect(await traces(page)).not.toMatch(/Gaulle|Unmistakable/);
  expect(await findAllFaults(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('main')).not.toContainText('Unmistakable');
});

test('it opens after a link was followed too, with the villages of that commune @full', async ({ page }) => {
  await visit(page, '/siem-reap-provine/siem-reap');
  await page.locator('#list').getByRole('link', { name: 'Svay Dankum' }).click();
  await expect(page).toHaveURL(/svay-dankum$/);
  await open(page);
  const options = page.getByLabel(addressFormat.blank.village, { exact: true }).locator('option');
  const villages = await page.locator('#list li').count();
  expect(villages).toBeGreaterThan(3);
  await expect(options).toHaveCount(villages + 2);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('the address is a picture of its known lines', async ({ page }) => {
    await page.goto(COMMUNE);
    await expect(page.getByRole('button', { name: addressFormat.fill })).toHaveCount(0);
    const lines = await page.locator('main p[lang="en"]').locator('span').allInnerTexts();
    expect(lines).toEqual(PLACES.en);
    await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(0);
  });
});
