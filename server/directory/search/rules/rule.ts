/** A rule of a table. The first rule of a table that sees what it is for decides. */
export type SearchRule<Seen, Effect> = {
  id: string;
  /** Says whether the rule is for what is seen. */
  sees: (seen: Seen) => boolean;
  effect: Effect;
  reason: string;
  /** Collected lines that are read wrongly, or are sure and wrong, without the rule: three, or all that are sure and wrong. */
  lines: readonly string[];
};

/** Finds what the first rule of a table that is for something does; undefined where none is. */
export function decide<Seen, Effect>(
  rules: readonly SearchRule<Seen, Effect>[],
  seen: Seen,
): Effect | undefined {
  return rules.find((rule) => rule.sees(seen))?.effect;
}
