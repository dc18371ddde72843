/**
 * Splits a name into the text before the match, the match, and the text after it. A letter is never separated from its marks.
 * Folding removes spaces and apostrophes. If they are between two letters of the match, they are part of the match.
 * @param letters the letters of the name, each with its marks
 * @param folded the folded text that is searched for
 * @returns undefined if the folded name does not contain the text
 */
export function splitAtMatch(
  letters: readonly string[],
  fold: (letter: string) => string,
  folded: string,
): [before: string, match: string, after: string] | undefined {
  const folds = letters.map(fold);
  const start = folds.join('').indexOf(folded);
  if (start < 0) return undefined;
  const end = start + folded.length;
  let at = 0;
  const inside = folds.flatMap(({ length }, index) => {
    const begin = at;
    at += length;
    return begin < end && at > start && at > begin ? [index] : [];
  });
  const first = inside[0] ?? 0;
  const last = (inside.at(-1) ?? -1) + 1;
  const join = (from: number, to?: number): string => letters.slice(from, to).join('');
  return [join(0, first), join(first, last), join(last)];
}
