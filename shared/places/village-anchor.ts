const PAIR_DIGITS = 2;

/** The anchor of a village on the page of its commune. @param code NCDD code with eight digits */
export function villageAnchor(code: string): string {
  return `v${code.slice(-PAIR_DIGITS)}`;
}
