import './widget.css';
import '#shared/components/weather/forecast.module.css';
import { createClientId, mayReport, sendBody } from '#client/analytics/reporting.ts';
import { addMissingFunctions } from '#client/runtime/missing-functions.ts';
import type { ClientEvent } from '#shared/contracts/event.ts';
import { EVENT_LIMITS } from '#shared/contracts/limits.ts';
import { HEIGHT_MESSAGE, REQUEST_MESSAGE } from '#shared/routes/embed-script.ts';
import { startFinder } from './finder.ts';
import { pageLanguage } from './elements.ts';

/** The origin of a sandboxed frame. The server accepts no events from this origin. */
const OPAQUE_ORIGIN = 'null';

/** Starts the scripts of a widget, which other sites show in a frame. The widget's page also works without scripts. */
function start(): void {
  addMissingFunctions();
  sendHeight();
  reportView();
  const form = document.querySelector<HTMLFormElement>('form[data-finder]');
  if (form) startFinder(form);
}

/** Sends the height of the content to the embedding page, now and after each change. */
function sendHeight(): void {
  if (window.parent === window) return;
  const send = (): void => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    // The target may be any origin, because the embedding site is unknown and the height of a public page is no secret.
    window.parent.postMessage({ type: HEIGHT_MESSAGE, height }, '*');
    requestResize();
  };
  new ResizeObserver(send).observe(document.body);
  addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'object' && data !== null && 'type' in data && data.type === REQUEST_MESSAGE) send();
  });
}

/** Asks the browser to adapt the size of the frame. Only browsers that size frames by their content support this. */
function requestResize(): void {
  const request: unknown = Reflect.get(window, 'requestResize');
  if (typeof request === 'function') Reflect.apply(request, window, []);
}

/**
 * Reports one view when the widget becomes visible. Nothing is stored in the browser. The report contains the origin of the
 * embedding page, but not the rest of its URL.
 */
function reportView(): void {
  if (window.origin === OPAQUE_ORIGIN || !mayReport(navigator)) return;
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
    lang: pageLanguage(),
    userId: createClientId(),
    referrer: originOf(document.referrer),
    url: (location.origin + location.pathname).slice(0, EVENT_LIMITS.url),
    title: document.title.slice(0, EVENT_LIMITS.title),
    meta: { action: 'view', category: 'widget', eventName: widgetName() },
  };
}

function originOf(referrer: string): string {
  return URL.canParse?.(referrer) ? new URL(referrer).origin : '';
}

/** Returns the last part of the path: `/km/widgets/postcode-finder` → `postcode-finder`. */
function widgetName(): string {
  return location.pathname.split('/').at(-1) ?? '';
}

start();
