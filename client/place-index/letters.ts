/** What a reader takes for one letter: a Khmer letter with all that stands under, over and round it, or a Latin one. */
const LETTER =
  /[\u1780-\u17b3](?:\u17d2[\u1780-\u17b3]|[\u17b4-\u17d1\u17d3\u17dd\u200b-\u200d])*|\P{M}\p{M}*|\p{M}/gu;

export function lettersOf(text: string): string[] {
  return text.match(LETTER) ?? [];
}
