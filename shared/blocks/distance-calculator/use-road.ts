import { useContext, useEffect, useState } from 'react';
import { settle } from '#shared/components/notices/to-action.ts';
import type { Road } from '#shared/contracts/distance.ts';
import { distanceCall } from '#shared/data/browser-calls/distance-call.ts';
import { loadData } from '#shared/data/load-data.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { TransportContext } from '../transport-context.ts';
import type { DistanceCalculatorData, End } from './data.ts';

/** The road between two ends, where the server has a router: what the page brought, or what is asked for another pair. */
export function useRoad(data: DistanceCalculatorData, from: End | null, to: End | null): Road | null {
  const transport = useContext(TransportContext);
  const language = useLanguage();
  const [known, setKnown] = useState({ key: keyOf(data.from.end, data.to.end), road: data.road });
  const key = keyOf(from, to);
  const isWanted = data.knowsRoads && key !== known.key && Boolean(from?.point && to?.point);
  const [first, second] = [from?.value, to?.value];
  useEffect(() => {
    if (!isWanted || !transport || first === undefined || second === undefined) return;
    const question = new AbortController();
    const load = async (): Promise<void> => {
      const request = { from: first, to: second, language };
      const work = loadData(transport, distanceCall, { request, signal: question.signal });
      const { found } = await settle(work, 'road');
      // The straight line stands without it.
      if (found) setKnown({ key, road: found.road });
    };
    void load();
    return () => question.abort();
  }, [isWanted, transport, first, second, language, key]);
  return key === known.key ? known.road : null;
}

function keyOf(from: End | null, to: End | null): string {
  return JSON.stringify([from?.value, to?.value]);
}
