import { useEffect, useEffectEvent, useState } from 'react';
import { takeAddress } from '#shared/components/address/written-address.ts';
import { useFields } from '#shared/components/form/use-fields.ts';
import type { AddressLabelData } from './data.ts';
import { readWritten } from './read-written.ts';

/** Returns the texts of the form, including text that was typed before hydration, and a function that changes them. */
export function useWritten({ written: brought, place }: AddressLabelData) {
  const { ref, values, setValues, onInput } = useFields(NO_RULES);
  // The key of the fields in the fold. A field shows a new default value only when its key changes.
  const [filled, setFilled] = useState(0);
  const write = (name: 'village' | 'sender', text: string): void => {
    setValues((last) => ({ ...last, [name]: text }));
    if (name === 'village') setFilled(filled + 1);
  };
  const takeOver = useEffectEvent(() => {
    const { place: _, ...texts } = takeAddress(place?.value) ?? { place: '' };
    for (const [name, text] of Object.entries(texts)) {
      const field = ref.current?.elements.namedItem(name);
      if (text === '' || !(field instanceof HTMLInputElement) || field.value !== '') continue;
      field.value = text;
      setValues((last) => ({ ...last, [name]: text }));
    }
  });
  useEffect(() => takeOver(), []);
  return { ref, onInput, written: readWritten(values, brought), write, filled };
}

/** The rules of the form: none, because its fields show hints but never refuse a value. */
const NO_RULES = {};
