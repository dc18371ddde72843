import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TimelineSlot } from '#shared/components/parcel-timeline/timeline-slot.tsx';
import type { DetectedNumber } from '#shared/tracking/create-detector.ts';
import { toAnyCourierLink } from '#shared/tracking/tracking-link.ts';
import type { TrackingState } from '#shared/tracking/tracking-state.ts';
import { CandidateList } from './candidate-list.tsx';
import type { ParcelTrackerData } from './data.ts';
import styles from './parcel-tracker.module.css';
import { RememberSlot } from './remember-slot.tsx';
import { Verdict } from './verdict.tsx';

type CardProps = {
  line: string;
  read: DetectedNumber;
  state: TrackingState;
  choose: (code: string) => void;
  setExtra: (extra: string) => void;
  data: ParcelTrackerData;
  group: string;
  /** True when a short text is hidden, because the visitor may still be typing a number. */
  isShortHidden: boolean;
};

/** A shorter text may still become a number of any kind. */
const LEAST_SHOWN = 8;

export function ParcelCard(props: CardProps): ReactNode {
  const { line, read, state, choose, setExtra, data, group, isShortHidden } = props;
  const { number, kind } = read.explanation;
  const chosen = state.courier?.autoDetect === false ? state.courier.code : undefined;
  const { t } = useTranslation();
  if (isShortHidden && kind === 'unknown' && number.length < LEAST_SHOWN) return null;
  return (
    <section className={styles.parcel} aria-label={number || line}>
      <Verdict line={line} explanation={read.explanation} countries={data.countries} />
      {kind === 'phone' || number === '' ? null : (
        <>
          <ParcelNews state={state} setExtra={setExtra} />
          <CandidateList read={read} data={data} state={state} choose={choose} group={group} />
          <Elsewhere number={number} />
          <RememberSlot number={number} courier={chosen} />
          <p className={styles.scam}>{t('parcelTracker.scam')}</p>
        </>
      )}
    </section>
  );
}

/** The link sends no referrer to the other site. */
function Elsewhere({ number }: { number: string }): ReactNode {
  const { t } = useTranslation();
  return (
    <p className={styles.elsewhere}>
      <a href={toAnyCourierLink(number)} target="_blank" rel="noopener noreferrer nofollow">
        {t('parcelTracker.anyCourier')}
      </a>
    </p>
  );
}

type NewsProps = { state: TrackingState; setExtra: (extra: string) => void };

function ParcelNews({ state: { info, isGettingInfo }, setExtra }: NewsProps): ReactNode {
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
