import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import buttonStyles from '#shared/components/button.module.css';
import { PositionIcon } from '#shared/components/icons.tsx';
import { defineBlock } from '../define-block.tsx';
import { Waiting, Why } from './asking.tsx';
import { ByHand } from './by-hand.tsx';
import { MyPostcodeMapData, type MyPostcodeTexts } from './data.ts';
import { Failed } from './failed.tsx';
import { FoundDetails } from './found-details.tsx';
import { Found } from './found.tsx';
import styles from './my-postcode-map.module.css';
import { useMyPostcode, type Progress } from './use-my-postcode.ts';

type TellingProps = { texts: MyPostcodeTexts; progress: Progress };

/** The code of where the visitor is: why it asks, the answer or why there is none, and the way by hand. */
export const myPostcodeMap = defineBlock({
  data: MyPostcodeMapData,
  Component: MyPostcodeMap,
  hydrate: (data) => data,
});

function Telling({ texts, progress }: TellingProps): ReactNode {
  switch (progress.step) {
    case 'ready':
      return <Why texts={texts} />;
    case 'asking':
    case 'finding':
      return <Waiting text={texts[progress.step]} />;
    case 'failed':
      return <Failed texts={texts} progress={progress} />;
    case 'found':
      return <Found texts={texts.found} progress={progress} />;
  }
}

function MyPostcodeMap({ data: { texts, provinces } }: { data: MyPostcodeMapData }): ReactNode {
  const { t } = useTranslation();
  const { progress, ask } = useMyPostcode();
  const isFound = progress.step === 'found';
  const isUnderWay = progress.step === 'asking' || progress.step === 'finding';
  return (
    <div className={styles.tool}>
      <section className={styles.panel} data-step={progress.step}>
        <div role="status" className={styles.telling}>
          <Telling texts={texts} progress={progress} />
        </div>
        <div className={styles.actions}>
          {/* The same button throughout, so that the focus stays on it. */}
          <button
            type="button"
            className={`${buttonStyles.button} script-only`}
            data-tone="near"
            aria-disabled={isUnderWay}
            onClick={ask}
          >
            <PositionIcon />
            {progress.step === 'ready' || isUnderWay ? t('searchHero.position') : texts.again}
          </button>
        </div>
      </section>
      {isFound ? <FoundDetails texts={texts.found} progress={progress} /> : null}
      {/* Made anew where it stands below an answer: what has just come is not seen to move. */}
      <ByHand key={isFound ? 'below' : 'first'} texts={texts} provinces={provinces} />
    </div>
  );
}
