import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_EXTRA_LENGTH } from '#shared/contracts/limits.ts';
import type { ExtraField } from '#shared/contracts/tracking.ts';
import buttonStyles from '../button.module.css';
import { toAsciiDigits } from '#shared/text/ascii-digits.ts';
import styles from './parcel-timeline.module.css';

/** The last of a phone. */
const PHONE_DIGITS = 4;

type ExtraInputProps = { needs: ExtraField; setExtra: (extra: string) => void };

/** The field for what a courier wants to know beside the number. The button sends it with the number. */
export function ExtraInput({ needs, setExtra }: ExtraInputProps): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={styles.extra}>
      <label htmlFor={id}>{t(`parcelTimeline.needs.${needs}`)}</label>
      <p id={`${id}-note`}>{t('parcelTimeline.needsNote')}</p>
      <div>
        <input
          id={id}
          name="extra"
          maxLength={needs === 'phone' ? PHONE_DIGITS : MAX_EXTRA_LENGTH}
          inputMode={needs === 'phone' ? 'numeric' : 'text'}
          autoComplete="off"
          aria-describedby={`${id}-note`}
          onChange={({ currentTarget }) => setExtra(toAsciiDigits(currentTarget.value).trim())}
        />
        <button className={buttonStyles.button} data-tone="quiet" type="submit">
          {t('parcelTracker.submit')}
        </button>
      </div>
    </div>
  );
}
