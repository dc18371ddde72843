import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { showAnswer } from '#shared/components/asked/asked.tsx';
import { AddressPicture } from '#shared/components/address/address-picture.tsx';
import { leaveAddress } from '#shared/components/address/written-address.ts';
import { Field } from '#shared/components/form/field.tsx';
import type { Language } from '#shared/contracts/page.ts';
import type { BilingualText } from '#shared/contracts/place.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { MOST_LETTERS, room, type addressRules } from '#shared/labels/address-fields.ts';
import { NOTHING_WRITTEN, type Written } from '#shared/places/address-lines.ts';
import { countLetters, LABEL_LETTERS } from '#shared/places/label-letters.ts';
import { inLanguage } from '#shared/places/place-name.ts';
import { PLACE_LIST } from '#shared/routes/anchors.ts';
import { href } from '#shared/routes/href.ts';
import styles from './address-format.module.css';
import type { AddressFormatData } from './data.ts';

const FIELDS = ['street', 'recipient', 'phone'] as const;

/**
 * Shows the address while the visitor types its parts. The typed text stays in memory. Only a click on the link to the
 * label page stores it, in the session storage of this tab.
 */
export function AddressBuilder({ data }: { data: AddressFormatData }): ReactNode {
  const { t } = useTranslation();
  const [written, setWritten] = useState(NOTHING_WRITTEN);
  const language = useLanguage();
  // The link to the label page contains only the place, not the typed text.
  const [place] = useState(() => location.pathname.replace(/^\/km(?=\/)/, ''));
  const first = useRef<HTMLSelectElement>(null);
  // The button that loaded these fields had the focus. It no longer exists, so the first field gets the focus.
  useEffect(() => showAnswer(first.current), []);
  const write = (part: Partial<Written>): void => setWritten((before) => ({ ...before, ...part }));
  const leave = (): void =>
    leaveAddress({ ...written, village: inLanguage(written.village, language), place });
  return (
    // The attribute `data-clarity-mask` hides this form from session recording.
    <div data-clarity-mask="true">
      <div className={styles.fields} role="group" data-answer aria-label={t('addressFormat.fill')}>
        <VillageField first={first} onWrite={(village) => write({ village })} />
        {FIELDS.map((field) => (
          <TextField
            key={field}
            id={`address-${field}`}
            name={field}
            type={field === 'phone' ? 'tel' : 'text'}
            label={t(`addressFormat.field.${field}`)}
            onWrite={(text) => write({ [field]: text })}
          />
        ))}
        <p>
          {t('addressFormat.private')}{' '}
          <a href={href(language, 'addressLabel', {}, { place })} onClick={leave}>
            {t('addressFormat.label')}
          </a>
        </p>
      </div>
      <AddressPicture data={data} written={written} />
    </div>
  );
}

const NONE: BilingualText = { en: '', km: '' };
const OTHER = 'other';

type VillageFieldProps = { first: Ref<HTMLSelectElement>; onWrite: (village: BilingualText) => void };

/**
 * Renders a select with the commune's villages. If the visitor chooses the last option, a text field for any other
 * village appears.
 */
function VillageField({ first, onWrite }: VillageFieldProps): ReactNode {
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
      <Field
        as="select"
        ref={first}
        id="address-village"
        label={t('addressFormat.blank.village')}
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
      </Field>
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

type TextFieldProps = {
  id: string;
  /** The key of the field's rules in `addressRules`. */
  name: keyof typeof addressRules;
  label: string;
  type?: 'text' | 'tel';
  onWrite: (text: string) => void;
};

/** The input element has no name and no autofill, so its text is neither sent nor stored. */
function TextField({ id, name, label, type = 'text', onWrite }: TextFieldProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  // This form checks only the length of the text, because each field may stay empty. Only the label page checks for a
  // missing recipient and a wrong phone number.
  const isLong = !room.passes(typed);
  const write = (text: string): void => {
    setTyped(text);
    onWrite(text.trim());
  };
  const shownNumber = (value: number) => formatNumber(language, value);
  return (
    <Field
      id={id}
      label={label}
      hint={
        isLong
          ? t('addressFormat.long', {
              number: shownNumber(countLetters(typed)),
              most: shownNumber(LABEL_LETTERS),
            })
          : undefined
      }
      type={type}
      maxLength={MOST_LETTERS[name]}
      autoComplete="off"
      spellCheck={false}
      onInput={({ currentTarget }) => write(currentTarget.value)}
    />
  );
}

/**
 * Reads the villages of the commune from the list on the page, so that the page does not contain their names twice.
 * @returns the villages in the order of the list; a name that exists in only one script is used for both
 */
function readVillages(language: Language): BilingualText[] {
  const rows = document.querySelectorAll(`#${PLACE_LIST} li`);
  return [...rows].map((row) => {
    const shown = row.querySelector('span > span')?.textContent ?? '';
    const other = row.querySelector('small')?.textContent ?? shown;
    return language === 'en' ? { en: shown, km: other } : { en: other, km: shown };
  });
}
