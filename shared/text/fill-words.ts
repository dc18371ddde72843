const SLOT = /\{\{(\w+)\}\}/g;

/** Puts values into a text where it has `{{name}}`: for words that come with a block's data. A slot without a value stays. */
export function fillWords(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(SLOT, (slot, name: string) => values[name] ?? slot);
}
