import { useEffect, useEffectEvent, useMemo, useRef, useState, type SubmitEvent } from 'react';
import { showAnswer } from '#shared/components/asked/asked.tsx';
import { cleanLines, cleanNumber } from '#shared/tracking/clean-number.ts';
import { createDetector, type DetectedNumber } from '#shared/tracking/create-detector.ts';
import { mostParcelsOf } from '#shared/tracking/provider-names.ts';
import type { ParcelTrackerData } from './data.ts';
import { useParcels } from './use-parcels.ts';

/**
 * Returns the state of the form: the typed text, the tracking number of each line, and whether the form is collapsed because it
 * has an answer.
 */
export function useTracker(data: ParcelTrackerData) {
  const { couriers, provider } = data;
  const [typed, setTyped] = useState(data.typed);
  // If the page comes with a typed text, the visitor sent the form without JavaScript. This has the same effect as a first click
  // on the button.
  const [presses, setPresses] = useState(data.typed === '' ? 0 : 1);
  const [isOpen, setIsOpen] = useState(data.typed === '');
  const detect = useMemo(() => createDetector(couriers), [couriers]);
  const most = mostParcelsOf(provider);
  const lines = useMemo(
    () => cleanLines(typed, most).map((line) => ({ ...line, read: detect(line.number, line.typed) })),
    [typed, most, detect],
  );
  const parcels = useParcels(data, lines.length === 1 ? lines[0]?.number : undefined);
  const isAnswered = presses > 0 && lines.length > 0;
  const shown = useRef(presses);
  useEffect(() => {
    // If the form was sent without JavaScript, the page contains the answer when it loads. Only later answers get the focus.
    if (isAnswered && presses !== shown.current) showAnswer();
    shown.current = presses;
  }, [presses, isAnswered]);
  const take = (text: string): void => {
    setTyped(text);
    setPresses(0);
    setIsOpen(true);
  };
  const [isBrought, setBrought] = useState(false);
  useEffect(() => {
    if (isBrought) showAnswer();
  }, [isBrought]);
  useNumberInAddress((number) => {
    take(number);
    setBrought(true);
  });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setPresses(presses + 1);
    setIsOpen(lines.length === 0);
    parcels.ask(lines.flatMap(({ read }) => toQuestion(read)));
  };
  const open = (): void => setIsOpen(true);
  return {
    most,
    lines,
    typed,
    take,
    submit,
    parcels,
    isPressed: presses > 0,
    isFolded: isAnswered && !isOpen,
    open,
  };
}

/**
 * Returns the number to track, as a list of one item. `linked` is the courier if the typed text is a link to the courier's site.
 * The list is empty if there is no number. It is also empty for a phone number, which is private and is never sent to a provider.
 */
function toQuestion({ explanation: { number, kind }, candidates: [first] }: DetectedNumber) {
  if (number === '' || kind === 'phone') return [];
  return [{ number, linked: first?.reasons.includes('link') ? first.code : undefined }];
}

/** The query parameter with the tracking number in links from other sites. JavaScript reads it, and the server ignores it. */
const PARAMETER = 'number';
const HAS_DIGITS = /\d/;

/**
 * Reads a tracking number from the URL after hydration, for example from `/track#EE123456785KH`. Browsers do not send the
 * fragment to servers, so a number in the query is moved to the fragment.
 */
function useNumberInAddress(take: (number: string) => void): void {
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
