import { expect, test, type Page } from '@playwright/test';
import { casesOfRun } from '#fixtures/cases-of-run.ts';
import englishPages from '#locales/en/pages.json' with { type: 'json' };
import khmerPages from '#locales/km/pages.json' with { type: 'json' };
import { inPhnomPenh, positions, tellPermission } from '#fixtures/browser/positions.ts';
import { visit } from '#fixtures/browser/visit.ts';
import { words } from '#fixtures/browser/words.ts';

const PAGE = '/what-is-my-postcode';
const MOST_OFFERED = 8;

const languages = [
  { language: 'en', start: PAGE, tool: englishPages.myPostcode.tool },
  { language: 'km', start: `/km${PAGE}`, tool: khmerPages.myPostcode.tool },
] as const;

function opening(text: string): string {
  return text.split('{{')[0]?.trim() ?? '';
}

function watchRequests(page: Page): readonly string[] {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
  return sent;
}

function pressPosition(page: Page, language: 'en' | 'km'): Promise<void> {
  const name = words[language].searchHero.position;
  return page.getByRole('main').getByRole('button', { name }).click();
}

test.use(inPhnomPenh);
/** The page reads the permission state `prompt`, as on a first visit. Geolocation still works, because the tests granted it. */
test.beforeEach(({ page }) => tellPermission(page, 'prompt'));

for (const { language, start, tool } of casesOfRun(languages)) {
  const { found } = tool;
  const cases = [
    { at: 'phnomPenh', code: '120101', match: 'exact', says: opening(found.place), offered: [] },
    {
      at: 'shared',
      code: /^1208(?:01|06)$/,
      match: 'likely',
      says: opening(found.eitherOf),
      offered: [found.sharesArea],
    },
    {
      at: 'border',
      code: '171002',
      match: 'likely',
      says: language === 'en' ? 'near the border of' : 'ក្បែរព្រំប្រទល់',
      offered: [found.isNearBorder],
    },
    { at: 'lake', code: /^\d{6}$/, match: 'likely', says: opening(found.onLake), offered: [] },
    { at: 'coast', code: '180104', match: 'likely', says: opening(found.approximate), offered: [] },
  ] as const;

  test(`${language}: each position is said in words of its own @full`, async ({ page, context }) => {
    for (const { at, code, match, says, offered } of cases) {
      const { latitude, longitude } = positions[at];
      await context.setGeolocation(positions[at]);
      await visit(page, start);
      const sent = watchRequests(page);
      await pressPosition(page, language);
      await expect(page.locator('main data[data-size="hero"]'), at).toHaveText(code);
      const card = page.locator('main article');
      await expect(card.locator('#answer')).toBeFocused();
      await expect(card.locator('p').first()).toContainText(words[language].foundAddress.match[match]);
      await expect(card).toContainText(says);
      const others = page.getByRole('list', { name: found.alternatives }).getByRole('listitem');
      await expect(others).toHaveCount(offered.length);
      for (const reason of offered) await expect(card.locator('p').first()).toContainText(reason);
      const traces = [latitude, longitude].map((degrees) => degrees.toFixed(3));
      expect(sent.filter((request) => traces.some((trace) => request.includes(trace)))).toEqual([]);
      expect(sent.filter((request) => request.includes('/api/geocoding'))).toEqual([]);
    }
  });

  test(`${language}: three kilometres of accuracy offer eight communes, and abroad there is no code and no file`, async ({
    page,
    context,
  }) => {
    await context.setGeolocation(positions.inaccurate);
    await visit(page, start);
    await pressPosition(page, language);
    await expect(page.locator('main data[data-size="hero"]')).toHaveText('120101');
    const count = await page.getByRole('list', { name: found.alternatives }).getByRole('listitem').count();
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(MOST_OFFERED);

    await context.setGeolocation(positions.paris);
    await visit(page, start);
    const loaded = watchRequests(page);
    await pressPosition(page, language);
    const telling = page.locator('main section').first().getByRole('status').first();
    await expect(telling.getByRole('heading')).toHaveText(tool.failures.outside.title);
    expect(loaded.filter((url) => /\/assets\/province-.*\.json/.test(url))).toEqual([]);
  });
}
