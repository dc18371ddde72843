import { expect, test, type Page } from '@playwright/test';
import { casesOfRun } from '#fixtures/cases-of-run.ts';
import { findAllFaults } from '#fixtures/browser/find-faults.ts';
import { addressOfPage, DESK, PHONE, visit } from '#fixtures/browser/visit.ts';
import { words } from '#fixtures/browser/words.ts';
import english from '#locales/en/notices.json' with { type: 'json' };
import khmer from '#locales/km/notices.json' with { type: 'json' };

const notices = { en: english, km: khmer };
const CALLS = '**/api/track/**';
const HOUR = 3_600_000;
const looks = [
  { language: 'en', path: '/track', size: DESK },
  { language: 'km', path: '/km/track', size: PHONE },
] as const;

function field(page: Page) {
  return page.locator('textarea[name=number]');
}
function cards(page: Page) {
  return page.locator('#parcels > section');
}
function choices(page: Page) {
  return cards(page).first().getByRole('radio');
}
async function codes(page: Page): Promise<(string | null)[]> {
  return choices(page).evaluateAll((radios) => radios.map((radio) => radio.getAttribute('value')));
}
function detection(...found: string[]) {
  const couriers = found.map((code) => ({
    code,
    name: { en: code, km: null },
    odds: 'possible',
    reasons: ['length'],
  }));
  const explanation = { kind: 'pattern', check: 'none', expectedCheckDigit: null, service: null };
  const read = { ...explanation, number: '820012345678', originCountry: null, isReservedIndicator: false };
  return { json: { status: 'success', data: { number: read.number, couriers, explanation: read } } };
}

for (const { language, path, size } of casesOfRun(looks)) {
  const { parcelTracker } = words[language];

  test(`in ${language} at ${size.width} px a number is explained at each key, without a request`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize(size);
    await visit(page, path);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));

    await field(page).pressSequentially('ee 123 456 785 kh');
    const [card] = [cards(page).first()];
    await expect(card.locator('data')).toHaveAttribute('value', 'EE123456785KH');
    for (const said of [parcelTracker.service.ems, parcelTracker.check.passes, parcelTracker.scam])
      await expect(card).toContainText(said);
    await expect(choices(page).first()).toBeChecked();
    await expect(card.locator('a[href="tel:+85523428080"]')).toBeVisible();

    await field(page).fill('EE123456784KH');
    await expect(card.getByRole('status').filter({ hasText: parcelTracker.check.fails })).toContainText('5');
    // The card shows the correct check digit, 5, beside the wrong one, 4.
    await expect(card.locator('[data-part=check]')).toHaveText('45?');
    await expect(page.getByRole('button', { name: parcelTracker.submit })).toBeEnabled();

    await field(page).fill('+855 12 345 678');
    await expect(card.getByRole('heading', { name: parcelTracker.kind.phone.title })).toBeVisible();
    await expect(choices(page)).toHaveCount(0);

    await field(page).fill('https://www.jtexpresskh.com/trajectoryQuery?waybillNo=820012345678&flag=1');
    await expect(card.locator('data')).toHaveAttribute('value', '820012345678');
    // The first courier comes from the host of the link, not from the format of the number.
    expect(await codes(page)).toEqual(['jt-express', 'sf-express', 'aramex']);
    await expect(card).toContainText(parcelTracker.reason.link);
    await expect(card.locator('a[href^="https://www.jtexpresskh.com/"]')).toBeVisible();
    await field(page).fill('https://jtexpresskh.com.example.net/?waybillNo=820012345678');
    await expect(card).toContainText(parcelTracker.reason.length);

    await field(page).fill('EE123456785KH\n820012345678\nRR473124829CN');
    await expect(cards(page)).toHaveCount(3);
    await expect(cards(page).last().locator('a[target=_blank]').first()).toHaveAttribute('rel', /noreferrer/);
    // The first gesture loads code, and on a slow machine the page view may be reported only then. These requests are allowed,
    // but they must not contain a tracking number.
    expect(requests.filter((request) => !/\/(?:assets|fonts|api\/events)[/ ]/.test(request))).toEqual([]);
    expect(requests.join('\n')).not.toMatch(/123 ?456 ?78|820012345678|RR4731/i);
    expect(await page.evaluate(() => [document.documentElement.scrollWidth, localStorage.length])).toEqual([
      size.width,
      expect.any(Number),
    ]);
    expect(
      await page.evaluate(() =>
        JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
      ),
    ).not.toMatch(/EE123456785KH|820012345678/);
    expect(await findAllFaults(page)).toEqual([]);
  });

  test(`in ${language} the courier is detected at a press, a choice stays, and a failure loses nothing @full`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize(size);
    await visit(page, `${path}?number=8200%201234%205678`);
    await expect(field(page)).toHaveValue('820012345678');
    expect(addressOfPage(page)).toBe(`${path}#820012345678`);
    const asked: URL[] = [];
    const answers = [
      detection('dhl', 'nobody', 'aramex'),
      { status: 500, json: { status: 'error' } },
      detection('dhl', 'aramex'),
      { status: 500, json: { status: 'error' } },
    ];
    await page.route(CALLS, async (route) => {
      asked.push(new URL(route.request().url()));
      await route.fulfill(answers[asked.length - 1] ?? {});
    });
    const submit = page.getByRole('button', { name: parcelTracker.submit });
    const edit = page.getByRole('button', { name: words[language].asked.edit });
    const chosen = page.locator('#parcels input:checked');

    await submit.click();
    await expect(choices(page)).toHaveCount(2);
    expect(await codes(page)).toEqual(['aramex', 'dhl']);
    await expect(chosen).toHaveValue('aramex');
    await expect(cards(page)).toContainText(parcelTracker.detected);
    expect(Number(asked[0]?.searchParams.get('t')) % HOUR).toBe(0);
    // The form is collapsed to one line, and the heading of the card has the focus.
    await expect(field(page)).toBeHidden();
    await expect(page.locator('#answer')).toBeFocused();

    await edit.click();
    await expect(field(page)).toBeFocused();
    await submit.click();
    await expect(cards(page).getByText(parcelTracker.progress.failed)).toBeVisible();
    await expect(cards(page)).not.toContainText(parcelTracker.detected);
    expect(await codes(page)).toEqual(['jt-express', 'sf-express', 'aramex']);

    await cards(page).getByRole('combobox').selectOption('vet');
    await expect(chosen).toHaveValue('vet');
    await edit.click();
    await field(page).press('Enter');
    await expect.poll(() => codes(page)).toEqual(['vet', 'aramex', 'dhl']);
    await expect(chosen).toHaveValue('vet');
    await edit.click();
    await submit.click();
    await expect.poll(() => codes(page)).toEqual(['vet', 'jt-express', 'sf-express', 'aramex']);
    await expect(chosen).toHaveValue('vet');

    await page.unroute(CALLS);
    await context.setOffline(true);
    await edit.click();
    await submit.click();
    await expect(
      cards(page).getByText(`${notices[language].connection} ${parcelTracker.progress.failed}`),
    ).toBeVisible();
    await edit.click();
    await expect(field(page)).toHaveValue('820012345678');
    expect(addressOfPage(page)).toBe(`${path}#820012345678`);
    expect(await findAllFaults(page)).toEqual([]);
  });

  test(`in ${language} a number is explained without a script`, async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, viewport: size });
    await page.goto(path);
    await field(page).fill('EE123456784KH');
    await page.getByRole('button', { name: parcelTracker.submit }).click();
    expect(addressOfPage(page)).toBe(`${path}#parcels`);
    await expect(cards(page)).toContainText(parcelTracker.check.fails);
    await expect(choices(page).first()).toBeChecked();
    await expect(page.getByRole('combobox', { name: parcelTracker.other })).toBeHidden();
    await expect(field(page)).toHaveValue('EE123456784KH');
    await page.close();
  });
}
