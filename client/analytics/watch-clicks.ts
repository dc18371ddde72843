import { EVENT_LIMITS } from '#shared/contracts/limits.ts';
import type { Events } from './events.ts';

/** Advertisements report their clicks themselves. */
const ADVERTISEMENT = '[rel~="sponsored"]';

/** Reports clicks that lead away from the site, and of controls that act and bear a name for it (`data-event`). */
export function watchClicks(events: Events): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || target.closest(ADVERTISEMENT)) return;
    const name = target.closest<HTMLElement>('[data-event]')?.dataset['event'];
    if (name !== undefined) events.click('action', name);
    const link = target.closest<HTMLAnchorElement>('a[href]');
    if (link) reportLink(events, link);
  });
}

function reportLink(events: Events, link: HTMLAnchorElement): void {
  if (link.protocol === 'mailto:') events.click('link', 'mail');
  const isWeb = link.protocol === 'http:' || link.protocol === 'https:';
  // Only to which site: the rest of an address may name a place, and with it where a visitor is going.
  if (isWeb && link.origin !== location.origin)
    events.click('link', 'outbound', { host: link.host.slice(0, EVENT_LIMITS.word) });
}
