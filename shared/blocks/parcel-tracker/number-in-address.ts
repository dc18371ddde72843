import { useEffect, useEffectEvent } from 'react';
import { cleanNumber } from '#shared/tracking/clean-number.ts';

/** Other sites link so. Only the script reads it: the server knows no such parameter. */
const PARAMETER = 'number';
const HAS_DIGITS = /\d/;

/**
 * Takes a number from the address once the page is shown: `/track#EE123456785KH`, which no request carries. One that came
 * as a parameter moves there.
 */
export function useNumberInAddress(take: (number: string) => void): void {
  const takeNumber = useEffectEvent(take);
  useEffect(() => {
    const number = readNumber();
    if (number !== undefined) takeNumber(number);
  }, []);
}

function readNumber(): string | undefined {
  const given = new URLSearchParams(location.search).get(PARAMETER);
  const number = cleanNumber(given ?? decode(location.hash.slice(1)));
  if (given !== null) history.replaceState(history.state, '', location.pathname + (number && `#${number}`));
  return HAS_DIGITS.test(number) ? number : undefined;
}

function decode(hash: string): string {
  return new URLSearchParams(`${PARAMETER}=${hash}`).get(PARAMETER) ?? '';
}
