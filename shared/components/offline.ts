import { createContext } from 'react';

/** Reads and changes the pages and the village list that the visitor's browser has stored for offline use. */
export type Offline = {
  /** Returns those of the given paths whose pages are saved. */
  findSaved: (paths: readonly string[]) => Promise<ReadonlySet<string>>;
  countSaved: () => Promise<number>;
  forgetSaved: () => Promise<void>;
  villages: {
    count: number;
    /** The size of the download, which is compressed. */
    kilobytes: number;
    areStored: () => Promise<boolean>;
    /** @throws if the file cannot be fetched or stored */
    keep: () => Promise<void>;
  };
};

/**
 * Provides the function that loads the offline code. The function is undefined on the server and in browsers that cannot store
 * pages.
 */
export const OfflineContext = createContext<(() => Promise<Offline>) | undefined>(undefined);
