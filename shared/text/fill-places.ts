const PLACE = /\{\{(\w+)\}\}/g;

/** A text with values in its places: `{{name}}`. A place without a value stays. */
export function fillPlaces(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(PLACE, (place, name: string) => values[name] ?? place);
}
