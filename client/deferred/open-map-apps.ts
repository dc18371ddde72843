/** Matches browsers that are embedded in apps. They open an error page when a visitor follows a `geo:` link. */
const EMBEDDED_BROWSERS = /; wv\)|FBAN|FBAV|Instagram|Line\/|Telegram/;

/** Makes map links open a map app on Android. Other systems do not support `geo:` links, so the links there open a web map. */
export function openMapApps({ userAgent }: Pick<Navigator, 'userAgent'>): void {
  if (!/Android/i.test(userAgent) || EMBEDDED_BROWSERS.test(userAgent)) return;
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-geo]') : null;
    const geo = link?.dataset['geo'];
    if (geo === undefined) return;
    event.preventDefault();
    location.assign(geo);
  });
}
