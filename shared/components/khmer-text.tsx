import { Fragment, type ReactNode } from 'react';
import type { Language } from '#shared/contracts/page.ts';

/** Renders a text. In a Khmer text, Latin words are marked with `lang="en"`. */
export function TextIn({ language, text }: { language: Language; text: string }): ReactNode {
  return language === 'km' ? <KhmerText text={text} /> : text;
}

/**
 * Renders a Khmer text and marks its Latin parts with `lang="en"`, so that screen readers and line breaks treat these parts as
 * English.
 */
function KhmerText({ text }: { text: string }): ReactNode {
  return toLatinRuns(text).map((part, index) =>
    part.isLatin ? (
      <span key={index} lang="en">
        {part.text}
      </span>
    ) : (
      <Fragment key={index}>{part.text}</Fragment>
    ),
  );
}

/**
 * Matches a run of Latin words, digits and punctuation that begins with a Latin letter. `ATM` alone is not matched, because Khmer
 * texts use it as a Khmer word.
 */
const LATIN_RUN =
  /(?<![A-Za-z])(?!ATM(?![\x21-\x7e]| [\x21-\x7e]))[A-Za-z][\x21-\x7e–’№]*(?: [\x21-\x7e–’№]+)*/g;

type Part = { text: string; isLatin: boolean };

/** Splits a Khmer text into Khmer and Latin parts, so that each part can have a `lang` attribute. */
export function toLatinRuns(khmer: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: text, index } of khmer.matchAll(LATIN_RUN)) {
    parts.push({ text: khmer.slice(end, index), isLatin: false }, { text, isLatin: true });
    end = index + text.length;
  }
  return [...parts, { text: khmer.slice(end), isLatin: false }].filter(({ text }) => text !== '');
}
