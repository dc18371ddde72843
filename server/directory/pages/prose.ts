import type { ProseData } from '#shared/contracts/prose.ts';
import type { Language } from '#shared/contracts/page.ts';
import { href } from '#shared/routes/href.ts';
import { STATIC_PAGES } from '../queries/static-pages.ts';
import { fillText } from './fill-text.ts';

type WrittenSection = {
  id?: string;
  heading: string;
  paragraphs: string[];
  items?: string[];
  links?: { page: string; text: string }[];
  /** Files of the build. */
  files?: { path: string; text: string }[];
};

/** Prose as it was written, with its values filled in and its links resolved. */
export function toContent(
  language: Language,
  sections: WrittenSection[],
  values: Record<string, string> = {},
): ProseData {
  return {
    sections: sections.map(({ id, heading, paragraphs, items, links = [], files = [] }) => ({
      ...(id ? { id } : {}),
      heading: fillText(heading, values),
      paragraphs: paragraphs.map((text) => fillText(text, values)),
      ...(items ? { items: items.map((text) => fillText(text, values)) } : {}),
      ...(links.length + files.length > 0 ? { links: toLinks(language, { links, files }) } : {}),
    })),
  };
}

function toLinks(
  language: Language,
  { links, files }: Required<Pick<WrittenSection, 'links' | 'files'>>,
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
