import { expect, test } from '@playwright/test';
import { holdRequests } from '#fixtures/browser/hold-requests.ts';
import { waitForHydration } from '#fixtures/browser/visit.ts';
import { words } from '#fixtures/browser/words.ts';

test('two places are measured as they are chosen, without a request', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 11.556412, longitude: 104.928234 });
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url().replace(/^\w+:\/\/[^/]+/, '')));
  await page.goto('/km/free-tools/distance-calculator');
  await waitForHydration(page);
  const [from, to] = [page.locator('input[name=from]'), page.locator('input[name=to]')];
  const result = page.locator('main form + output');

  await from.fill('phnom p');
  await page
    .getByRole('option', { name: /រាជធានីភ្នំពេញ/ })
    .first()
    .click();
  await expect(from).toHaveValue('រាជធានីភ្នំពេញ');
  await to.fill('សៀម');
  await to.press('ArrowDown');
  await to.press('Enter');
  await expect(to).toHaveValue('ខេត្តសៀមរាប');
  await expect(result).toContainText('ពីរាជធានីភ្នំពេញ ទៅទិសពាយ័ព្យ ដល់ខេត្តសៀមរាប');
  const there = await result.locator('strong').innerText();
  await expect(page.locator('main svg line')).toHaveCount(1);

  await page.getByRole('link', { name: /^ប្ដូរទី/ }).click();
  await expect(from).toHaveValue('ខេត្តសៀមរាប');
  await expect(result).toContainText('ទៅទិសអាគ្នេយ៍');
  await expect(result.locator('strong')).toHaveText(there);

  await to.fill('171001');
  await expect(result).toContainText('សង្កាត់ស្លក្រាម');
  await page.getByRole('button', { name: 'ពីទីតាំងរបស់ខ្ញុំ' }).click();
  await expect(from).toHaveValue('11.5564, 104.9282');
  await expect(result).toContainText('11.5564, 104.9282 ទៅទិសពាយ័ព្យ');
  expect(asked.filter((path) => path.startsWith('/api/') && !/events|banners/.test(path))).toEqual([]);

  // The form collapses to one line. A press on the button opens it again with the focus in its first field.
  await from.press('Enter');
  await expect(page).toHaveURL('/km/free-tools/distance-calculator');
  await expect(result).toBeFocused();
  await expect(from).toBeHidden();
  await page.getByRole('button', { name: words.km.asked.edit, exact: true }).click();
  await expect(from).toBeFocused();

  // The server looks up a text that matches no place in the browser's index. The request does not contain the device's position.
  await context.setOffline(true);
  await to.fill('siem reep');
  await to.press('Enter');
  await expect(page.getByText('ចម្លើយមកមិនដល់ទេ')).toBeVisible();
  await context.setOffline(false);
  await to.fill('siem reep');
  await expect(result.locator('strong')).toHaveCount(0);
  await to.press('Enter');
  await expect(result).toContainText('11.5564, 104.9282 ទៅទិសពាយ័ព្យ');
  await expect(page.locator('input[name=toIs]').first()).toBeChecked();
  expect(asked.filter((address) => address.includes('11.5'))).toEqual([]);

  // The page uses the place that was chosen from the suggestions, although other places have the same name. This is also true
  // when the server looks up the text of the other field.
  await to.fill('សៀមរាប');
  await page
    .getByRole('option', { name: /ក្រុងសៀមរាប/ })
    .first()
    .click();
  await expect(to).toHaveValue('ក្រុងសៀមរាប');
  await from.fill('chamkar mon phnom penh');
  await from.press('Enter');
  await page.waitForURL(/from=chamkar/);
  await expect(page.locator('input[type=radio][name=toIs]')).toHaveCount(0);
  await expect(result).toContainText('ដល់ក្រុងសៀមរាប');
  await expect(result).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: words.km.asked.edit, exact: true }).click();

  // If a text matches no place in the index, the browser submits the form to the server, as it does without JavaScript. This
  // happens only if neither field contains the device's position.
  await from.fill('siem reep');
  await from.press('Enter');
  await page.waitForURL(/from=siem\+reep/);
  await expect(page.locator('input[name=fromIs]').first()).toBeChecked();
});

test('an earlier position of the device is in no address either', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 11.556412, longitude: 104.928234 });
  // The site accepts a position that the browser has known for a minute, but this device moves faster.
  await page.addInitScript(() => {
    const { geolocation } = navigator;
    const ask = geolocation.getCurrentPosition.bind(geolocation);
    geolocation.getCurrentPosition = (found, failed) => ask(found, failed, { maximumAge: 0 });
  });
  await page.goto('/free-tools/distance-calculator');
  await waitForHydration(page);
  const [from, to] = [page.locator('input[name=from]'), page.locator('input[name=to]')];
  const swap = page.getByRole('link', { name: 'Swap the two places' });
  const locate = page.getByRole('button', { name: 'From my position' });
  await locate.click();
  await expect(from).toHaveValue('11.5564, 104.9282');
  await swap.click();
  await expect(to).toHaveValue('11.5564, 104.9282');
  await context.setGeolocation({ latitude: 13.361234, longitude: 103.856789 });
  await locate.click();
  await expect(from).toHaveValue('13.3612, 103.8568');
  await from.fill('171001');
  await expect(page.locator('main form + output')).toContainText('Sla Kram');
  await expect(swap).toHaveAttribute('href', /sla-kram/);
  await expect(swap).not.toHaveAttribute('href', /11\.55/);
});

test('the suggestions of a field that come late leave the visitor in the next one', async ({ page }) => {
  const index = '**/assets/place-index-*.tsv';
  const letGo = await holdRequests(page, index);
  const asked = page.waitForRequest(index);
  await page.goto('/km/free-tools/distance-calculator');
  await waitForHydration(page);
  const [from, to] = [page.locator('input[name=from]'), page.locator('input[name=to]')];
  await from.fill('phnom p');
  await asked;
  await to.focus();
  letGo();
  await expect(from).toHaveRole('combobox');
  // If the list of suggestions opened, the first field would take the focus back within 30 frames.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame += 1)
      await new Promise((resolve) => void requestAnimationFrame(resolve));
  });
  await expect(to).toBeFocused();
  await page.keyboard.type('siem');
  await expect(to).toHaveValue('siem');
  await expect(page.getByRole('option', { name: /សៀមរាប/ }).first()).toBeVisible();
  await expect(from).toHaveValue('phnom p');
});
