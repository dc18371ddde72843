import type { Language } from '#shared/contracts/page.ts';

export function pageLanguage(): Language {
  return document.documentElement.lang === 'km' ? 'km' : 'en';
}

/** The content security policy forbids inserting HTML as text. */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  return element;
}
