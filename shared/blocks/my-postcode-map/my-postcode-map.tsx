import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAskAtOnce } from '#shared/components/ask-at-once.ts';
import buttonStyles from '#shared/components/button.module.css';
import { Verdict } from '#shared/components/card/verdict.tsx';
import { useCopying } from '#shared/components/copying/copy-button.tsx';
import { ChevronIcon, PositionIcon } from '#shared/components/icons.tsx';
import { PairMark } from '#shared/components/pair-mark.tsx';
import { PlaceNames } from '#shared/components/place-names.tsx';
import { Queries } from '#shared/components/queries.tsx';
import fold from '#shared/components/fold.module.css';
import rows from '#shared/components/rows.module.css';
import { Sentence } from '#shared/components/sentence.tsx';
import split from '#shared/components/split.module.css';
import { formatDistanceInSentence } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { ASK_NOW } from '#shared/routes/anchors.ts';
import { placeHref } from '#shared/routes/href.ts';
import { defineBlock } from '../define-block.tsx';
import { codeOf } from './commune-code.tsx';
import { MyPostcodeMapData, type MyPostcodeTexts } from './data.ts';
import { NearYou, OwnMap } from './found-details.tsx';
import { Found, isSureOf } from './found.tsx';
import styles from './my-postcode-map.module.css';
import { type PositionProgress, useMyPostcode } from './use-my-postcode.ts';

type ProgressContentProps = {
  texts: MyPostcodeTexts;
  progress: Exclude<PositionProgress, { step: 'found' }>;
};

export const myPostcodeMap = defineBlock({
  data: MyPostcodeMapData,
  Component: (props) => (
    <Queries>
      <MyPostcodeMap {...props} />
    </Queries>
  ),
  hydrate: (data) => data,
});

function ProgressContent({ texts, progress }: ProgressContentProps): ReactNode {
  switch (progress.step) {
    case 'ready':
      return <Why texts={texts} />;
    case 'asking':
    case 'finding':
      return <Waiting text={texts[progress.step]} />;
    case 'failed':
      return <Failed texts={texts} progress={progress} />;
  }
}

type AskButtonProps = { texts: MyPostcodeTexts; progress: PositionProgress; ask: () => void };

/** All steps before the result use the same button, so that it does not lose the focus. */
function AskButton({ texts, progress: { step }, ask }: AskButtonProps): ReactNode {
  const { t } = useTranslation();
  const isUnderWay = step === 'asking' || step === 'finding';
  return (
    <div className={styles.actions}>
      <button
        type="button"
        className={`${buttonStyles.button} script-only`}
        data-tone="near"
        aria-disabled={isUnderWay}
        onClick={ask}
      >
        <PositionIcon />
        {step === 'ready' || isUnderWay ? t('searchHero.position') : texts.again}
      </button>
      {step === 'failed' ? (
        <a className={buttonStyles.button} data-tone="quiet" href={`#${PROVINCES_ID}`}>
          {t('searchResults.byProvince')}
        </a>
      ) : null}
    </div>
  );
}

function MyPostcodeMap({ data: { texts, provinces } }: { data: MyPostcodeMapData }): ReactNode {
  const { progress, ask } = useMyPostcode();
  // If the page is loaded with the fragment of the panel in its URL, the style sheet hides the page title with `:target`. A click
  // on the button or a navigation within the app does not set `:target`, so this state hides the title instead.
  const [isAlone, setAlone] = useState(false);
  const copying = useCopying(progress.step === 'found' ? codeOf(progress.place) : '');
  const { t } = useTranslation();
  const spoken =
    progress.step === 'found'
      ? `${t(`foundAddress.match.${isSureOf(progress.place) ? 'exact' : 'likely'}`)}. ${copying.text}, ${progress.place.name}`
      : '';
  const askPressed = (): void => {
    setAlone(true);
    ask();
  };
  useAskAtOnce((isPressed) => (isPressed ? askPressed() : ask()));
  return (
    <div className={styles.tool} data-alone={isAlone || undefined}>
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
      {progress.step === 'found' ? (
        <div className={`${split.split} ${styles.found}`}>
          <div className={split.stay}>
            <Found {...{ progress, copying, ask }} texts={texts.found} again={texts.found.again} />
          </div>
          <div className={split.column}>
            <OwnMap texts={texts.found} progress={progress} />
            <NearYou texts={texts.found} />
            <p className={styles.private}>{texts.why.privacy}</p>
          </div>
        </div>
      ) : (
        <section
          id={ASK_NOW}
          className={styles.panel}
          data-step={progress.step}
          data-failure={progress.step === 'failed' ? progress.failure : undefined}
        >
          <AskButton texts={texts} progress={progress} ask={askPressed} />
          <div role="status" className={styles.progress}>
            <ProgressContent texts={texts} progress={progress} />
          </div>
        </section>
      )}
      {progress.step === 'found' ? null : (
        <ByHand texts={texts} provinces={provinces} isOpen={progress.step === 'failed'} />
      )}
    </div>
  );
}

function Why({ texts: { why, withoutScript } }: { texts: MyPostcodeTexts }): ReactNode {
  return (
    <>
      <h2>{why.title}</h2>
      <p>{why.text}</p>
      <p className={styles.soft}>{why.privacy}</p>
      <p className={styles.withoutScript}>{withoutScript}</p>
    </>
  );
}

function Waiting({ text }: { text: string }): ReactNode {
  return <p className={styles.waiting}>{text}</p>;
}

type FailedProps = { texts: MyPostcodeTexts; progress: Extract<PositionProgress, { step: 'failed' }> };

function Failed({ texts, progress: { failure, accuracyMetres } }: FailedProps): ReactNode {
  const { title, text } = texts.failures[failure];
  const accuracy = formatDistanceInSentence(useLanguage(), accuracyMetres);
  if (failure === 'outside')
    return (
      <>
        <Verdict sign="none" word={text} />
        <h2>{title}</h2>
      </>
    );
  return (
    <>
      <h2>{title}</h2>
      <p>
        <Sentence text={text} parts={{ accuracy }} />
      </p>
    </>
  );
}

const PROVINCES_ID = 'my-postcode-provinces';

type ByHandProps = MyPostcodeMapData & {
  /** True when the list of provinces is open, because the position is unavailable. */
  isOpen: boolean;
};

/**
 * Lists links to the provinces for visitors whose position is unknown. The list works without JavaScript. These visitors can also
 * use the search field in the header.
 */
function ByHand({ texts: { byHand }, provinces, isOpen }: ByHandProps): ReactNode {
  const language = useLanguage();
  return (
    <details className={`${fold.fold} ${styles.byHand}`} open={isOpen}>
      <summary>
        <h2 id={PROVINCES_ID}>{byHand.provinces}</h2>
        <ChevronIcon />
      </summary>
      <ul className={`${rows.grid} ${styles.provinces}`} aria-labelledby={PROVINCES_ID}>
        {provinces.map(({ digits, name, path }) => (
          <li key={path}>
            <a className={rows.row} href={placeHref(language, path)}>
              <PairMark digits={digits} />
              <PlaceNames name={name} />
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
