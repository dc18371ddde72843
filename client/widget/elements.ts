import type { Language } from '#shared/contracts/page.ts';
import { toLanguage } from '#shared/i18n/languages.ts';

export function pageLanguage(): Language {
  return toLanguage(document.documentElement.lang);
}

/** Creates an element with attributes. The Content-Security-Policy of widgets forbids parsing HTML strings. */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  return element;
}
