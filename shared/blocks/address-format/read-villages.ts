import type { Language } from '#shared/contracts/page.ts';
import type { BilingualText } from '#shared/contracts/place.ts';
import { PLACE_LIST } from '#shared/routes/anchors.ts';

/**
 * The villages of the commune, from the list of the page: their names are not sent a second time.
 * @returns in the order of the list; a village that has a name in one script alone has it in both
 */
export function readVillages(language: Language): BilingualText[] {
  const rows = document.querySelectorAll(`#${PLACE_LIST} li`);
  return [...rows].map((row) => {
    const shown = row.querySelector('span > span')?.textContent ?? '';
    const other = row.querySelector('small')?.textContent ?? shown;
    return language === 'en' ? { en: shown, km: other } : { en: other, km: shown };
  });
}
