import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Read } from '#shared/tracking/create-detector.ts';
import type { TrackingState } from '#shared/tracking/tracking-state.ts';
import { toAnyCourierLink } from '#shared/tracking/tracking-link.ts';
import { CandidateList } from './candidate-list.tsx';
import type { ParcelTrackerData } from './data.ts';
import styles from './parcel-tracker.module.css';
import { ParcelNews } from './parcel-news.tsx';
import { RememberSlot } from './remember-slot.tsx';
import { Verdict } from './verdict.tsx';

type CardProps = {
  /** As it was typed. */
  line: string;
  read: Read;
  state: TrackingState;
  choose: (code: string) => void;
  setExtra: (extra: string) => void;
  data: ParcelTrackerData;
  /** Name of its radio buttons. */
  group: string;
  /** Whether few characters are a number that is still being typed. */
  isShortHidden: boolean;
};

/** Fewer characters may become a number of any kind. */
const LEAST_SHOWN = 8;

/** One parcel: what its number says, who may have it and how to track it there. */
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

/** A link that carries the number says so, and tells the other site nothing else. */
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
