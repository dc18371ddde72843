import { component } from '#shared/blocks/component.ts';
import type { Language, PageComponent } from '#shared/contracts/page.ts';
import { formatDate, formatNumber } from '#shared/i18n/format.ts';
import { inLanguage } from '#shared/places/place-name.ts';
import { changeFilePath } from '#shared/routes/change-files.ts';
import { readMessages } from '#server/messages.ts';
import type { Library } from '../../library.ts';
import type { CodeChange } from '../../queries/code-changes.ts';
import { prakas77 } from '../../queries/postcode-source.ts';
import { fillText } from '../fill-text.ts';

/**
 * The block with the log of changes. Changes of the same day and kind are one entry. The oldest entry is the decree of
 * 30 December 2025.
 */
export function composeCodeLog(library: Library, language: Language): PageComponent {
  const { log } = readMessages(language).pages.changes.words;
  const days = Map.groupBy(library.changes.listLog(), ({ date, kind }) => `${date}-${kind}`);
  const counts = library.changes.countFates();
  const { retired, reused, unchanged, created } = counts;
  const numbers = { former: counts.former, changed: retired + reused, retired, reused, unchanged, created };
  const values = Object.fromEntries(
    Object.entries(numbers).map(([name, count]) => [name, formatNumber(language, count)]),
  );
  return component('code-log', {
    title: log.title,
    entries: [
      ...[...days].map(([id, changes]) => toEntry(id, changes, language)),
      {
        id: `${prakas77.date}-assigned`,
        date: prakas77.date,
        title: log.decree.title,
        text: fillText(log.decree.text, values),
        changes: [],
      },
    ],
    feeds: [
      { path: changeFilePath(language, { feed: 'atom' }), text: log.atom },
      { path: changeFilePath(language, { feed: 'json' }), text: log.json },
    ],
  });
}

function toEntry(id: string, changes: readonly CodeChange[], language: Language) {
  const { log } = readMessages(language).pages.changes.words;
  const [first] = changes;
  const date = first?.date ?? prakas77.date;
  const kind = first?.kind ?? 'assigned';
  const count = formatNumber(language, changes.length);
  return {
    id,
    date,
    title: fillText(log.kinds[kind], { count }),
    text: fillText(log.counted, { count, date: formatDate(language, date) }),
    changes: changes.map(({ place, note }) => ({ place, note: inLanguage(note, language) })),
  };
}
