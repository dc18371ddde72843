const SLOT = /\{\{(\w+)\}\}/g;

/**
 * Replaces slots such as `{{name}}` by values, in translations that are part of a block's data. A slot without a value is not
 * replaced.
 */
export function fillWords(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(SLOT, (slot, name: string) => values[name] ?? slot);
}
