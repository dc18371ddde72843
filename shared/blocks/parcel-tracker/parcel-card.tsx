import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import card from '#shared/components/card/card.module.css';
import { TimelineSlot } from '#shared/components/parcel-timeline/timeline-slot.tsx';
import split from '#shared/components/split.module.css';
import type { Courier } from '#shared/contracts/courier.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { ANSWER } from '#shared/routes/anchors.ts';
import type { DetectedNumber } from '#shared/tracking/create-detector.ts';
import type { TrackingState } from '#shared/tracking/tracking-state.ts';
import { CandidateList } from './candidate-list.tsx';
import { toRows } from './candidate-rows.ts';
import type { ParcelTrackerData } from './data.ts';
import styles from './parcel-tracker.module.css';
import { RememberSlot } from './remember-slot.tsx';
import { NumberFacts, NumberVerdict } from './number-verdict.tsx';
import { ParcelBar } from './way-to-track.tsx';

type CardProps = {
  line: string;
  read: DetectedNumber;
  state: TrackingState;
  choose: (code: string) => void;
  setExtra: (extra: string) => void;
  data: ParcelTrackerData;
  group: string;
  /** True for the card whose heading gets the focus after a search. */
  isFirst: boolean;
  /** If true, a short text gets no card, because the visitor may still be typing a number. */
  isShortHidden: boolean;
};

/**
 * Minimum length at which a text without a known format gets a card while the visitor types. A shorter text may still become a
 * number of any kind.
 */
const LEAST_SHOWN = 8;

/**
 * Shows where the parcel is or, if that is unknown, the facts that its number contains. Beside the card are the couriers that may
 * have the parcel.
 */
export function ParcelCard(props: CardProps): ReactNode {
  const { line, read, state, choose, data, group, isFirst, isShortHidden } = props;
  const { number, kind } = read.explanation;
  const { t } = useTranslation();
  if (isShortHidden && kind === 'unknown' && number.length < LEAST_SHOWN) return null;
  const [first] = read.candidates;
  const linked = first?.reasons.includes('link')
    ? data.couriers.find(({ code }) => code === first.code)
    : undefined;
  const facts = { line, explanation: read.explanation, countries: data.countries, linked };
  const headingId = isFirst ? ANSWER : undefined;
  if (kind === 'phone' || number === '')
    return (
      <section className={split.split} aria-label={number || line}>
        <article className={card.card} data-answer>
          <NumberVerdict {...facts} headingId={headingId} />
        </article>
      </section>
    );
  const rows = toRows(read, state, data.couriers);
  const news = state.info?.unasked === null ? state.info : null;
  return (
    <section className={split.split} aria-label={number}>
      <div className={`${split.column} ${split.stay}`}>
        <article className={card.card} data-answer>
          <Content
            {...props}
            news={news}
            facts={<NumberVerdict {...facts} headingId={headingId} />}
            headingId={headingId}
            courier={rows.find(({ isSelected }) => isSelected)?.courier}
          />
        </article>
      </div>
      <div className={split.column}>
        {news ? <NumberFacts {...facts} /> : null}
        <CandidateList
          rows={rows}
          couriers={data.couriers}
          kind={kind}
          number={number}
          choose={choose}
          group={group}
        />
        <p className={styles.scam}>{t('parcelTracker.scam')}</p>
      </div>
    </section>
  );
}

type ContentProps = CardProps & {
  news: TrackingState['info'];
  facts: ReactNode;
  headingId: string | undefined;
  courier: Courier | undefined;
};

function Content({ news, facts, headingId, courier, state, setExtra, read, data }: ContentProps): ReactNode {
  const { number } = read.explanation;
  const chosen = state.courier?.autoDetect === false ? state.courier.code : undefined;
  const bar = (
    <>
      <ParcelBar courier={courier} number={number} state={news?.state} />
      <Progress state={state} isHere={data.provider !== 'none'} />
    </>
  );
  const remember = <RememberSlot number={number} courier={chosen} />;
  if (news) return <TimelineSlot info={news} setExtra={setExtra} {...{ headingId, bar }} after={remember} />;
  return (
    <>
      {facts}
      {bar}
      <div className={card.edge}>{remember}</div>
    </>
  );
}

function Progress({ state, isHere }: { state: TrackingState; isHere: boolean }): ReactNode {
  const { t } = useTranslation();
  const { isDetecting, isGettingInfo, hasFailed, waitSeconds, reason, detected, info } = state;
  const seconds = formatNumber(useLanguage(), waitSeconds ?? 0);
  if (isGettingInfo)
    return (
      <p className={styles.progress} role="status">
        {t('parcelTimeline.loading')}
      </p>
    );
  const word = isDetecting
    ? 'detecting'
    : waitSeconds !== undefined
      ? 'tooOften'
      : hasFailed
        ? 'failed'
        : detected.length > 0 && !isHere
          ? 'notHere'
          : undefined;
  const unasked = info?.unasked;
  return (
    <p className={styles.progress} role="status" data-word={word}>
      {word === 'failed' && reason !== undefined ? `${reason} ` : null}
      {word ? t(`parcelTracker.progress.${word}`, { seconds }) : null}
      {unasked && unasked !== 'no-provider' ? ` ${t(`parcelTimeline.unasked.${unasked}`)}` : null}
    </p>
  );
}
