import type { Language } from '#shared/contracts/page.ts';
import type { Banner } from '#shared/contracts/banner.ts';
import type { ClientEvent } from '#shared/contracts/event.ts';
import { EVENT_LIMITS } from '#shared/contracts/limits.ts';
import { isNarrow } from '#client/runtime/breakpoints.ts';
import { createClientId } from './client-id.ts';
import { throttle } from './throttle.ts';

/** A visitor who types searches again and again; the last one counts. Specification, section 7. */
const SEARCH_MILLISECONDS = 700;

type Facts = Pick<ClientEvent, 'source' | 'lang' | 'userId' | 'referrer' | 'url' | 'title'>;
type Data = Record<string, string | number | boolean | null>;

/** @property url origin and path */
export type OpenedPage = { lang: Language; url: string; title: string };

/** Of words that were searched for only their length is reported, never the text. */
export type SearchMade = { length: number; results: number };

/** What a browser reports of a visit. Specification, section 7. */
export type Events = {
  /** A view is shown: every event from now on belongs to it. Counts as a page view when it is another page. */
  open: (shown: OpenedPage) => void;
  banner: (action: 'impression' | 'click', banner: Banner) => void;
  click: (category: string, eventName: string, data?: Data) => void;
  search: (search: SearchMade) => void;
  widgetView: (name: string) => void;
};

/** @param add takes each event on its way */
export function createEvents(add: (event: ClientEvent) => void): Events {
  const source = location.host.slice(0, EVENT_LIMITS.word);
  const userId = createClientId();
  const cameFrom = plain(document.referrer);
  /** Of no page yet: a document that is loaded anew is another view, also of the address it came from. */
  let facts: Facts = { source, userId, lang: 'en', referrer: cameFrom, url: '', title: '' };
  const addSearch = throttle(add, SEARCH_MILLISECONDS);
  return {
    open: ({ lang, url, title }) => {
      const isCounted = title !== '' && plain(url) !== facts.url;
      facts = {
        ...facts,
        lang,
        referrer: isCounted && facts.url !== '' ? facts.url : facts.referrer,
        url: plain(url),
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
      // By the time it is sent another page may be open.
      const meta = { action: 'search', category: 'search', eventName: 'results', data } as const;
      addSearch({ type: 'event', ...facts, meta });
    },
    widgetView: (name) => {
      add({ type: 'event', ...facts, meta: { action: 'view', category: 'widget', eventName: name } });
    },
  };
}

function plain(url: string): string {
  return url.replace(/[?#].*$/s, '').slice(0, EVENT_LIMITS.url);
}
