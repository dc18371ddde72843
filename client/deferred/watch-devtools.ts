import { sayNotice } from '#shared/components/notices/notice-words.ts';
import { LANGUAGES, type Language } from '#shared/contracts/page.ts';
import { href } from '#shared/routes/href.ts';
import { fillWords } from '#shared/text/fill-words.ts';
import type { Events } from '#client/analytics/events.ts';

/** Developer tools are assumed to be open if the window is wider or taller than the page by more than this number of pixels. */
const DOCKED_PIXELS = 160;
/** The time between two checks. */
const POLL_MILLISECONDS = 500;
/** The time after which the checks stop. An endless timer would drain the battery of visitors who never open the tools. */
const WATCH_MILLISECONDS = 10 * 60 * 1000;

/**
 * Checks for ten minutes if developer tools are docked to the page. If they are, logs a message with the address of the contact
 * page, reports an event and stops. Zoom may cause a false result, because it makes the page smaller than the window in CSS
 * pixels. This does no harm.
 */
export function watchDevtools({ click }: Pick<Events, 'click'>): void {
  const end = Date.now() + WATCH_MILLISECONDS;
  const timer = setInterval(() => {
    if (Date.now() > end) clearInterval(timer);
    else if (document.visibilityState === 'visible' && areOpen(window)) {
      clearInterval(timer);
      // oxlint-disable-next-line no-console -- the notice is for the console
      console.log(LANGUAGES.map(greet).join('\n'));
      click('devtools', 'open');
    }
  }, POLL_MILLISECONDS);
}

function areOpen({ outerWidth, innerWidth, outerHeight, innerHeight }: Window): boolean {
  return outerWidth - innerWidth > DOCKED_PIXELS || outerHeight - innerHeight > DOCKED_PIXELS;
}

function greet(language: Language): string {
  const address = location.origin + href(language, 'contactUs');
  return fillWords(sayNotice(language, 'developers'), { address });
}
