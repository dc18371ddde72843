import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import card from '#shared/components/card/card.module.css';
import choiceStyles from '#shared/components/choice/choice.module.css';
import field from '#shared/components/form/field.module.css';
import native from '#shared/components/form/native.module.css';
import { ChevronIcon } from '#shared/components/icons.tsx';
import rowStyles from '#shared/components/rows.module.css';
import tags from '#shared/components/tag.module.css';
import tones from '#shared/components/tone.module.css';
import type { Courier } from '#shared/contracts/courier.ts';
import type { Candidate, NumberExplanation } from '#shared/contracts/tracking.ts';
import { ANY_COURIER_NAME, toAnyCourierLink } from '#shared/tracking/tracking-link.ts';
import type { ShownCourier } from './candidate-rows.ts';
import { CourierName } from './courier-name.tsx';
import styles from './parcel-tracker.module.css';

const SIGNS = {
  sure: 'sure',
  likely: 'sure',
  possible: undefined,
  guess: 'guess',
  chosen: undefined,
} as const;

type ListProps = {
  rows: readonly ShownCourier[];
  couriers: readonly Courier[];
  kind: NumberExplanation['kind'];
  number: string;
  choose: (code: string) => void;
  group: string;
};

/**
 * Lists the couriers that may have the parcel, as radio buttons. `ParcelBar` shows how to track the parcel with the selected
 * courier.
 */
export function CandidateList({ rows, couriers, kind, number, choose, group }: ListProps): ReactNode {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <div>
      <h2 id={titleId}>{t(rows.length > 0 ? 'parcelTracker.who' : 'parcelTracker.whoUnknown')}</h2>
      <div className={`${card.panel} ${styles.who}`}>
        {rows.length > 0 ? (
          <ul aria-labelledby={titleId}>
            {rows.map((row) => (
              <CandidateRow key={row.courier.code} {...row} name={group} kind={kind} choose={choose} />
            ))}
          </ul>
        ) : null}
        <OtherCouriers couriers={couriers} rows={rows} choose={choose} />
        <AnyCourier number={number} />
      </div>
    </div>
  );
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
      <div className={field.with}>
        <select
          className={field.in}
          id={id}
          value=""
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          <option value="">{t('parcelTracker.choose')}</option>
          {others.map(({ code, name }) => (
            <CourierName key={code} name={name} as="option" value={code} />
          ))}
        </select>
        <ChevronIcon />
      </div>
    </div>
  );
}

/** A link to a site that tracks the parcels of all couriers. The link sends no referrer to that site. */
function AnyCourier({ number }: { number: string }): ReactNode {
  const { t } = useTranslation();
  const words = (
    <span className={rowStyles.main}>
      <span lang="en">{ANY_COURIER_NAME}</span>
      <span className={rowStyles.other}>{t('parcelTracker.anyCourier')}</span>
    </span>
  );
  return (
    <a
      className={`${rowStyles.row} ${rowStyles.chevron} ${styles.any}`}
      href={toAnyCourierLink(number)}
      target="_blank"
      rel="noopener noreferrer nofollow"
    >
      {words}
    </a>
  );
}

type RowProps = ShownCourier & {
  name: string;
  kind: NumberExplanation['kind'];
  choose: (code: string) => void;
};

function CandidateRow({
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
        <span className={rowStyles.main}>
          <CourierName name={courier.name} as="span" />
          <span className={rowStyles.other}>
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
 * Returns the reasons to show in the row of a candidate. For a postal number this is only the first reason, because
 * `NumberVerdict` shows the others. For a pasted link it is only the link. One in ten numbers passes the check of FedEx or DHL by
 * chance, so a passed check of such a number is shown as a weaker reason.
 */
function reasonsOf({ reasons }: Candidate, kind: NumberExplanation['kind']) {
  if (kind === 's10' || reasons.includes('link')) return reasons.slice(0, 1);
  const isChance = kind === 'fedex' || kind === 'dhl';
  return reasons.map((reason) => (reason === 'check-passes' && isChance ? 'check-by-chance' : reason));
}
