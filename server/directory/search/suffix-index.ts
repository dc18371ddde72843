/** A name from one of its words on: what is found by its beginning. */
type Ending = { text: string; number: number; isInner: boolean };

/** Behind everything that begins with a text. */
const END = '\uffff';

/** Names by the beginnings of their words: by first letter all endings in order, looked up by halving. */
export function createSuffixIndex() {
  const byLetter = new Map<string, Ending[]>();

  const add = (ending: Ending): void => {
    const letter = ending.text[0] ?? '';
    const list = byLetter.get(letter);
    if (list) list.push(ending);
    else byLetter.set(letter, [ending]);
  };

  return {
    /** @param wordStarts where in the name words begin, apart from the first */
    add: (name: string, number: number, wordStarts: readonly number[]): void => {
      add({ text: name, number, isInner: false });
      for (const at of wordStarts) add({ text: name.slice(at), number, isInner: true });
    },
    /** After the last name was added. Pauses after each letter. */
    *seal(): Generator<void, void> {
      for (const endings of byLetter.values()) {
        endings.sort((a, b) => (a.text < b.text ? -1 : 1));
        yield;
      }
    },
    /** Endings that begin with the text; none when there are more than `most`: the text is too unspecific then. */
    findBeginningWith: (text: string, most: number): readonly Ending[] => {
      const endings = byLetter.get(text[0] ?? '') ?? [];
      const low = firstNotBefore(endings, text);
      const high = firstNotBefore(endings, text + END);
      return high - low > most ? [] : endings.slice(low, high);
    },
  };
}

function firstNotBefore(endings: readonly Ending[], text: string): number {
  let low = 0;
  let high = endings.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((endings[middle]?.text ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
