import type { ReactNode } from 'react';
import { Sentence } from '#shared/components/sentence.tsx';
import type { NearCommune } from '#shared/contracts/geocoding.ts';
import { formatDistanceInSentence } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { CommuneCode } from './commune-code.tsx';
import type { MyPostcodeTexts } from './data.ts';
import styles from './my-postcode-map.module.css';
import type { Progress } from './use-my-postcode.ts';

export type FoundProps = { texts: MyPostcodeTexts['found']; progress: Extract<Progress, { step: 'found' }> };

/** The answer: the code at its largest, whose it is, and how exact the position was. */
export function Found({ texts, progress }: FoundProps): ReactNode {
  const language = useLanguage();
  const { place, position } = progress;
  const isSure = place.code !== null && place.alternatives.length === 0;
  return (
    <>
      <h2>{isSure ? texts.title : texts.titleMaybe}</h2>
      <div className={styles.answer}>
        <CommuneCode commune={place} size="hero" />
        <div>
          <p className={styles.where}>
            <Where texts={texts} progress={progress} />
          </p>
          <p className={styles.soft}>
            <Sentence
              text={texts.accuracy}
              parts={{
                accuracy: formatDistanceInSentence(language, position.accuracyMetres),
                distance: formatDistanceInSentence(language, place.distance),
              }}
            />
          </p>
        </div>
      </div>
    </>
  );
}

function CommuneLink({ commune: { name, url } }: { commune: NearCommune }): ReactNode {
  return <a href={url}>{name}</a>;
}

/** Where the visitor is, or may be. */
function Where({ texts, progress: { place } }: FoundProps): ReactNode {
  const comma = useLanguage() === 'km' ? ' ' : ', ';
  const [second, third] = place.alternatives;
  const first = <CommuneLink commune={place} />;
  if (!second) {
    const parents = [place.district, place.province].join(comma);
    return <Sentence text={texts.place} parts={{ place: first, parents }} />;
  }
  const parts = { first, second: <CommuneLink commune={second} /> };
  return <Sentence text={third ? texts.oneOf : texts.eitherOf} parts={parts} />;
}
