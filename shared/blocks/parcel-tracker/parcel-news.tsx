import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TimelineSlot } from '#shared/components/parcel-timeline/timeline-slot.tsx';
import type { TrackingState } from '#shared/tracking/tracking-state.ts';
import styles from './parcel-tracker.module.css';

type NewsProps = { state: TrackingState; setExtra: (extra: string) => void };

/** What the provider says of a parcel, or what it wants to know before it says anything. */
export function ParcelNews({ state: { info, isGettingInfo }, setExtra }: NewsProps): ReactNode {
  const { t } = useTranslation();
  return (
    <div>
      {isGettingInfo ? (
        <p className={styles.progress} role="status">
          {t('parcelTimeline.loading')}
        </p>
      ) : null}
      {info ? <TimelineSlot info={info} setExtra={setExtra} /> : null}
    </div>
  );
}
