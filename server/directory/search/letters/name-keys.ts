/** The folded texts that a place is found by. */
export type NameKeys = {
  /** As it is spelled. */
  spelled: readonly string[];
  /** Phonetic keys, for Latin spellings. */
  phonetics: readonly string[];
};

/** A name taken apart: the keys it is found by, and where in the first of each kind words begin. */
export type ReadName = NameKeys & {
  /** As it is written, not folded. */
  written: string;
  /** Whether it ends in the word for a side and a side, and is spelled without that word as well. */
  hasSide: boolean;
  wordStarts: readonly number[];
  phoneticStarts: readonly number[];
};
