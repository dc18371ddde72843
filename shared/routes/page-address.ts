import type { Language } from '#shared/contracts/page.ts';
import { splitLanguage } from './language-path.ts';

/** What a browser reads of the address of a page: its language, and the language-free path, escaped as it stands there. */
export function readAddress({ pathname }: { pathname: string }): { language: Language; path: string } {
  return splitLanguage(pathname);
}

/** The path of a page as text, as the content API names it. @throws URIError for an escape that is no UTF-8 */
export function decodePath({ pathname }: { pathname: string }): string {
  return decodeURI(pathname);
}
