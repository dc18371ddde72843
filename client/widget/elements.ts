import type { Language } from '#shared/contracts/page.ts';

/** The language that the widget is written in. */
export function pageLanguage(): Language {
  return document.documentElement.lang === 'km' ? 'km' : 'en';
}

/** An element with its attributes: without a library, and without markup, which our content policy forbids. */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  return element;
}
