import { createContext } from 'react';
import type { Converter } from '#shared/places/convert-code.ts';

/** Loads the places and the codes of 2022, about 27 KB, so that an address book is converted without the server. */
export type LoadConverter = () => Promise<Converter>;

/** Undefined on the server. */
export const LoadConverterContext = createContext<LoadConverter | undefined>(undefined);
