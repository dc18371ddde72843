/** Browsers within other apps show an error in place of our page when they are given `geo:`. */
const WITHIN_APPS = /; wv\)|FBAN|FBAV|Instagram|Line\/|Telegram/;

/** Programs for maps take `geo:` on Android; elsewhere such a link does nothing, and the link leads to a page. */
export function openMapApps({ userAgent }: Pick<Navigator, 'userAgent'>): void {
  if (!/Android/i.test(userAgent) || WITHIN_APPS.test(userAgent)) return;
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-geo]') : null;
    const geo = link?.dataset['geo'];
    if (geo === undefined) return;
    event.preventDefault();
    location.assign(geo);
  });
}
