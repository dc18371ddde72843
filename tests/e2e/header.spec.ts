import { expect, test } from '@playwright/test';
import { testedLanguages } from '#fixtures/cases-of-run.ts';
import { provinceSlugs } from '#shared/routes/province-slugs.ts';
import { openMenu, openMenuList, PHONE, visit } from '#fixtures/browser/visit.ts';
import { words } from '#fixtures/browser/words.ts';

for (const language of testedLanguages) {
  const home = language === 'km' ? '/km' : '/';
  const prefix = language === 'km' ? '/km' : '';
  const say = words[language];

  test(`the logo leads home (${language}) @full`, async ({ page, baseURL }) => {
    await visit(page, `${prefix}/kampot-province/chhuk`);
    await page.locator('header').getByRole('link', { name: say.app.siteName }).click();
    await expect(page).toHaveURL(`${baseURL}${home}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });

  test(`the navigation leaves privacy, terms and contact to the footer (${language}) @full`, async ({
    page,
  }) => {
    await visit(page, `${prefix}/all-postal-codes`);
    const hrefsOf = (name: string) =>
      page
        .getByRole('navigation', { name })
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const hidden = ['/privacy', '/term-and-conditions', '/contact-us'].map((path) => `${prefix}${path}`);
    const primary = await hrefsOf(say.app.navigation);
    expect(primary).toEqual(
      expect.arrayContaining([`${prefix}/all-postal-codes`, `${prefix}/free-tools`, `${prefix}/track`]),
    );
    expect(primary.filter((url) => url !== null && hidden.includes(url))).toEqual([]);
    expect(await hrefsOf(say.footer.links)).toEqual(expect.arrayContaining(hidden));
    const current = page
      .getByRole('navigation', { name: say.app.navigation })
      .locator('[aria-current="page"]');
    await expect(current).toHaveAttribute('href', `${prefix}/all-postal-codes`);
  });

  test(`every link of the header leads to a page (${language})`, async ({ page, request }) => {
    await visit(page, `${prefix}/kampot-province`);
    const links = await page
      .locator('header a, #menu a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const statuses = await Promise.all(
      [...new Set(links)].map(async (url) => ({
        url,
        status: (await request.get(url, { maxRedirects: 0 })).status(),
      })),
    );
    expect(statuses.length).toBeGreaterThan(25);
    expect(statuses.filter(({ status }) => status !== 200)).toEqual([]);
  });

  test(`the menu of provinces holds the 25, in the order of the alphabet (${language}) @full`, async ({
    page,
  }) => {
    await visit(page, `${prefix}/data`);
    const menu = await openMenuList(page, say.app.provinces);
    const links = menu.getByRole('link');
    await expect(links.first()).toBeVisible();
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(hrefs.toSorted()).toEqual(provinceSlugs.map((slug) => `${prefix}/${slug}`).toSorted());
    const names = (await links.allInnerTexts()).map((text) => text.trim());
    const { compare } = new Intl.Collator(language);
    const bare = (name: string) => name.replace(/^(?:ខេត្ត|រាជធានី)/u, '').replace(/ (?:Province|Capital)$/, '');
    expect(names.map(bare)).toEqual(names.map(bare).toSorted(compare));
  });
}

test('the English navigation has the post offices near me below the finder, the Khmer one lacks them @full', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const links = page.getByRole('navigation').locator('a[href$="/find-post-office/near-me"]');
  await visit(page, '/');
  await openMenu(page);
  await expect(links).toHaveCount(1);
  await visit(page, '/km');
  await openMenu(page);
  await expect(links).toHaveCount(0);
});
