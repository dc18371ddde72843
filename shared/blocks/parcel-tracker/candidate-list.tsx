import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Courier } from '#shared/contracts/courier.ts';
import type { Candidate } from '#shared/contracts/tracking.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { DetectedNumber } from '#shared/tracking/create-detector.ts';
import type { TrackingState } from '#shared/tracking/tracking-state.ts';
import { CandidateRow, type ShownCourier } from './candidate-row.tsx';
import { CourierName } from './courier-name.tsx';
import type { ParcelTrackerData } from './data.ts';
import styles from './parcel-tracker.module.css';

type ListProps = {
  read: DetectedNumber;
  data: ParcelTrackerData;
  state: TrackingState;
  choose: (code: string) => void;
  group: string;
};

/** The most likely courier comes first. The other couriers are in a second list. */
export function CandidateList({ read, data, state, choose, group }: ListProps): ReactNode {
  const { t } = useTranslation();
  const titleId = useId();
  const { couriers, provider } = data;
  const rows = toRows(
    state.detected.length > 0 ? state.detected.toReversed() : read.candidates,
    state,
    couriers,
  );
  return (
    <div className={styles.who}>
      <h3 id={titleId}>{t(rows.length > 0 ? 'parcelTracker.who' : 'parcelTracker.whoUnknown')}</h3>
      {rows.length > 0 ? (
        <ul aria-labelledby={titleId}>
          {rows.map((row) => (
            <CandidateRow
              key={row.courier.code}
              {...row}
              number={state.number}
              name={group}
              kind={read.explanation.kind}
              choose={choose}
            />
          ))}
        </ul>
      ) : null}
      <OtherCouriers couriers={couriers} rows={rows} choose={choose} />
      <Progress state={state} isHere={provider !== 'none'} />
    </div>
  );
}

/** Converts candidates to rows. Until the server has responded, the most likely courier is selected. */
function toRows(
  candidates: readonly Candidate[],
  { courier: chosen }: TrackingState,
  known: readonly Courier[],
): ShownCourier[] {
  const selected = chosen?.code ?? candidates[0]?.code;
  const rows = candidates.flatMap((candidate): ShownCourier[] => {
    const courier = known.find(({ code }) => code === candidate.code);
    const isSelected = candidate.code === selected;
    return courier
      ? [{ courier, candidate, isSelected, isDetected: isSelected && chosen?.autoDetect === true }]
      : [];
  });
  const other = known.find(({ code }) => code === selected);
  if (!other || rows.some(({ isSelected }) => isSelected)) return rows;
  return [{ courier: other, candidate: undefined, isSelected: true, isDetected: false }, ...rows];
}

type OtherProps = {
  couriers: readonly Courier[];
  rows: readonly ShownCourier[];
  choose: (code: string) => void;
};

/** The select element needs JavaScript, because a choice takes effect immediately. */
function OtherCouriers({ couriers, rows, choose }: OtherProps): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const others = couriers.filter(({ code }) => rows.every(({ courier }) => courier.code !== code));
  return (
    <div className={`${styles.others} script-only`}>
      <label htmlFor={id}>{t('parcelTracker.other')}</label>
      <select id={id} value="" onChange={({ currentTarget }) => choose(currentTarget.value)}>
        <option value="">{t('parcelTracker.choose')}</option>
        {others.map(({ code, name }) => (
          <CourierName key={code} name={name} as="option" value={code} />
        ))}
      </select>
    </div>
  );
}

function Progress({ state, isHere }: { state: TrackingState; isHere: boolean }): ReactNode {
  const { t } = useTranslation();
  const { isDetecting, hasFailed, waitSeconds, reason, detected } = state;
  const seconds = formatNumber(useLanguage(), waitSeconds ?? 0);
  const word = isDetecting
    ? 'detecting'
    : waitSeconds !== undefined
      ? 'tooOften'
      : hasFailed
        ? 'failed'
        : detected.length > 0 && !isHere
          ? 'notHere'
          : undefined;
  return (
    <p className={styles.progress} role="status" data-word={word}>
      {word === 'failed' && reason !== undefined ? `${reason} ` : null}
      {word ? t(`parcelTracker.progress.${word}`, { seconds }) : null}
    </p>
  );
}
