import type { Language } from '#shared/contracts/page.ts';
import { fullName } from '#shared/places/place-name.ts';
import { href, placeHref } from '#shared/routes/href.ts';
import type { PostcodeHeroData } from './data.ts';

type PairLink = { url: string; label: string };

/**
 * Where each pair of the code leads: up the hierarchy as far as the place's own level, from there to the page of the
 * code. A commune's last pair leads to the code too: its own page is where the code is mostly seen.
 * The pairs of a code that is not current name the districts of another list: they lead nowhere.
 */
export function pairLinks(
  { place, parents, code, role }: Pick<PostcodeHeroData, 'place' | 'parents' | 'code' | 'role'>,
  language: Language,
): PairLink[] {
  if (role !== 'current') return [];
  const hierarchy = place.level === 'commune' ? parents : [...parents, place];
  const upwards = hierarchy.map((up) => ({
    url: placeHref(language, up.path),
    label: fullName(up, language),
  }));
  const own = { url: href(language, 'postcodeDetail', { code }), label: fullName(place, language) };
  return [...upwards, own, own, own].slice(0, 3);
}
