import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { settle } from '#shared/components/notices/to-action.ts';
import type { NearestPlace } from '#shared/contracts/geocoding.ts';
import type { Language } from '#shared/contracts/page.ts';
import { MOST_ACCURACY_METRES } from '#shared/contracts/limits.ts';
import { readPosition, readPositionPermission } from '#shared/geo/read-position.ts';
import { findNearest } from './find-nearest.ts';

export type BannerPlace = Extract<NearestPlace, { outside: false }>;

/** `silent`: there is nothing to show, and the visitor did not ask. */
export type BannerAnswer =
  { step: 'silent' | 'offered' | 'asking' | 'failed' } | { step: 'found'; place: BannerPlace };

const SILENT: BannerAnswer = { step: 'silent' };

/**
 * What the banner says, in memory alone. The position is read once for each language: names are of one.
 * @param isWanted whether the page on screen is one that shows the banner
 */
export function useBannerAnswer(
  language: Language,
  isWanted: boolean,
): { answer: BannerAnswer; ask: () => void } {
  const [said, setSaid] = useState<{ language: Language; answer: BannerAnswer }>({
    language,
    answer: SILENT,
  });
  const started = useRef<Language>(undefined);
  /** What comes too late for the language it is in is not said. */
  const say = (inLanguage: Language, answer: BannerAnswer): void => {
    if (started.current === inLanguage) setSaid({ language: inLanguage, answer });
  };
  const start = useEffectEvent(async (inLanguage: Language) =>
    say(inLanguage, await startAnswer(inLanguage)),
  );
  useEffect(() => {
    if (!isWanted || started.current === language) return;
    started.current = language;
    void start(language);
  }, [language, isWanted]);
  const ask = (): void => {
    setSaid({ language, answer: { step: 'asking' } });
    void findPlace(language).then((found) => say(language, found ?? { step: 'failed' }));
  };
  return { answer: said.language === language ? said.answer : SILENT, ask };
}

/** The commune where the device is; undefined where there is none to name. Never rejects. */
async function findPlace(language: Language): Promise<BannerAnswer | undefined> {
  const reading = await readPosition();
  if (reading.outcome !== 'found' || reading.position.accuracyMetres > MOST_ACCURACY_METRES) return undefined;
  const finding = findNearest({ position: reading.position, language });
  const { found: place } = await settle(finding, 'position');
  return place && !place.outside ? { step: 'found', place } : undefined;
}

/** What the banner says first: the answer where the position may be had, an offer where it may be asked for. */
async function startAnswer(language: Language): Promise<BannerAnswer> {
  const permission = await readPositionPermission();
  if (permission === 'granted') return (await findPlace(language)) ?? SILENT;
  return permission === 'prompt' ? { step: 'offered' } : SILENT;
}
