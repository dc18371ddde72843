import { useMutation } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { ClientPartsContext } from '#shared/components/client-parts.ts';
import type { FindNearest, NearestOnDevice } from '#shared/components/find-nearest.ts';
import { settle } from '#shared/components/notices/to-action.ts';
import type { Language } from '#shared/contracts/page.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { MOST_ACCURACY_METRES } from '#shared/contracts/limits.ts';
import { readPosition, readPositionPermission, type Position } from '#shared/geo/read-position.ts';
import type { Failure, MyPostcodeTexts } from './data.ts';

/**
 * The state of the search for the visitor's position. It is stored only in memory, and is lost when the visitor leaves the page.
 */
export type PositionProgress =
  | { step: 'ready' | 'asking' | 'finding' }
  | { step: 'failed'; failure: Failure; accuracyMetres: number }
  | { step: 'found'; place: Extract<NearestOnDevice, { outside: false }>; position: Position };

export type FoundProps = {
  texts: MyPostcodeTexts['found'];
  progress: Extract<PositionProgress, { step: 'found' }>;
};

type PositionQuestion = {
  find: FindNearest | undefined;
  language: Language;
  isAgain: boolean;
  onFinding: () => void;
};

/** Finds the commune of the visitor's position. The position is requested, and data is loaded, only after `ask` is called. */
export function useMyPostcode(): { progress: PositionProgress; ask: () => void } {
  const { findNearest: find } = useContext(ClientPartsContext);
  const language = useLanguage();
  const [isFinding, setFinding] = useState(false);
  const { data, isPending, mutate } = useMutation({
    mutationFn: (isAgain: boolean) =>
      findMyPostcode({ find, language, isAgain, onFinding: () => setFinding(true) }),
    onMutate: () => setFinding(false),
    gcTime: 0,
  });
  const progress: PositionProgress = isPending
    ? { step: isFinding ? 'finding' : 'asking' }
    : (data ?? { step: 'ready' });
  return { progress, ask: () => (isPending ? undefined : mutate(data !== undefined)) };
}

function failed(failure: Failure, accuracyMetres = 0): PositionProgress {
  return {
    step: 'failed',
    failure,
    accuracyMetres,
  };
}

/** Requests the position, then the commune. Never rejects. */
async function findMyPostcode({
  find,
  language,
  isAgain,
  onFinding,
}: PositionQuestion): Promise<PositionProgress> {
  // The permission is checked first, because some browsers report a denied permission only after the timeout.
  if ((await readPositionPermission()) === 'denied') return failed('denied');
  const reading = await readPosition({ isAgain });
  if (reading.outcome !== 'found') return failed(reading.outcome);
  const { position } = reading;
  if (position.accuracyMetres > MOST_ACCURACY_METRES) return failed('inaccurate', position.accuracyMetres);
  if (!find) return failed('unanswered');
  onFinding();
  const { found: place } = await settle(find({ position, language }), 'position');
  if (!place) return failed('unanswered');
  return place.outside ? failed('outside') : { step: 'found', place, position };
}
