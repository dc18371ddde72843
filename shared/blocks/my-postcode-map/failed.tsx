import type { ReactNode } from 'react';
import { Sentence } from '#shared/components/sentence.tsx';
import { formatDistanceInSentence } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { MyPostcodeTexts } from './data.ts';
import type { Progress } from './use-my-postcode.ts';

type FailedProps = { texts: MyPostcodeTexts; progress: Extract<Progress, { step: 'failed' }> };

/** Why there is no code, and what would help. The way by hand stands right below. */
export function Failed({ texts, progress: { failure, accuracyMetres } }: FailedProps): ReactNode {
  const { title, text } = texts.failures[failure];
  const accuracy = formatDistanceInSentence(useLanguage(), accuracyMetres);
  return (
    <>
      <h2>{title}</h2>
      <p>
        <Sentence text={text} parts={{ accuracy }} />
      </p>
    </>
  );
}
