import { useContext, useRef, type ReactNode } from 'react';
import { ClientPartsContext } from '#shared/components/client-parts.ts';
import { PlaceField } from '#shared/components/place-field/place-field.tsx';
import type { Language } from '#shared/contracts/page.ts';
import type { Point } from '#shared/contracts/place.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { IndexedPlace } from '#shared/places/place-index.ts';
import { fillWords } from '#shared/text/fill-words.ts';
import type { DistanceWords, Field } from './data.ts';
import { nameOfEnd, placeToEnd, typedToField } from './to-end.ts';

type EndFieldProps = {
  side: 'from' | 'to';
  field: Field;
  words: DistanceWords;
  onWrite: (field: Field) => void;
};

export function EndField({ side, field, words, onWrite }: EndFieldProps): ReactNode {
  const language = useLanguage();
  const { loadPlacePoints } = useContext(ClientPartsContext);
  // The code of the last chosen place. If the visitor changes the field before the positions of the places are loaded,
  // the loaded positions are ignored.
  const wanted = useRef<string>(undefined);
  const write = (next: Field): void => {
    wanted.current = undefined;
    onWrite(next);
  };
  const choose = (place: IndexedPlace, retry: () => void): void => {
    wanted.current = place.code;
    const show = (points: ReadonlyMap<string, Point>): void => {
      if (wanted.current !== place.code) return;
      const end = placeToEnd(place, points.get(place.code));
      write({ typed: nameOfEnd(end, language), choices: [], end, isUnknown: false });
    };
    loadPlacePoints?.().then(show, retry);
  };
  return (
    <PlaceField
      name={side}
      words={{ label: words[side], hint: field.typed === '' ? words.hint : '', which: words.which }}
      typed={field.typed}
      choices={field.choices}
      chosen={field.end?.value}
      problem={problemOf(field, words, language)}
      onType={(text) => write(typedToField(text))}
      onChoose={(value) =>
        write({ ...field, end: field.choices.find((choice) => choice.value === value) ?? field.end })
      }
      onPlace={choose}
    />
  );
}

function problemOf(
  { isUnknown, isUnanswered, typed, end }: Field,
  words: DistanceWords,
  language: Language,
): string | undefined {
  if (isUnanswered) return words.unanswered;
  if (isUnknown) return fillWords(words.unknown, { typed });
  if (end && !end.point) return fillWords(words.noPoint, { place: nameOfEnd(end, language) });
  return undefined;
}
