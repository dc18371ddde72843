import type { CodeLogData } from '#shared/blocks/code-log/data.ts';
import type { Page } from '#shared/contracts/page.ts';
import { escapeMarkup } from '#shared/text/escape-markup.ts';

type LogEntry = CodeLogData['entries'][number];

/** @see https://www.jsonfeed.org/version/1.1/ */
export function toJsonFeed(page: Page, { entries, feeds }: CodeLogData): string {
  const home = page.seo.canonicalUrl;
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: page.seo['og:title'],
    description: page.seo.description,
    home_page_url: home,
    feed_url: feedUrl(feeds, home, '.json'),
    language: page.lang,
    items: entries.map((entry) => ({
      id: idOf(entry, home),
      url: `${home}#${entry.id}`,
      title: entry.title,
      content_text: toText(entry),
      date_published: toTime(entry),
    })),
  });
}

/** @see https://www.rfc-editor.org/rfc/rfc4287 */
export function toAtomFeed(page: Page, { entries, feeds }: CodeLogData): string {
  const home = page.seo.canonicalUrl;
  const own = feedUrl(feeds, home, '.atom');
  const [latest] = entries;
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${page.lang}">`,
    element('title', page.seo['og:title']),
    element('id', home),
    element('updated', latest ? toTime(latest) : ''),
    `<author>${element('name', new URL(home).host)}</author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeMarkup(own)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeMarkup(home)}"/>`,
    ...entries.flatMap((entry) => [
      '<entry>',
      element('title', entry.title),
      element('id', idOf(entry, home)),
      element('updated', toTime(entry)),
      `<link rel="alternate" type="text/html" href="${escapeMarkup(`${home}#${entry.id}`)}"/>`,
      element('content', toText(entry)),
      '</entry>',
    ]),
    '</feed>',
  ];
  return `${lines.join('\n')}\n`;
}

function feedUrl(feeds: CodeLogData['feeds'], home: string, ending: string): string {
  const path = feeds.find((feed) => feed.path.endsWith(ending))?.path ?? '';
  return new URL(path, home).href;
}

/**
 * Returns the id of a feed entry. The id contains the URL of the page, so the same change has a different id in each
 * language. This is intended, because its text differs too.
 */
function idOf({ id }: LogEntry, home: string): string {
  return `${home}#${id}`;
}

/** Returns midnight in UTC, because only the day of a change is known. */
function toTime({ date }: LogEntry): string {
  return `${date}T00:00:00Z`;
}

function toText({ text, changes }: LogEntry): string {
  return [
    text,
    ...changes.map(({ place, note }) => `${place.postcode.code} ${place.name.en} ${place.name.km}: ${note}`),
  ].join('\n');
}

function element(name: string, text: string): string {
  return `<${name}>${escapeMarkup(text)}</${name}>`;
}
