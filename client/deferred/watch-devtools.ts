import { sayNotice } from '#shared/components/notices/notice-words.ts';
import { LANGUAGES, type Language } from '#shared/contracts/page.ts';
import { href } from '#shared/routes/href.ts';
import { fillWords } from '#shared/text/fill-words.ts';
import type { Events } from '#client/analytics/events.ts';

/** Pixels by which the window is larger than the page in it, and how often that is looked at. Specification, section 4. */
const THRESHOLD = 160;
const EVERY_MILLISECONDS = 500;
/** Who opens them later knows how to find us; a timer that never ends would cost everybody else battery. */
const LONGEST_MILLISECONDS = 10 * 60 * 1000;

type Sizes = Pick<Window, 'outerWidth' | 'innerWidth' | 'outerHeight' | 'innerHeight'>;

/**
 * Looks for ten minutes whether the developer tools are open beside the page; the first time it says on the console how
 * to reach us, and reports it. A page that is zoomed looks the same: the words harm nobody.
 */
export function watchDevtools({ click }: Pick<Events, 'click'>): void {
  const end = Date.now() + LONGEST_MILLISECONDS;
  const timer = setInterval(() => {
    if (Date.now() > end) clearInterval(timer);
    else if (document.visibilityState === 'visible' && areOpen(window)) {
      clearInterval(timer);
      // oxlint-disable-next-line no-console -- it is what the notice is
      console.log(LANGUAGES.map(greet).join('\n'));
      click('devtools', 'open');
    }
  }, EVERY_MILLISECONDS);
}

function areOpen({ outerWidth, innerWidth, outerHeight, innerHeight }: Sizes): boolean {
  return outerWidth - innerWidth > THRESHOLD || outerHeight - innerHeight > THRESHOLD;
}

function greet(language: Language): string {
  const address = location.origin + href(language, 'contactUs');
  return fillWords(sayNotice(language, 'developers'), { address });
}
