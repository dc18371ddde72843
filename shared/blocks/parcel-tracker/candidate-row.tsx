import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import choiceStyles from '#shared/components/choice/choice.module.css';
import native from '#shared/components/form/native.module.css';
import rows from '#shared/components/rows.module.css';
import tags from '#shared/components/tag.module.css';
import tones from '#shared/components/tone.module.css';
import type { Candidate, NumberExplanation } from '#shared/contracts/tracking.ts';
import type { ShownCourier } from './candidate-rows.ts';
import { CourierName } from './courier-name.tsx';

const SIGNS = {
  sure: 'sure',
  likely: 'sure',
  possible: undefined,
  guess: 'guess',
  chosen: undefined,
} as const;

type RowProps = ShownCourier & {
  name: string;
  kind: NumberExplanation['kind'];
  choose: (code: string) => void;
};

export function CandidateRow({
  courier,
  candidate,
  isSelected,
  isDetected,
  name,
  kind,
  choose,
}: RowProps): ReactNode {
  const { t } = useTranslation();
  const odds = candidate?.odds ?? 'chosen';
  return (
    <li>
      <label className={choiceStyles.choice}>
        <input
          className={native.native}
          type="radio"
          name={name}
          value={courier.code}
          checked={isSelected}
          onChange={() => choose(courier.code)}
        />
        <span className={rows.main}>
          <CourierName name={courier.name} as="span" />
          <span className={rows.other}>
            {(candidate ? reasonsOf(candidate, kind) : [])
              .map((reason) => t(`parcelTracker.reason.${reason}`))
              .join(' ')}
            {isDetected ? ` ${t('parcelTracker.detected')}` : null}
          </span>
        </span>
        <span className={`${tones.tone} ${tags.tag}`} data-sign={SIGNS[odds]}>
          {t(`parcelTracker.odds.${odds}`)}
        </span>
      </label>
    </li>
  );
}

/**
 * Returns the reasons for a candidate. For a postal number only the first reason, because the verdict on the number contains
 * the others. One in ten numbers of digits passes a check by chance, so a passed check is then a weaker reason.
 */
function reasonsOf({ reasons }: Candidate, kind: NumberExplanation['kind']) {
  if (kind === 's10' || reasons.includes('link')) return reasons.slice(0, 1);
  const isChance = kind === 'fedex' || kind === 'dhl';
  return reasons.map((reason) => (reason === 'check-passes' && isChance ? 'check-by-chance' : reason));
}
