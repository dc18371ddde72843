import { createContext } from 'react';
import type { Converter } from '#shared/places/convert-code.ts';

/**
 * Loads the converter for address books and its data (about 27 KB): today's places and the postcodes of Cambodia Post's list of
 * 2022. The browser can then convert an address book without the server.
 */
export type LoadConverter = () => Promise<Converter>;

/** Provides `LoadConverter`. It is undefined on the server, because only browsers load the converter. */
export const LoadConverterContext = createContext<LoadConverter | undefined>(undefined);
