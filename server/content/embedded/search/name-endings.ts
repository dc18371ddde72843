/** A name from one of its words on: what is found by its beginning. */
export type Ending = { text: string; number: number; isInner: boolean };

/** Behind everything that begins with a text. */
const END = '\uffff';

/** Names by the beginnings of their words: all endings in order, looked up by halving. */
export const createNameEndings = () => {
  const endings: Ending[] = [];

  const firstNotBefore = (text: string): number => {
    let low = 0;
    let high = endings.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((endings[middle]?.text ?? '') < text) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  return {
    /** @param wordStarts where in the name words begin, apart from the first */
    add: (name: string, number: number, wordStarts: readonly number[]): void => {
      endings.push({ text: name, number, isInner: false });
      for (const at of wordStarts) endings.push({ text: name.slice(at), number, isInner: true });
    },
    /** After the last name was added. */
    seal: (): void => {
      endings.sort((a, b) => (a.text < b.text ? -1 : 1));
    },
    /** Endings that begin with the text; none when there are more than `most`, because then it says nothing. */
    findBeginningWith: (text: string, most: number): Ending[] => {
      const low = firstNotBefore(text);
      const high = firstNotBefore(text + END);
      return high - low > most ? [] : endings.slice(low, high);
    },
  };
};
