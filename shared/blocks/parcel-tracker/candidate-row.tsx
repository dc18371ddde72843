import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Courier } from '#shared/contracts/courier.ts';
import type { Candidate, NumberExplanation } from '#shared/contracts/tracking.ts';
import { CourierName } from './courier-name.tsx';
import styles from './parcel-tracker.module.css';
import { WayToTrack } from './way-to-track.tsx';

export type ShownCourier = {
  courier: Courier;
  /** Undefined if the visitor chose the courier from the list of other couriers. */
  candidate: Candidate | undefined;
  isSelected: boolean;
  isDetected: boolean;
};

type RowProps = ShownCourier & {
  number: string;
  name: string;
  kind: NumberExplanation['kind'];
  choose: (code: string) => void;
};

export function CandidateRow({
  courier,
  candidate,
  isSelected,
  isDetected,
  number,
  name,
  kind,
  choose,
}: RowProps): ReactNode {
  const { t } = useTranslation();
  const odds = candidate?.odds ?? 'chosen';
  return (
    <li data-selected={isSelected || undefined}>
      <label className={styles.candidate}>
        <input
          type="radio"
          name={name}
          value={courier.code}
          checked={isSelected}
          onChange={() => choose(courier.code)}
        />
        <span className={styles.name}>
          <CourierName name={courier.name} as="span" />
        </span>
        <span className={styles.odds} data-odds={odds}>
          {t(`parcelTracker.odds.${odds}`)}
        </span>
      </label>
      {candidate ? (
        <p className={styles.why}>
          {reasonsOf(candidate, kind)
            .map((reason) => t(`parcelTracker.reason.${reason}`))
            .join(' ')}
          {isDetected ? ` ${t('parcelTracker.detected')}` : null}
        </p>
      ) : null}
      <WayToTrack courier={courier} number={number} isSelected={isSelected} />
    </li>
  );
}

/**
 * Returns the reasons for a candidate. For a postal number only the first reason, because the verdict on the number contains
 * the others. One in ten numbers of digits passes a check by chance, so a passed check is then a weaker reason.
 */
function reasonsOf({ reasons }: Candidate, kind: NumberExplanation['kind']) {
  if (kind === 's10') return reasons.slice(0, 1);
  const isChance = kind === 'fedex' || kind === 'dhl';
  return reasons.map((reason) => (reason === 'check-passes' && isChance ? 'check-by-chance' : reason));
}
