import type { ResourceStrings } from '#shared/contracts/layout.ts';
import type { Language } from '#shared/contracts/page.ts';
import { cultureOf } from '#shared/routes/language-path.ts';
import { readMessages } from '#server/messages.ts';

type Messages = { [name: string]: string | Messages | Messages[] };

/** All strings of the interface, English where the language lacks one. */
export function resourceStrings(language: Language): ResourceStrings {
  return {
    culture: cultureOf[language],
    messages: Object.fromEntries([...flatten(readMessages('en').ui), ...flatten(readMessages(language).ui)]),
  };
}

/** Nested strings as one level, keys with dots. Lists are for pages, not for the interface. */
function flatten(messages: Messages, prefix = ''): [string, string][] {
  return Object.entries(messages).flatMap(([name, value]): [string, string][] => {
    if (typeof value === 'string') return [[`${prefix}${name}`, value]];
    return Array.isArray(value) ? [] : flatten(value, `${prefix}${name}.`);
  });
}
