/** Reads and changes the pages and the village list that the visitor's browser has stored for offline use. */
export type Offline = {
  /** Returns those of the given paths whose pages are saved. */
  findSaved: (paths: readonly string[]) => Promise<ReadonlySet<string>>;
  countSaved: () => Promise<number>;
  forgetSaved: () => Promise<void>;
  villages: {
    count: number;
    /** The compressed size of the village list, which the browser downloads. */
    kilobytes: number;
    areStored: () => Promise<boolean>;
    /** @throws if the file cannot be fetched or stored */
    keep: () => Promise<void>;
  };
};
