import { useEffect, useEffectEvent } from 'react';
import { takeAddress } from '#shared/components/address/written-address.ts';
import { useFields } from '#shared/components/form/use-fields.ts';
import type { AddressLabelData, WrittenLabel } from './data.ts';
import { readWritten } from './read-written.ts';

/** Texts that the page writes into the fields, for example from the place that the visitor chose. */
export type FilledTexts = Partial<Pick<WrittenLabel, 'village' | 'street' | 'sender'>>;

/** Returns the texts of the form, including text that was typed before hydration, and a function that changes them. */
export function useWritten({ written: brought, place }: AddressLabelData) {
  const { ref, values, setValues, onInput } = useFields(NO_RULES);
  const fill = (texts: FilledTexts): void => {
    for (const [name, text] of Object.entries(texts)) {
      const field = ref.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = text;
    }
    setValues((last) => ({ ...last, ...texts }));
  };
  const takeOver = useEffectEvent(() => {
    const { place: _, ...texts } = takeAddress(place?.value) ?? { place: '' };
    const isEmpty = (name: string): boolean => {
      const field = ref.current?.elements.namedItem(name);
      return field instanceof HTMLInputElement && field.value === '';
    };
    fill(Object.fromEntries(Object.entries(texts).filter(([name, text]) => text !== '' && isEmpty(name))));
  });
  useEffect(() => takeOver(), []);
  return { ref, onInput, written: readWritten(values, brought), fill };
}

/** The form has no rules, because its fields show hints but never refuse a value. */
const NO_RULES = {};
