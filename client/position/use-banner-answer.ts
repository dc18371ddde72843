import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { settle } from '#shared/components/notices/to-action.ts';
import type { NearestPlace } from '#shared/contracts/geocoding.ts';
import type { Language } from '#shared/contracts/page.ts';
import { MOST_ACCURACY_METRES } from '#shared/contracts/limits.ts';
import { readPosition, readPositionPermission } from '#shared/geo/read-position.ts';
import { findNearest } from './find-nearest.ts';

export type BannerPlace = Extract<NearestPlace, { outside: false }>;

/** The state of the banner. In the step `silent` no banner is rendered. */
export type BannerAnswer =
  | { step: 'silent' | 'offered' | 'asking' | 'failed' }
  | { step: 'found'; place: BannerPlace };

const SILENT: BannerAnswer = { step: 'silent' };

/**
 * Returns the state of the banner. The state exists only in memory. When the language changes, the position is read again,
 * because the state contains the name of a place in one language.
 * @param isEnabled true on pages that may show the banner
 */
export function useBannerAnswer(
  language: Language,
  isEnabled: boolean,
): { answer: BannerAnswer; ask: () => void } {
  const queries = useQueryClient();
  const { data: first = SILENT } = useQuery({
    queryKey: keyOf(language),
    queryFn: () => startAnswer(language),
    enabled: isEnabled,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: findPlace,
    onSuccess: (found, asked) => queries.setQueryData(keyOf(asked), found ?? { step: 'failed' }),
  });
  const isAsking = isPending && variables === language;
  return { answer: isAsking ? { step: 'asking' } : first, ask: () => mutate(language) };
}

async function findPlace(language: Language): Promise<BannerAnswer | undefined> {
  const reading = await readPosition();
  if (reading.outcome !== 'found' || reading.position.accuracyMetres > MOST_ACCURACY_METRES) return undefined;
  const finding = findNearest({ position: reading.position, language });
  const { found: place } = await settle(finding, 'position');
  return place && !place.outside ? { step: 'found', place } : undefined;
}

/** Reads the position if the permission is granted. If the browser would prompt, the banner offers a button instead. */
async function startAnswer(language: Language): Promise<BannerAnswer> {
  const permission = await readPositionPermission();
  if (permission === 'granted') return (await findPlace(language)) ?? SILENT;
  return permission === 'prompt' ? { step: 'offered' } : SILENT;
}

function keyOf(language: Language): string[] {
  return ['banner answer', language];
}
