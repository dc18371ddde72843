/**
 * Puts values where a text names them: `{{code}}`.
 * @throws Error when the text names a value that was not given: a page must not show braces
 */
export function fillText(text: string, values: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_braces, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No value for {{${name}}} in: ${text}`);
    return value;
  });
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
