import type { Copying } from '#shared/components/copying/copy-button.tsx';
import type { ReactNode } from 'react';
import { useArrival } from '#shared/components/ask-at-once.ts';
import { CodeToCopy } from '#shared/components/copying/code-to-copy.tsx';

import { Sentence } from '#shared/components/sentence.tsx';
import type { NearCommune } from '#shared/contracts/geocoding.ts';
import { formatDistanceInSentence } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { codeOf } from './commune-code.tsx';
import type { MyPostcodeTexts } from './data.ts';
import styles from './my-postcode-map.module.css';
import type { Progress } from './use-my-postcode.ts';

export type FoundProps = { texts: MyPostcodeTexts['found']; progress: Extract<Progress, { step: 'found' }> };

/** `copying` is the state that the copy button and the clickable code share. */
export type CopiedFoundProps = FoundProps & { copying: Copying };

const ANSWER_ID = 'my-postcode-answer';

export function Found({ texts, progress, copying }: CopiedFoundProps): ReactNode {
  const { place } = progress;
  const heading = useArrival();
  const isInside = !place.approximate && !place.onLake;
  const isSure = place.code !== null && isInside && place.alternatives.length === 0;
  return (
    <>
      <h2 ref={heading} tabIndex={-1} aria-describedby={ANSWER_ID}>
        {isSure ? texts.title : texts.titleMaybe}
      </h2>
      <div id={ANSWER_ID} className={styles.answer}>
        <CodeToCopy code={codeOf(place)} copying={copying} />
        <div>
          <p className={styles.where}>
            <Where texts={texts} progress={progress} />
          </p>
          <p className={styles.soft}>
            <Accuracy texts={texts} progress={progress} />
          </p>
        </div>
      </div>
    </>
  );
}

function CommuneLink({ commune: { name, url } }: { commune: NearCommune }): ReactNode {
  return <a href={url}>{name}</a>;
}

function Where({ texts, progress: { place } }: FoundProps): ReactNode {
  const comma = useLanguage() === 'km' ? ' ' : ', ';
  const [second, third] = place.alternatives;
  const first = <CommuneLink commune={place} />;
  if (!second || place.approximate || place.onLake) {
    const parents = [place.district, place.province].join(comma);
    return <Sentence text={textAlone(texts, place)} parts={{ place: first, parents }} />;
  }
  const parts = { first, second: <CommuneLink commune={second} /> };
  const [either, several] = second.nearBorder
    ? [texts.nearBorder, texts.nearBorders]
    : [texts.eitherOf, texts.oneOf];
  return <Sentence text={third ? several : either} parts={parts} />;
}

function textAlone(
  texts: FoundProps['texts'],
  { approximate, onLake }: FoundProps['progress']['place'],
): string {
  if (onLake) return texts.onLake;
  return approximate ? texts.approximate : texts.place;
}

function Accuracy({ texts, progress: { place, position } }: FoundProps): ReactNode {
  const language = useLanguage();
  const { village, distance } = place;
  const accuracy = formatDistanceInSentence(language, position.accuracyMetres);
  if (village === null || distance === null)
    return <Sentence text={texts.accuracyAlone} parts={{ accuracy }} />;
  return (
    <Sentence
      text={texts.accuracy}
      parts={{ accuracy, village, distance: formatDistanceInSentence(language, distance) }}
    />
  );
}
