import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { NumberExplanation } from '#shared/contracts/tracking.ts';
import markStyles from './number-mark.module.css';
import styles from './parcel-tracker.module.css';

type VerdictProps = {
  line: string;
  explanation: NumberExplanation;
  countries: Record<string, string>;
};

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

/** The parts of a postal number: service letters, digits, check digit, country letters. */
const POSTAL_PARTS = /^([A-Z]{2})(\d{8})(\d)([A-Z]{2})$/;
const PART_NAMES = ['service', 'digits', 'check', 'country'];
const GROUP = /.{1,4}/g;

type MarkProps = Pick<NumberExplanation, 'number' | 'kind' | 'check'>;

/** A postal number has coloured parts, like a postal code. Other numbers are in groups of four characters. */
function NumberMark({ number, kind, check }: MarkProps): ReactNode {
  const parts = kind === 's10' ? POSTAL_PARTS.exec(number)?.slice(1) : undefined;
  return (
    <data className={markStyles.number} value={number} data-check={check}>
      {(parts ?? number.match(GROUP) ?? []).map((part, index) => (
        <span key={index} data-part={parts ? PART_NAMES[index] : 'group'}>
          {part}
        </span>
      ))}
    </data>
  );
}
