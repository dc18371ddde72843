import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import buttonStyles from '#shared/components/button.module.css';

import { useCopying, type Copying } from '#shared/components/copy-button.tsx';
import { useAskAtOnce } from '#shared/components/ask-at-once.ts';
import { PositionIcon } from '#shared/components/icons.tsx';
import { ASK_NOW } from '#shared/routes/anchors.ts';
import { defineBlock } from '../define-block.tsx';
import { Waiting, Why } from './asking.tsx';
import { ByHand } from './by-hand.tsx';
import { codeOf } from './commune-code.tsx';
import { MyPostcodeMapData, type MyPostcodeTexts } from './data.ts';
import { Failed } from './failed.tsx';
import { FoundDetails } from './found-details.tsx';
import { Found } from './found.tsx';
import styles from './my-postcode-map.module.css';
import { useMyPostcode, type Progress } from './use-my-postcode.ts';

type TellingProps = { texts: MyPostcodeTexts; progress: Progress; copying: Copying };

/** The code of where the visitor is: why it asks, the answer or why there is none, and the way by hand. */
export const myPostcodeMap = defineBlock({
  data: MyPostcodeMapData,
  Component: MyPostcodeMap,
  hydrate: (data) => data,
});

function Telling({ texts, progress, copying }: TellingProps): ReactNode {
  switch (progress.step) {
    case 'ready':
      return <Why texts={texts} />;
    case 'asking':
    case 'finding':
      return <Waiting text={texts[progress.step]} />;
    case 'failed':
      return <Failed texts={texts} progress={progress} />;
    case 'found':
      return <Found texts={texts.found} progress={progress} copying={copying} />;
  }
}

type AskButtonProps = { texts: MyPostcodeTexts; progress: Progress; ask: () => void };

/** The same button until there is an answer, so that the focus stays on it. */
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
    </div>
  );
}

function MyPostcodeMap({ data: { texts, provinces } }: { data: MyPostcodeMapData }): ReactNode {
  const { progress, ask } = useMyPostcode();
  const isFound = progress.step === 'found';
  const copying = useCopying(progress.step === 'found' ? codeOf(progress.place) : '');
  const button = <AskButton texts={texts} progress={progress} ask={ask} />;
  useAskAtOnce(ask);
  return (
    <div className={styles.tool}>
      <section id={ASK_NOW} className={styles.panel} data-step={progress.step}>
        {isFound ? null : button}
        {/* Made anew higher up for an answer, which is spoken because it takes the focus. */}
        <div key={isFound ? 'answer' : 'progress'} role="status" className={styles.telling}>
          <Telling texts={texts} progress={progress} copying={copying} />
        </div>
        {isFound ? button : null}
      </section>
      {isFound ? <FoundDetails texts={texts.found} progress={progress} copying={copying} /> : null}
      {/* Made anew where it stands below an answer: what has just come is not seen to move. */}
      <ByHand
        key={isFound ? 'below' : 'first'}
        texts={texts}
        provinces={provinces}
        isOpen={progress.step === 'failed'}
      />
    </div>
  );
}
