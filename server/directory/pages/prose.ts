import type { ProseData } from '#shared/contracts/prose.ts';
import type { Language } from '#shared/contracts/page.ts';
import { readMessages } from '#server/messages.ts';
import { href } from '#shared/routes/href.ts';
import { STATIC_PAGES } from '../queries/static-pages.ts';
import { fillText } from './fill-text.ts';

/**
 * A section of a page in `pages.json`. In `links`, `page` is the name of a route. In `files`, `path` is the path of a
 * file on this server.
 */
export type WrittenSection = {
  id?: string;
  heading: string;
  paragraphs: string[];
  items?: string[];
  links?: { page: string; text: string }[];
  files?: { path: string; text: string }[];
};

/**
 * Replaces the placeholders in written sections with values, and the names of routes with URLs. Omits paragraphs that are
 * then empty.
 * @throws Error when a section links to an unknown page
 */
export function toContent(
  language: Language,
  sections: WrittenSection[],
  values: Record<string, string> = {},
): ProseData {
  return {
    sections: sections.map(({ id, heading, paragraphs, items, links = [], files = [] }) => ({
      ...(id ? { id } : {}),
      heading: fillText(heading, values),
      paragraphs: paragraphs.map((text) => fillText(text, values)).filter(Boolean),
      ...(items ? { items: items.map((text) => fillText(text, values)) } : {}),
      ...(links.length + files.length > 0 ? { links: toLinks(language, links, files) } : {}),
    })),
  };
}

/** Returns the same content as `toContent` in a collapsed section, for pages whose tool explains itself. */
export function toFoldedContent(...args: Parameters<typeof toContent>): ProseData {
  const [language] = args;
  return { fold: readMessages(language).pages.fold, ...toContent(...args) };
}

function toLinks(
  language: Language,
  links: NonNullable<WrittenSection['links']>,
  files: NonNullable<WrittenSection['files']>,
): { text: string; url: string }[] {
  return [
    ...links.map(({ page, text }) => ({ text, url: urlOf(language, page) })),
    ...files.map(({ path, text }) => ({ text, url: path })),
  ];
}

function urlOf(language: Language, page: string): string {
  const route = STATIC_PAGES.find((name) => name === page);
  if (route === undefined) throw new Error(`Prose links to a page that does not exist: ${page}`);
  return href(language, route);
}
