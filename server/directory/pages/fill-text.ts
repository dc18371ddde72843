import { createInstance } from 'i18next';

const i18n = createInstance();
void i18n.init({
  initAsync: false,
  interpolation: { escapeValue: false },
  missingInterpolationHandler: (text, [placeholder]) => {
    throw new Error(`No value for ${placeholder} in: ${text}`);
  },
});

/**
 * Interpolates a text of `pages.json` by i18next: `{{code}}`.
 * @throws Error when the text names a value that was not given: a page must not show braces
 */
export function fillText(text: string, values: Record<string, string>): string {
  return i18n.services.interpolator.interpolate(text, values, '', {});
}

type HeadTexts = { title: string; description: string; keywords: string };

/** The same for the texts of a page's head. */
export function fillTexts(
  { title, description, keywords }: HeadTexts,
  values: Record<string, string>,
): HeadTexts {
  return {
    title: fillText(title, values),
    description: fillText(description, values),
    keywords: fillText(keywords, values),
  };
}
