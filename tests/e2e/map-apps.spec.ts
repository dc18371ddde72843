import { expect, test, type Page } from '@playwright/test';

const OFFICE = '/find-post-office/kampot-province/po-07';
const COMMUNE = '/siem-reap-provine/siem-reap/sla-kram';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Safari/604.1';

/** The user agent of Macintoshes and of newer iPads. */
const MACINTOSH =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15';

/** Presses the first link to a map. @returns in `sentTo` the URL that the browser opens, and the link's `geo:` URL and `href` */
async function pressMapLink(
  page: Page,
  path = OFFICE,
): Promise<{ sentTo: string | undefined; geo: string; href: string }> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  return page
    .locator('main a[data-geo]')
    .first()
    .evaluate(async (link: HTMLAnchorElement) => {
      const sent: string[] = [];
      const navigation: unknown = Reflect.get(window, 'navigation');
      if (navigation instanceof EventTarget)
        navigation.addEventListener('navigate', (event) => {
          const destination: unknown = Reflect.get(event, 'destination');
          sent.push(String(Reflect.get(Object(destination), 'url')));
          event.preventDefault();
        });
      link.click();
      while (sent.length === 0) await new Promise(requestAnimationFrame);
      return { sentTo: sent[0], geo: link.dataset['geo'] ?? '', href: link.href };
    });
}

for (const { name, userAgent, hasTouch = false, opens } of [
  { name: 'an Android phone opens its navigation app', userAgent: ANDROID, opens: 'intent' },
  { name: 'a browser within another app opens a page', userAgent: `${ANDROID} [FBAN/EMA]`, opens: 'page' },
  { name: 'an iPhone opens the maps of Apple', userAgent: IPHONE, opens: 'apple' },
  { name: 'an iPad opens the maps of Apple', userAgent: MACINTOSH, hasTouch: true, opens: 'apple' },
  { name: 'a Macintosh opens a page', userAgent: MACINTOSH, opens: 'page' },
] as const)
  test.describe(`a link to a place on a map`, () => {
    test.use({ userAgent, hasTouch });

    test(`on ${name}`, async ({ page }) => {
      const { sentTo, geo, href } = await pressMapLink(page);
      expect(geo).toMatch(/^geo:10\.596805,104\.168637\?q=/);
      expect(href).toMatch(/^https:\/\/www\.openstreetmap\.org\//);
      const urls = {
        intent: `intent:q=10.596805,104.168637#Intent;scheme=google.navigation;S.browser_fallback_url=${encodeURIComponent(href)};end`,
        page: href,
        apple: 'https://maps.apple.com/?daddr=10.596805,104.168637',
      };
      expect(sentTo).toBe(urls[opens]);
    });
  });

test.describe('a link to a point without directions', () => {
  test.use({ userAgent: ANDROID });

  test('opens the map app of an Android phone', async ({ page }) => {
    const { sentTo, geo } = await pressMapLink(page, COMMUNE);
    expect(geo).toMatch(/^geo:13\.\d+,103\.\d+\?q=/);
    expect(sentTo).toBe(geo);
  });
});
