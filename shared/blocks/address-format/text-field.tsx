import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { countLetters, LABEL_LETTERS } from '#shared/places/label-letters.ts';
import styles from './address-format.module.css';

/** @property most characters, so that a pasted page does not become a line */
export type FieldLimits = { id: string; most: number };

type TextFieldProps = FieldLimits & {
  label: string;
  type?: 'text' | 'tel';
  onWrite: (text: string) => void;
};

/** A line of an address. It has no name and is not filled in from elsewhere: nothing of it is sent or stored. */
export function TextField({ id, label, most, type = 'text', onWrite }: TextFieldProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const [letters, setLetters] = useState(0);
  const hintId = `${id}-hint`;
  const isLong = letters > LABEL_LETTERS;
  const write = (text: string): void => {
    setLetters(countLetters(text));
    onWrite(text.trim());
  };
  const shownNumber = (value: number) => formatNumber(language, value);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={type}
        maxLength={most}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={isLong ? hintId : undefined}
        onInput={({ currentTarget }) => write(currentTarget.value)}
      />
      {isLong ? (
        <small id={hintId}>
          {t('addressFormat.long', { number: shownNumber(letters), most: shownNumber(LABEL_LETTERS) })}
        </small>
      ) : null}
    </div>
  );
}
