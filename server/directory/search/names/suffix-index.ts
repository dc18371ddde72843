/** Takes a name by its number, of which a text begins one of the words. @param isInner not the first word */
export type TakeBegun = (number: number, isInner: boolean) => void;
type UnsortedEnding = { text: string; number: number; start: number };

/** Endings in order: of each the number of its name, and where in that it begins. No object or text of its own for each. */
type Endings = { numbers: Int32Array; starts: Uint16Array };

/** Behind everything that begins with a text. */
const END = '\uffff';
const NONE: Endings = { numbers: new Int32Array(0), starts: new Uint16Array(0) };

/** Names by the beginnings of their words: by first letter all endings in order, looked up by halving. */
export function createSuffixIndex() {
  const unsorted = new Map<string, UnsortedEnding[]>();
  const byLetter = new Map<string, Endings>();
  const names: string[] = [];

  const add = (ending: UnsortedEnding): void => {
    const letter = ending.text[0] ?? '';
    const list = unsorted.get(letter);
    if (list) list.push(ending);
    else unsorted.set(letter, [ending]);
  };
  /** The first ending that does not come before a text. */
  const firstNotBefore = ({ numbers, starts }: Endings, text: string): number => {
    let low = 0;
    let high = numbers.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const ending = (names[numbers[middle] ?? -1] ?? '').slice(starts[middle]);
      if (ending < text) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  return {
    /** @param wordStarts where in the name words begin, apart from the first */
    add: (name: string, number: number, wordStarts: readonly number[]): void => {
      names[number] = name;
      add({ text: name, number, start: 0 });
      for (const start of wordStarts) add({ text: name.slice(start), number, start });
    },
    /** After the last name was added. Pauses after each letter. */
    *seal(): Generator<void, void> {
      for (const [letter, endings] of unsorted) {
        endings.sort((a, b) => (a.text < b.text ? -1 : 1));
        const numbers = Int32Array.from(endings, ({ number }) => number);
        byLetter.set(letter, { numbers, starts: Uint16Array.from(endings, ({ start }) => start) });
        yield;
      }
      unsorted.clear();
    },
    /**
     * Takes what begins with the text; nothing when that is more than `most`: the text is too unspecific then.
     * @returns how many were taken
     */
    takeBeginningWith: (text: string, most: number, take: TakeBegun): number => {
      const endings = byLetter.get(text[0] ?? '') ?? NONE;
      const low = firstNotBefore(endings, text);
      const high = firstNotBefore(endings, text + END);
      if (high - low > most) return 0;
      for (let at = low; at < high; at += 1) take(endings.numbers[at] ?? -1, (endings.starts[at] ?? 0) > 0);
      return high - low;
    },
  };
}
