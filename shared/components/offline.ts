import { createContext } from 'react';

/** Reads and changes the pages and the village list that the visitor's browser has stored for offline use. */
export type Offline = {
  /** Returns which of the paths are saved pages. */
  findSaved: (paths: readonly string[]) => Promise<ReadonlySet<string>>;
  countSaved: () => Promise<number>;
  forgetSaved: () => Promise<void>;
  villages: {
    count: number;
    /** The size of the village list after compression, as it is downloaded. */
    kilobytes: number;
    areStored: () => Promise<boolean>;
    /** @throws if the file cannot be fetched or stored */
    keep: () => Promise<void>;
  };
};

/** A function that loads the offline code for a block. Undefined on the server, and in a browser that cannot store pages. */
export const OfflineContext = createContext<(() => Promise<Offline>) | undefined>(undefined);
