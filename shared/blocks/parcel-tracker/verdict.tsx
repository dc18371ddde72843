import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { NumberExplanation } from '#shared/contracts/tracking.ts';
import { NumberMark } from './number-mark.tsx';
import styles from './parcel-tracker.module.css';

type VerdictProps = {
  line: string;
  explanation: NumberExplanation;
  countries: Record<string, string>;
};

/** What a number says, in one look: its parts, what each means, and whether a digit is wrong. */
export function Verdict({ line, explanation, countries }: VerdictProps): ReactNode {
  const { number, kind } = explanation;
  return (
    <div className={styles.verdict}>
      {number === '' || kind === 'phone' ? (
        <p className={styles.line}>{line}</p>
      ) : (
        <NumberMark number={number} kind={kind} check={explanation.check} />
      )}
      {kind === 's10' ? (
        <PostalWords explanation={explanation} countries={countries} />
      ) : (
        <KindWords number={number} kind={kind} />
      )}
    </div>
  );
}

function KindWords({ number, kind }: Pick<NumberExplanation, 'number' | 'kind'>): ReactNode {
  const { t } = useTranslation();
  if (kind === 's10') return null;
  const word = number === '' ? 'none' : kind === 'phone' || kind === 'unknown' ? kind : 'courier';
  return (
    <div role="status" data-kind={word}>
      <h2>{t(`parcelTracker.kind.${word}.title`)}</h2>
      <p>{t(`parcelTracker.kind.${word}.text`)}</p>
    </div>
  );
}

function PostalWords({ explanation, countries }: Omit<VerdictProps, 'line'>): ReactNode {
  const { t } = useTranslation();
  const { service, originCountry, isReservedIndicator } = explanation;
  const country = originCountry === null ? undefined : (countries[originCountry] ?? originCountry);
  const from = country === undefined ? t('parcelTracker.noCountry') : t('parcelTracker.from', { country });
  return (
    <div role="status">
      <h2>
        {service ? `${t(`parcelTracker.service.${service}`)} · ` : null}
        {from}
      </h2>
      <CheckWords explanation={explanation} />
      {isReservedIndicator ? <p className={styles.warning}>{t('parcelTracker.reserved')}</p> : null}
    </div>
  );
}

function CheckWords({ explanation }: { explanation: NumberExplanation }): ReactNode {
  const { t } = useTranslation();
  const { number, expectedCheckDigit: digit } = explanation;
  if (digit === null) return <p className={styles.sound}>{t('parcelTracker.check.passes')}</p>;
  return (
    <p className={styles.warning}>
      <b>{t('parcelTracker.check.fails')}</b>{' '}
      {t('parcelTracker.check.expected', { letters: number.slice(-2), digit })}
    </p>
  );
}
