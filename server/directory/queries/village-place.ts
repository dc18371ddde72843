const PAIR_DIGITS = 2;

/** A village's place in the page of its commune. @param code NCDD, eight digits */
export function villageAnchor(code: string): string {
  return `v${code.slice(-PAIR_DIGITS)}`;
}
