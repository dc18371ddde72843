import { showNotice } from '#shared/components/notices/show-notice.ts';
import type { Language } from '#shared/contracts/page.ts';
import { formatDate } from '#shared/i18n/format.ts';
import { fillWords } from '#shared/text/fill-words.ts';
import { loadOfflineWords } from './offline-words.ts';

/**
 * Shows a notice that the page on screen is a saved copy, with the day of saving. The notice stays until the visitor
 * closes it.
 */
export async function tellSaved(time: Date, language: Language): Promise<void> {
  const { saved } = await loadOfflineWords(language);
  const date = formatDay(language, time);
  await showNotice({ language, says: { lines: [fillWords(saved, { date })] }, tone: 'good', stays: true });
}

/** Formats a time as a date in the visitor's time zone. */
export function formatDay(language: Language, time: Date): string {
  const [year, ...rest] = [time.getFullYear(), time.getMonth() + 1, time.getDate()];
  return formatDate(language, [year, ...rest.map((part) => String(part).padStart(2, '0'))].join('-'));
}
