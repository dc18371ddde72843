import { NAME_SLOT, wholeName } from '#shared/i18n/whole-name.ts';

const SLOT = /\{\{(\w+)\}\}/g;

/**
 * Replaces placeholders such as `{{name}}` with values. A placeholder without a value is not changed. A value that is a Khmer
 * name gets invisible characters that prevent line breaks within it.
 */
export function fillWords(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(SLOT, (slot, name: string) => {
    const value = values[name] ?? slot;
    return NAME_SLOT.test(name) ? wholeName(value) : value;
  });
}
