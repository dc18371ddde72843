import type { ErrorCode } from '#shared/contracts/envelope.ts';
import type { Language } from '#shared/contracts/page.ts';
import { href } from '#shared/routes/href.ts';
import { readMessages } from '#server/messages.ts';

/** What is left to say when not even the layout of an error page can be had: our own words and a link, no more. */
export function plainErrorPage(language: Language, code: ErrorCode, target = '_self'): string {
  const { apiError, home } = readMessages(language).pages;
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">`;
  return `<!doctype html><html lang="${language}"><head>${head}<title>${apiError[code]}</title></head><body><h1>${apiError[code]}</h1><p><a href="${href(language, 'home')}" target="${target}">${home.menuTitle}</a></p></body></html>`;
}
