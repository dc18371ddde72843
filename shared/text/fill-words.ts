const SLOT = /\{\{(\w+)\}\}/g;

/** Replaces placeholders such as `{{name}}` by values. A placeholder without a value stays. */
export function fillWords(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(SLOT, (slot, name: string) => values[name] ?? slot);
}
