import { flushSync } from 'react-dom';
import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { IndexedPlace } from '#shared/places/place-index.ts';
import { readPostcode } from '#shared/places/postcode.ts';
import { PlaceBoxContext, type PlaceBoxParts } from '../place-box.ts';

type Given = {
  typed: string;
  onType: (text: string) => void;
  onPlace: (place: IndexedPlace, retry: () => void) => void;
};

/** What a field does with what is typed and chosen, once what suggests places is there. */
export function usePlaces(input: HTMLInputElement | null, { typed, onType, onPlace }: Given) {
  const source = useContext(PlaceBoxContext);
  const [box, setBox] = useState<PlaceBoxParts>();
  // What comes late is of the text that stands there still, or is dropped.
  const round = useRef(0);
  const touch = (): void => {
    // Without it the form is sent, and the server finds the place.
    if (box) return;
    // At once: a letter typed between reading the field and listening to it would be lost.
    source?.load().then(
      (parts) => flushSync(() => setBox(parts)),
      () => undefined,
    );
  };
  const place = (found: IndexedPlace): void => {
    round.current += 1;
    onPlace(found, () => input?.form?.requestSubmit());
  };
  const type = (text: string): void => {
    round.current += 1;
    const own = round.current;
    onType(text);
    const code = readPostcode(text);
    if (code === undefined) return;
    const find = ({ places }: PlaceBoxParts): void => {
      const found = places.find(({ postcode }) => postcode === code);
      if (found && own === round.current) place(found);
    };
    source?.load().then(find, () => undefined);
  };
  const takeOver = useEffectEvent((given: HTMLInputElement | null) => {
    if (!given) return;
    // What was typed before the script was there.
    if (given.value !== typed) type(given.value);
    if (document.activeElement === given) touch();
  });
  useEffect(() => takeOver(input), [input]);
  return { box, place, type, touch };
}
