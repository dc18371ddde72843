import type { Language } from '#shared/contracts/page.ts';
import type { Banner } from '#shared/contracts/banner.ts';
import type { ClientEvent } from '#shared/contracts/event.ts';
import { EVENT_LIMITS } from '#shared/contracts/limits.ts';
import { isNarrow } from '#client/runtime/breakpoints.ts';
import { createClientId } from './reporting.ts';

/**
 * The minimum time between two reported searches. If several searches follow a reported one within this time, only the last of
 * them is reported.
 */
const SEARCH_MILLISECONDS = 700;

/** @property url origin and path of the page */
export type OpenedPage = { lang: Language; url: string; title: string };

/** `length` is the length of the query. The text of the query is never reported. */
export type SearchReport = { length: number; results: number };

export type Events = {
  /**
   * Sets the current page. All later events contain its URL and title. Reports a page view, unless the page has no title or only
   * the query of the URL has changed.
   */
  open: (shown: OpenedPage) => void;
  banner: (action: 'impression' | 'click', banner: Banner) => void;
  click: (
    category: string,
    eventName: string,
    data?: Record<string, string | number | boolean | null>,
  ) => void;
  search: (search: SearchReport) => void;
};

export function createEvents(add: (event: ClientEvent) => void): Events {
  const source = location.host.slice(0, EVENT_LIMITS.word);
  const userId = createClientId();
  // The URL is empty until the first `open`, so the first page of a document always counts as a new page.
  let facts: Pick<ClientEvent, 'source' | 'lang' | 'userId' | 'referrer' | 'url' | 'title'> = {
    source,
    userId,
    lang: 'en',
    referrer: withoutQuery(document.referrer),
    url: '',
    title: '',
  };
  const addSearch = throttle(add, SEARCH_MILLISECONDS);
  return {
    open: ({ lang, url, title }) => {
      const isCounted = title !== '' && withoutQuery(url) !== facts.url;
      facts = {
        ...facts,
        lang,
        referrer: isCounted && facts.url !== '' ? facts.url : facts.referrer,
        url: withoutQuery(url),
        title: title.slice(0, EVENT_LIMITS.title),
      };
      if (isCounted) add({ type: 'page', ...facts, meta: { action: 'view' } });
    },
    banner: (action, { id, position, bannerClickUrl }) => {
      const deviceType = isNarrow() ? 'mobile' : 'desktop';
      const meta = { bannerId: id, action, position, clickUrl: bannerClickUrl, deviceType } as const;
      add({ type: 'banner', ...facts, meta });
    },
    click: (category, eventName, data) => {
      add({
        type: 'event',
        ...facts,
        meta: { action: 'click', category, eventName, ...(data ? { data } : {}) },
      });
    },
    search: (data) => {
      // The event copies `facts` now, because another page may be open when the throttled event is sent.
      const meta = { action: 'search', category: 'search', eventName: 'results', data } as const;
      addSearch({ type: 'event', ...facts, meta });
    },
  };
}

function withoutQuery(url: string): string {
  return url.replace(/[?#].*$/s, '').slice(0, EVENT_LIMITS.url);
}

/**
 * Limits how often `work` runs. The first call runs `work` at once. If more calls follow within the given time, `work` runs once
 * more at the end of this time, with the value of the last call.
 * @param milliseconds the minimum time between two runs of `work`
 */
export function throttle<Value>(work: (value: Value) => void, milliseconds: number): (value: Value) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: { value: Value } | undefined;
  const rest = (): void => {
    timer = undefined;
    if (waiting) run(waiting.value);
  };
  const run = (value: Value): void => {
    waiting = undefined;
    timer = setTimeout(rest, milliseconds);
    work(value);
  };
  return (value) => {
    if (timer === undefined) run(value);
    else waiting = { value };
  };
}
