/** Matches browsers that are embedded in apps. They open an error page when a visitor follows a `geo:` link. */
const EMBEDDED_BROWSERS = /; wv\)|FBAN|FBAV|Instagram|Line\/|Telegram/;

/**
 * Makes map links open a map app. On Android this is the app that the visitor has chosen for `geo:` links. On iPhones and iPads
 * it is Apple Maps. On other systems, and in embedded browsers on Android, the links open a web map.
 * @see https://developers.google.com/maps/documentation/urls/android-intents#launch-turn-by-turn-navigation
 * @see https://developer.apple.com/library/archive/featuredarticles/iPhoneURLScheme_Reference/MapLinks/MapLinks.html
 */
export function openMapApps(browser: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): void {
  const toAppUrl = findApp(browser);
  if (!toAppUrl) return;
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-geo]') : null;
    const geo = link?.dataset['geo'];
    if (geo === undefined) return;
    event.preventDefault();
    location.assign(toAppUrl(geo, link?.pathname === '/directions' ? link.href : undefined));
  });
}

/** @param directions the URL of a web page with directions; undefined if the link only shows the point */
type ToAppUrl = (geo: string, directions: string | undefined) => string;

function findApp({ userAgent, maxTouchPoints }: Parameters<typeof openMapApps>[0]): ToAppUrl | undefined {
  if (/Android/i.test(userAgent)) return EMBEDDED_BROWSERS.test(userAgent) ? undefined : toAndroidUrl;
  // Newer iPads have the user agent of a Macintosh. A Macintosh has no touchscreen.
  const isTablet = /Macintosh/.test(userAgent) && maxTouchPoints > 0;
  if (!isTablet && !/iPhone|iPad/.test(userAgent)) return undefined;
  return (geo, directions) => `https://maps.apple.com/?${directions ? 'daddr' : 'q'}=${toPair(geo)}`;
}

/**
 * A `geo:` link cannot ask for directions. The intent opens them in a navigation app, or opens the web page if there is no such
 * app.
 */
function toAndroidUrl(geo: string, directions: string | undefined): string {
  if (directions === undefined) return geo;
  const page = encodeURIComponent(directions);
  return `intent:q=${toPair(geo)}#Intent;scheme=google.navigation;S.browser_fallback_url=${page};end`;
}

function toPair(geo: string): string {
  return geo.slice('geo:'.length, geo.indexOf('?'));
}
