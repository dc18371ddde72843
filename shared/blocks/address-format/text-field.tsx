import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { MOST_LETTERS, room, type addressRules } from '#shared/labels/address-fields.ts';
import { countLetters, LABEL_LETTERS } from '#shared/places/label-letters.ts';
import styles from './address-format.module.css';

type TextFieldProps = {
  id: string;
  /** By which its rules are known. */
  name: keyof typeof addressRules;
  label: string;
  type?: 'text' | 'tel';
  onWrite: (text: string) => void;
};

/** A line of an address. It has no name and is not filled in from elsewhere: nothing of it is sent or stored. */
export function TextField({ id, name, label, type = 'text', onWrite }: TextFieldProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const hintId = `${id}-hint`;
  // An address has blanks: what is missing, or rings nowhere, is the concern of labels alone.
  const isLong = !room.isHeldBy(typed);
  const write = (text: string): void => {
    setTyped(text);
    onWrite(text.trim());
  };
  const shownNumber = (value: number) => formatNumber(language, value);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={type}
        maxLength={MOST_LETTERS[name]}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={isLong ? hintId : undefined}
        onInput={({ currentTarget }) => write(currentTarget.value)}
      />
      {isLong ? (
        <small id={hintId}>
          {t('addressFormat.long', {
            number: shownNumber(countLetters(typed)),
            most: shownNumber(LABEL_LETTERS),
          })}
        </small>
      ) : null}
    </div>
  );
}
