import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import card from '#shared/components/card/card.module.css';
import { Verdict } from '#shared/components/card/verdict.tsx';
import tones from '#shared/components/tone.module.css';
import type { Courier } from '#shared/contracts/courier.ts';
import type { NumberExplanation } from '#shared/contracts/tracking.ts';
import { CourierName } from './courier-name.tsx';
import markStyles from './number-mark.module.css';

type VerdictProps = {
  line: string;
  explanation: NumberExplanation;
  countries: Record<string, string>;
  headingId?: string | undefined;
  /** The courier whose site the typed link belongs to. Undefined if the typed text is not such a link. */
  linked?: Courier | undefined;
};

/**
 * Shows the facts that a tracking number itself contains: whether its format or check digit is right, the kind of postal service,
 * such as EMS, and the country. No request is needed.
 */
export function NumberVerdict({ line, explanation, countries, headingId, linked }: VerdictProps): ReactNode {
  const { t } = useTranslation();
  const { number, kind, isReservedIndicator } = explanation;
  const isNumber = number !== '' && kind !== 'phone';
  const text = useFacts({ explanation, countries });
  return (
    <div className={markStyles.facts} role="status" data-kind={kind}>
      <VerdictLine explanation={explanation} linked={linked} />
      {isNumber ? <NumberMark explanation={explanation} /> : <p className={markStyles.line}>{line}</p>}
      <div className={card.name}>
        <h2 id={headingId} tabIndex={-1}>
          {linked && kind !== 's10' ? <CourierName name={linked.name} as="span" /> : text.title}
        </h2>
        {text.note === '' ? null : <p>{text.note}</p>}
      </div>
      {isReservedIndicator ? (
        <p className={tones.tone} data-tone="ask">
          {t('parcelTracker.reserved')}
        </p>
      ) : null}
    </div>
  );
}

/** Shows the same facts as `NumberVerdict`, in a panel beside the card with the tracking events. */
export function NumberFacts({ explanation, countries, linked }: VerdictProps): ReactNode {
  const { t } = useTranslation();
  const text = useFacts({ explanation, countries });
  return (
    <section>
      <h2 className={markStyles.says}>{t('parcelTracker.says')}</h2>
      <div className={card.card}>
        <NumberMark explanation={explanation} />
        <VerdictLine explanation={explanation} linked={linked} />
        <p className={card.soft}>
          {text.title}
          {text.note === '' ? null : ` · ${text.note}`}
        </p>
      </div>
    </section>
  );
}

type VerdictLineProps = Pick<VerdictProps, 'explanation' | 'linked'>;

function VerdictLine({ explanation: { number, kind, check }, linked }: VerdictLineProps): ReactNode {
  const { t } = useTranslation();
  if (check === 'fails') return <Verdict sign="ask" word={t('parcelTracker.check.fails')} />;
  if (kind === 's10') return <Verdict sign="sure" word={t('parcelTracker.check.passes')} />;
  if (linked)
    return (
      <Verdict sign="sure" word={t('parcelTracker.odds.sure')} reason={t('parcelTracker.reason.link')} />
    );
  const isKnown = number !== '' && kind !== 'phone' && kind !== 'unknown';
  return (
    <Verdict
      sign={isKnown ? 'plain' : 'ask'}
      word={t(isKnown ? 'parcelTracker.check.shape' : 'parcelTracker.check.unknown')}
    />
  );
}

function useFacts({ explanation, countries }: Pick<VerdictProps, 'explanation' | 'countries'>): {
  title: string;
  note: string;
} {
  const { t } = useTranslation();
  const { number, kind, service, originCountry, expectedCheckDigit: digit } = explanation;
  if (kind !== 's10') {
    const word = number === '' ? 'none' : kind === 'phone' || kind === 'unknown' ? kind : 'courier';
    return { title: t(`parcelTracker.kind.${word}.title`), note: t(`parcelTracker.kind.${word}.text`) };
  }
  const country = originCountry === null ? undefined : (countries[originCountry] ?? originCountry);
  const from = country === undefined ? t('parcelTracker.noCountry') : t('parcelTracker.from', { country });
  return {
    title: service ? `${t(`parcelTracker.service.${service}`)}\u00a0· ${from}` : from,
    note: digit === null ? '' : t('parcelTracker.check.expected', { letters: number.slice(-2), digit }),
  };
}

/** The parts of a postal number: service letters, digits, check digit, country letters. */
const POSTAL_PARTS = /^([A-Z]{2})(\d{8})(\d)([A-Z]{2})$/;
const PART_NAMES = ['service', 'digits', 'check', 'country'];
const GROUP = /.{1,4}/g;

/**
 * A postal number has coloured parts, like a postal code. Other numbers are in groups of four characters. A wrong check
 * digit is crossed out and followed by the right one.
 */
function NumberMark({ explanation }: { explanation: NumberExplanation }): ReactNode {
  const { number, kind, check, expectedCheckDigit } = explanation;
  const parts = kind === 's10' ? POSTAL_PARTS.exec(number)?.slice(1) : undefined;
  return (
    <data className={markStyles.number} value={number} data-check={check}>
      {(parts ?? number.match(GROUP) ?? []).map((part, index) => {
        const name = parts ? PART_NAMES[index] : 'group';
        return (
          <span key={index} data-part={name}>
            {name === 'check' && expectedCheckDigit !== null ? (
              <>
                <s>{part}</s>
                {`${expectedCheckDigit}?`}
              </>
            ) : (
              part
            )}
          </span>
        );
      })}
    </data>
  );
}
