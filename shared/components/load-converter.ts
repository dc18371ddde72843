import { createContext } from 'react';
import type { Converter } from '#shared/places/convert-code.ts';

/**
 * Loads the converter and its data (about 27 KB): today's places and the postcodes of the 2022 list. The browser then converts an
 * address book without the server.
 */
export type LoadConverter = () => Promise<Converter>;

/** Undefined on the server. */
export const LoadConverterContext = createContext<LoadConverter | undefined>(undefined);
