import { createInstance } from 'i18next';
import { NAME_SLOT, wholeName } from '#shared/i18n/whole-name.ts';

const i18n = createInstance();
void i18n.init({
  initAsync: false,
  interpolation: { escapeValue: false },
  missingInterpolationHandler: (text, [placeholder]) => {
    throw new Error(`No value for ${placeholder} in: ${text}`);
  },
});

/**
 * Replaces placeholders such as `{{code}}` in a text of `pages.json`. Invisible characters are added to Khmer names, so
 * that no line break divides a name.
 * @throws Error when a value is missing, because a page must not show braces
 */
export function fillText(text: string, values: Record<string, string>): string {
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    NAME_SLOT.test(name) ? wholeName(value) : value,
  ]);
  return i18n.services.interpolator.interpolate(text, Object.fromEntries(shown), '', {});
}

/** Returns the error message for an input that is blank or cannot be read. */
export function toTypedFault({ empty, error }: Record<'empty' | 'error', string>, typed: string): string {
  return typed.trim() === '' ? empty : fillText(error, { typed });
}

export type HeadTexts = { title: string; description: string; keywords: string };

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
