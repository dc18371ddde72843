import { createContext } from 'react';

/** The parts that a browser stores for a time without a connection, and how a visitor changes them. */
export type Offline = {
  /** Returns which of the paths are saved pages. */
  findSaved: (paths: readonly string[]) => Promise<ReadonlySet<string>>;
  countSaved: () => Promise<number>;
  forgetSaved: () => Promise<void>;
  villages: {
    count: number;
    /** The size of the file of villages as it is sent. */
    kilobytes: number;
    areStored: () => Promise<boolean>;
    /** @throws if the file cannot be fetched or stored */
    keep: () => Promise<void>;
  };
};

/** Loads the code when a block needs it. Undefined on the server, and in a browser that can save nothing. */
export const OfflineContext = createContext<(() => Promise<Offline>) | undefined>(undefined);
