import { useContext, useEffect, useRef, useState } from 'react';
import { FindNearestContext, type FindNearest } from '#shared/components/find-nearest.ts';
import { settle } from '#shared/components/notices/to-action.ts';
import type { NearestPlace } from '#shared/contracts/geocoding.ts';
import type { Language } from '#shared/contracts/page.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { MOST_ACCURACY_METRES } from '#shared/contracts/limits.ts';
import { readPosition, readPositionPermission, type Position } from '#shared/geo/read-position.ts';
import type { Failure } from './data.ts';

type FoundPlace = Extract<NearestPlace, { outside: false }>;

/** The state of the visitor's question. It lives in memory alone, and ends with the page. */
export type Progress =
  | { step: 'ready' | 'asking' | 'finding' }
  | { step: 'failed'; failure: Failure; accuracyMetres: number }
  | { step: 'found'; place: FoundPlace; position: Position };

type Question = {
  find: FindNearest | undefined;
  language: Language;
  isAgain: boolean;
  onFinding: () => void;
};

/** The visitor's question for their code: nothing is asked before `ask` is called, which is when they press. */
export function useMyPostcode(): { progress: Progress; ask: () => void } {
  const find = useContext(FindNearestContext);
  const language = useLanguage();
  const [progress, setProgress] = useState<Progress>({ step: 'ready' });
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const show = (next: Progress): void => {
    if (isShown.current) setProgress(next);
  };
  const isUnderWay = progress.step === 'asking' || progress.step === 'finding';
  const ask = (): void => {
    if (isUnderWay) return;
    show({ step: 'asking' });
    const isAgain = progress.step !== 'ready';
    void findMyPostcode({ find, language, isAgain, onFinding: () => show({ step: 'finding' }) }).then(show);
  };
  return { progress, ask };
}

function failed(failure: Failure, accuracyMetres = 0): Progress {
  return {
    step: 'failed',
    failure,
    accuracyMetres,
  };
}

/** Asks the device, then the tables, and returns the outcome. Never rejects. */
async function findMyPostcode({ find, language, isAgain, onFinding }: Question): Promise<Progress> {
  // Known beforehand: some browsers answer a call that they refuse only after its time is over.
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
