import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useArrival } from '#shared/components/ask-at-once.ts';
import button from '#shared/components/button.module.css';
import card from '#shared/components/card/card.module.css';
import { Verdict } from '#shared/components/card/verdict.tsx';
import { CodeToCopy } from '#shared/components/copying/code-to-copy.tsx';
import { CopyingButton, type Copying } from '#shared/components/copying/copy-button.tsx';
import { ShareButton } from '#shared/components/copying/share-button.tsx';
import fold from '#shared/components/fold.module.css';
import { ChevronIcon, PositionIcon } from '#shared/components/icons.tsx';
import rows from '#shared/components/rows.module.css';
import { Sentence } from '#shared/components/sentence.tsx';
import { Note } from '#shared/components/states/states.tsx';
import type { NearCommune } from '#shared/contracts/geocoding.ts';
import { formatDistanceInSentence } from '#shared/i18n/format.ts';
import { languagesFrom, placeSeparator } from '#shared/i18n/languages.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { ANSWER, MAP } from '#shared/routes/anchors.ts';
import { codeOf, DisputeNote } from './commune-code.tsx';
import { Address, Alternatives } from './found-details.tsx';
import styles from './my-postcode-map.module.css';
import type { FoundProps } from './use-my-postcode.ts';

type CardProps = FoundProps & {
  /** The state that the copy button and the clickable code share. */
  copying: Copying;
  again: string;
  ask: () => void;
};

const VERDICT_ID = 'my-postcode-verdict';

/** The answer card. Shows how sure the answer is, the code, the commune, and the other communes where the visitor may be. */
export function Found({ texts, progress, copying, again, ask }: CardProps): ReactNode {
  const { t } = useTranslation();
  const { place } = progress;
  const heading = useArrival();
  return (
    <article className={card.card} data-answer aria-labelledby={ANSWER}>
      <HowSure texts={texts} progress={progress} />
      <CodeToCopy code={codeOf(place)} copying={copying} />
      <div className={card.name}>
        <h2 id={ANSWER} ref={heading} tabIndex={-1} aria-describedby={VERDICT_ID}>
          <a href={place.url}>{place.name}</a>
        </h2>
        <p lang={languagesFrom(useLanguage())[1]}>{place.otherName}</p>
        <p>
          {place.district} › {place.province}
        </p>
      </div>
      <div className={card.bar}>
        <CopyingButton copying={copying} label={t('postcodeHero.copyCode')} />
        <ShareButton
          code={copying.text}
          names={[place.name, place.otherName ?? place.district]}
          path={place.url}
        />
        <span>
          <a className={button.button} data-tone="quiet" href={`#${MAP}`}>
            {t('mapView.title')}
          </a>
        </span>
      </div>
      {place.code === null ? (
        <Note tone="ask">
          <DisputeNote commune={place} />
        </Note>
      ) : null}
      <div className={card.edge}>
        {place.alternatives.length > 0 ? <Alternatives texts={texts} progress={progress} /> : null}
        <button type="button" className={`${rows.row} ${styles.again}`} onClick={ask}>
          <PositionIcon />
          <span className={rows.main}>{again}</span>
        </button>
        <Fold title={texts.why}>
          <p>
            <Where texts={texts} progress={progress} />
          </p>
          <p>
            <Accuracy texts={texts} progress={progress} />
          </p>
          <p>{texts.borders}</p>
        </Fold>
        <Fold title={texts.address}>
          <Address texts={texts} progress={progress} />
        </Fold>
      </div>
    </article>
  );
}

function Fold({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <details className={fold.fold} data-part="">
      <summary>
        {title}
        <ChevronIcon />
      </summary>
      <div className={fold.inside}>{children}</div>
    </details>
  );
}

function HowSure({ texts, progress: { place, position } }: FoundProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const [second] = place.alternatives;
  const isOff = place.approximate || place.onLake;
  const isSure = isSureOf(place);
  const reason = isOff
    ? place.isByCentres
      ? texts.nearestCentre
      : texts.nearest
    : second && (second.nearBorder ? texts.isNearBorder : texts.sharesArea);
  const accuracy = `${texts.position} ±${formatDistanceInSentence(language, position.accuracyMetres)}`;
  return (
    <Verdict
      id={VERDICT_ID}
      sign={isSure ? 'sure' : 'likely'}
      word={t(`foundAddress.match.${isSure ? 'exact' : 'likely'}`)}
      reason={reason === undefined ? accuracy : `${reason} · ${accuracy}`}
    />
  );
}

/** True if the position lies inside a commune, no other commune is possible, and the code of the commune is not disputed. */
export function isSureOf({
  code,
  approximate,
  onLake,
  alternatives,
}: FoundProps['progress']['place']): boolean {
  return code !== null && !approximate && !onLake && alternatives.length === 0;
}

function CommuneLink({ commune: { name, url } }: { commune: NearCommune }): ReactNode {
  return <a href={url}>{name}</a>;
}

function Where({ texts, progress: { place } }: FoundProps): ReactNode {
  const comma = placeSeparator(useLanguage());
  const [second, third] = place.alternatives;
  const first = <CommuneLink commune={place} />;
  if (!second || place.approximate || place.onLake) {
    const parents = (
      <>
        <span className="nb">{place.district}</span>
        {comma}
        <span className="nb">{place.province}</span>
      </>
    );
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
  { approximate, onLake, isByCentres }: FoundProps['progress']['place'],
): string {
  if (isByCentres) return texts.byCentres;
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
