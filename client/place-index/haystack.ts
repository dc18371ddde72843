/**
 * Many texts as one, looked through by the browser's own `indexOf`: on a slow phone a tenth of the time that comparing
 * them one after another takes.
 * @returns the numbers of the texts that hold the needle, in order
 */
export function createHaystack(texts: readonly string[]) {
  const whole = texts.join('');
  const ends: number[] = [];
  let end = 0;
  for (const text of texts) {
    end += text.length;
    ends.push(end);
  }
  return function* holding(
    needle: string,
    isWanted: (before: string) => boolean = () => true,
  ): Generator<number> {
    let number = 0;
    let at = whole.indexOf(needle);
    while (at >= 0) {
      while ((ends[number] ?? Infinity) <= at) number += 1;
      const wanted = isWanted(whole[at - 1] ?? '');
      if (wanted) yield number;
      at = whole.indexOf(needle, wanted ? ends[number] : at + 1);
    }
  };
}
