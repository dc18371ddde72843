import { useState, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { BilingualText } from '#shared/contracts/place.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { inLanguage } from '#shared/places/place-name.ts';
import { readVillages } from './read-villages.ts';
import { TextField } from './text-field.tsx';
import styles from './address-format.module.css';

const NONE: BilingualText = { en: '', km: '' };
const OTHER = 'other';
const SELECT_ID = 'address-village';

type VillageFieldProps = { first: Ref<HTMLSelectElement>; onWrite: (village: BilingualText) => void };

/** One of the commune's villages, or one that is typed where the list has it not. */
export function VillageField({ first, onWrite }: VillageFieldProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const [villages] = useState(() => readVillages(language));
  const [choice, setChoice] = useState('');
  const choose = (value: string): void => {
    setChoice(value);
    onWrite(villages[Number.parseInt(value, 10)] ?? NONE);
  };
  return (
    <>
      <div className={styles.field}>
        <label htmlFor={SELECT_ID}>{t('addressFormat.blank.village')}</label>
        <select
          ref={first}
          id={SELECT_ID}
          value={choice}
          autoComplete="off"
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          <option value="">{t('addressFormat.choose')}</option>
          {villages.map((village, index) => (
            <option key={index} value={index}>
              {inLanguage(village, language)}
            </option>
          ))}
          <option value={OTHER}>{t('addressFormat.another')}</option>
        </select>
      </div>
      {choice === OTHER ? (
        <TextField
          id="address-other-village"
          name="village"
          label={t('addressFormat.field.village')}
          onWrite={(name) => onWrite({ en: name, km: name })}
        />
      ) : null}
    </>
  );
}
