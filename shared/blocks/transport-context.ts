import { createContext } from 'react';
import type { Transport } from '#shared/data/transport.ts';

/** How a block asks the server once the visitor wants more than the page brought. Only the browser hands one in. */
export const TransportContext = createContext<Transport | undefined>(undefined);
