import { createClientId } from '#client/analytics/client-id.ts';
import { mayReport } from '#client/analytics/may-report.ts';
import { sendBody } from '#client/analytics/send-body.ts';
import type { ClientEvent } from '#shared/contracts/event.ts';
import { EVENT_LIMITS } from '#shared/contracts/limits.ts';

/** What a sandboxed frame has in place of an origin: the server takes no events from there. */
const NO_ORIGIN = 'null';

/** Reports once that a visitor has seen the widget. Nothing is stored, and of the page that embeds it only its site is known. */
export function reportView(): void {
  if (window.origin === NO_ORIGIN || !mayReport(navigator)) return;
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    sendBody(JSON.stringify([createView()]));
  });
  observer.observe(document.body);
}

function createView(): ClientEvent {
  return {
    type: 'event',
    source: location.host.slice(0, EVENT_LIMITS.word),
    lang: document.documentElement.lang === 'km' ? 'km' : 'en',
    userId: createClientId(),
    referrer: siteOf(document.referrer),
    url: (location.origin + location.pathname).slice(0, EVENT_LIMITS.url),
    title: document.title.slice(0, EVENT_LIMITS.title),
    meta: { action: 'view', category: 'widget', eventName: widgetName() },
  };
}

function siteOf(referrer: string): string {
  return URL.canParse?.(referrer) ? new URL(referrer).origin : '';
}

/** `/km/widgets/postcode-finder` → `postcode-finder`. */
function widgetName(): string {
  return location.pathname.split('/').at(-1) ?? '';
}
