import { expect, test, type Page } from '@playwright/test';
import { holdRequests } from '#fixtures/browser/hold-requests.ts';
import { words } from '#fixtures/browser/words.ts';
import { visit, waitForHydration } from '#fixtures/browser/visit.ts';

const COMMUNE = '/kampot-province/kampong-trach/damnak-kantuot-khang-tboung';
const SECRET = 'លោកស្រី ចាន់ សុភា ហាងលក់គ្រឿងសំណង់ផ្សារដំណាក់កន្ទួតខាងត្បូង';
const POINTS_IN_INCH = 72;

/**
 * Each sheet with its width and height in inches. `pages` is the number of printed pages for ten labels, if the first label is at
 * the third position on the sheet.
 */
const SHEETS = [
  { sheet: 'a4-2x4', size: [8.27, 11.69], pages: 2 },
  { sheet: 'a4-3x8', size: [8.27, 11.69], pages: 1 },
  { sheet: 'thermal-100x150', size: [3.94, 5.91], pages: 10 },
  { sheet: 'envelope-dl', size: [8.66, 4.33], pages: 10 },
];

/** Returns the largest overhang of a line, QR code or postcode beyond the edge of its label, in pixels. */
function overhang(page: Page): Promise<number> {
  return page.evaluate(() => {
    const labels = [...document.querySelectorAll('[data-labels] article')];
    return Math.max(
      ...labels.flatMap((label) => {
        const frame = label.getBoundingClientRect();
        return [...label.querySelectorAll('span, svg, data')].map((part) => {
          const box = part.getBoundingClientRect();
          return Math.max(
            box.bottom - frame.bottom,
            frame.top - box.top,
            box.right - frame.right,
            frame.left - box.left,
          );
        });
      }),
    );
  });
}

function openMore(page: Page): Promise<void> {
  return page.locator('form > details > summary').click();
}

test('a label is made of a place and a person, and nothing of the person leaves', async ({ page }) => {
  const sent: string[] = [];
  await visit(page, COMMUNE);
  await page.getByRole('button', { name: words.en.addressFormat.fill }).click();
  await page.getByLabel('Name of the recipient').fill(SECRET);
  await page.getByRole('link', { name: 'Print a label' }).click();
  await expect(page).toHaveURL(`/address-label?${new URLSearchParams({ place: COMMUNE }).toString()}`);
  const preview = page.locator('section article');
  await expect(preview).toContainText('KAMPOT 070604');
  // The form contains the name that was typed on the page of the commune, because both pages were opened in the same tab.
  await expect(page.getByLabel('Recipient')).toHaveValue(SECRET);
  await expect(preview).toContainText(SECRET);
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain(SECRET);
  await openMore(page);
  await page.waitForLoadState('networkidle');
  page.on('request', (request) => void sent.push(`${request.url()} ${request.postData() ?? ''}`));

  await page.getByLabel('Recipient').fill(SECRET);
  await page
    .getByLabel('House and street')
    .fill('House 15, Street 63, beside the market of the old town, second floor, on left');
  await page.getByLabel('Phone').fill('012');
  await expect(page.getByText('This does not look like a phone number')).toBeVisible();
  await page.getByLabel('Phone').fill('012 345 678');
  await page.getByLabel('Sender', { exact: false }).first().fill('Shop Sok\nPhnom Penh 120101\n099 888 777');
  await page.getByLabel('Copies').fill('10');
  await page.getByLabel('Start at label').fill('3');
  await expect(preview).toContainText(SECRET);
  await page.getByLabel('Start at label').press('Enter');
  // The form is collapsed to one line, and a press on the button opens it again.
  await expect(page.locator('#answer')).toBeFocused();
  await expect(page.getByLabel('Recipient')).toBeHidden();
  await page.getByRole('button', { name: words.en.asked.edit }).click();
  await expect(page.locator('input[name=place]')).toBeFocused();

  for (const { sheet, size, pages } of SHEETS) {
    await page.locator(`input[value="${sheet}"]`).check();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('[data-labels] article')).toHaveCount(10);
    await expect(page.getByRole('heading').filter({ visible: true })).toHaveCount(0);
    expect(await overhang(page), sheet).toBeLessThan(0.5);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g), sheet).toHaveLength(pages);
    const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
    for (const [, width, height] of boxes)
      expect([Number(width) / POINTS_IN_INCH, Number(height) / POINTS_IN_INCH], sheet).toEqual(
        size.map((inches) => expect.closeTo(inches, 1)),
      );
    expect(pdf).toMatch(/\/FontName \/[A-Z]+\+KantumruyPro/);
    await page.emulateMedia({ media: 'screen' });
  }
  // Page views that were queued earlier may be sent now.
  expect(sent.filter((request) => !/\/(?:assets|fonts|api\/events)\b/.test(request))).toEqual([]);
  expect(sent.map((request) => decodeURIComponent(request)).join()).not.toMatch(/ចាន់ សុភា|345 678|Street 63/);
  expect(await page.evaluate(() => localStorage.getItem('label-sender') ?? '')).not.toContain('Sok');
});

test('a list that was looked up is a label for each line with a place @full', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/km/bulk-lookup');
  await page.locator('textarea').fill('Chan Sophea\t15, Street 63, Sla Kram, Siem Reap\nzzzzqq\n120101');
  await page.getByRole('button', { name: 'រកលេខកូដ' }).first().click();
  await page.getByRole('link', { name: 'ស្លាក', exact: true }).click();
  await expect(page.getByText('ស្លាក 2 ពីបញ្ជីរបស់អ្នក')).toBeVisible();
  await expect(page.getByText('ដែលមិនមានស្លាក៖ 1។')).toBeVisible();
  await expect(page.locator('section article')).toContainText('Chan Sophea');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-labels] article')).toHaveCount(2);
  expect(await overhang(page)).toBeLessThan(0.5);
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('button', { name: 'សរសេរអាសយដ្ឋានតែមួយ' }).click();
  const place = page.locator('input[name=place]');
  await place.fill('ស្លក្រាម');
  await page.getByRole('option').first().click();
  await expect(page.locator('section article')).toContainText('SIEM REAP 171001');
  await openMore(page);
  await page.locator('input[name=village]').fill('ដកពោធិ៍');
  await expect(page.locator('section article')).toContainText('Dak Pou Village');

  // On a Khmer page, the text fits its label too.
  await page.goto(`/km/address-label?${new URLSearchParams({ place: COMMUNE }).toString()}`);
  await page.locator('input[name=recipient]').fill(SECRET.slice(0, 52));
  await page.locator('input[name=street]').fill('House 15, Street 63, beside the market of the old town');
  await openMore(page);
  await page.locator('input[name=phone]').fill('012 345 678');
  await page.locator('textarea[name=sender]').fill('Shop Sok\nPhnom Penh 120101\n099 888 777');
  await page.locator('input[value="thermal-100x150"]').check();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-labels] article')).toContainText('099 888 777');
  expect(await overhang(page)).toBeLessThan(0.5);
});

test('what is typed and chosen before the app is used, and a place that no list knows is asked for alone @full', async ({
  page,
}) => {
  const [sent, asked]: [string[], string[]] = [[], []];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
    asked.push(decodeURIComponent(request.url()));
  });
  await page.addInitScript(() => localStorage.setItem('label-sender', 'Shop Sok'));
  const letGo = await holdRequests(page, '**/assets/app-*.js');
  await page.goto('/address-label?place=siem+reap');
  const [preview, labels] = [page.locator('section article'), page.locator('[data-labels] article')];
  await page.getByLabel('Recipient').fill('Chan Sophea');
  await page.locator('input[value="thermal-100x150"]').check();
  await openMore(page);
  await page.getByLabel('Copies').fill('3');
  await page.locator('input[name=placeIs]').nth(1).check();
  const meant = await page.locator('input[name=placeIs]').nth(1).inputValue();
  await page.getByLabel('Recipient').press('Enter');
  letGo();
  await waitForHydration(page);
  await expect(labels).toHaveCount(3);
  await expect(labels.first()).toHaveAttribute('data-sheet', 'thermal-100x150');
  await expect(labels.first()).toContainText('Shop Sok');
  await expect(page.getByLabel('Sender', { exact: false }).first()).toHaveValue('Shop Sok');
  await expect.poll(() => asked.some((url) => url.includes(`placeIs=${meant}`))).toBe(true);
  expect(sent.filter((url) => url.includes('address-label'))).toEqual([]);

  // The place index in the browser contains no villages, so the page asks the server for the place.
  const place = page.locator('input[name=place]');
  // Offline, the page cannot find out if the place exists.
  await page.context().setOffline(true);
  await place.fill('Dak Po');
  await place.press('Enter');
  await expect(page.getByText('No answer came')).toBeVisible();
  await expect(place).toHaveValue('Dak Po');
  await page.context().setOffline(false);
  await place.fill('Dak Pou');
  await expect(preview).toHaveCount(0);
  await place.press('Enter');
  await expect(preview).toContainText('Dak Pou Village');
  await expect(preview).toContainText('Chan Sophea');
  await place.fill('zzzzqq');
  await page.getByRole('button', { name: 'Show the labels' }).click();
  await expect(page.getByText('No place is called “zzzzqq”')).toBeVisible();
  await expect(page.getByLabel('Recipient')).toHaveValue('Chan Sophea');
  expect(asked.filter((url) => url.includes('Sophea'))).toEqual([]);

  // When the visitor types another place, the page cancels the request for the villages of the previous place.
  const letVillages = await holdRequests(page, '**/api/places?*');
  await place.fill('171001');
  await expect(preview).toContainText('SIEM REAP 171001');
  const dropped = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/places'));
  await place.fill('zzzzq');
  letVillages();
  await dropped;
  await expect(preview).toHaveCount(0);
});

test('in the dark theme too, the code of a label has the colours of paper @full', async ({ page }) => {
  const colours = (): Promise<string[]> =>
    page
      .getByRole('main')
      .locator('article data span')
      .evaluateAll((pairs) => pairs.map((pair) => getComputedStyle(pair).backgroundColor));
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/km/address-label?place=171001');
  await expect.poll(async () => (await colours()).length).toBeGreaterThan(0);
  const onPaper = await colours();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await colours()).toEqual(onPaper);
});
