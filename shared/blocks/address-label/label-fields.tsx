import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { Field } from '#shared/components/form/field.tsx';
import native from '#shared/components/form/native.module.css';
import { Switch } from '#shared/components/switch/switch.tsx';
import type { Language } from '#shared/contracts/page.ts';
import type { BilingualText } from '#shared/contracts/place.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { addressRules, MOST_LETTERS } from '#shared/labels/address-fields.ts';
import { labelsOnSheet, MOST_COPIES, SHEET_NAMES, type SheetName } from '#shared/labels/sheets.ts';
import { countLetters } from '#shared/places/label-letters.ts';
import { inLanguage } from '#shared/places/place-name.ts';
import { fillWords } from '#shared/text/fill-words.ts';
import { findBroken, type Rule } from '#shared/validation/rules.ts';
import styles from './address-label.module.css';
import type { LabelWords, WrittenLabel } from './data.ts';

const NONE: readonly BilingualText[] = [];

type LineFieldProps = {
  name: 'village' | 'street' | 'recipient' | 'phone';
  value: string;
  words: LabelWords;
  /** False if the recipient, the street and the phone number are all still empty. The field then shows no hint. */
  isBegun?: boolean;
  villages?: readonly BilingualText[];
};

/** A field for one line of the address. Only a browser without JavaScript sends its text to the server. */
export function LineField({
  name,
  value,
  words,
  isBegun = true,
  villages = NONE,
}: LineFieldProps): ReactNode {
  const language = useLanguage();
  const id = `label-${name}`;
  const broken = findBroken(addressRules[name], value);
  return (
    <>
      <Field
        id={id}
        label={words[name]}
        hint={broken && isBegun ? toHint(broken, value, words, language) : undefined}
        name={name}
        type={name === 'phone' ? 'tel' : 'text'}
        maxLength={MOST_LETTERS[name]}
        autoComplete="off"
        spellCheck={false}
        defaultValue={value}
        list={villages.length > 0 ? `${id}-list` : undefined}
      />
      {villages.length > 0 ? (
        <datalist id={`${id}-list`}>
          {villages.map((village, index) => (
            <option key={index} value={inLanguage(village, language)}>
              {inLanguage(village, language)}
            </option>
          ))}
        </datalist>
      ) : null}
    </>
  );
}

function toHint({ name, numbers }: Rule, value: string, words: LabelWords, language: Language): string {
  if (name === 'required') return words.noRecipient;
  if (name === 'dialled') return words.badPhone;
  const number = formatNumber(language, countLetters(value));
  return fillWords(words.letters, { number, most: formatNumber(language, numbers?.['most'] ?? 0) });
}

type SenderFieldProps = { value: string; words: LabelWords; onRecall: (sender: string) => void };

/**
 * A field for the sender's address, which only some kinds of labels contain. The browser stores the address if the
 * visitor turns on the switch.
 */
export function SenderField({ value, words, onRecall }: SenderFieldProps): ReactNode {
  const field = useRef<HTMLTextAreaElement>(null);
  const [isRemembered, setRemembered] = useState(false);
  const recall = useEffectEvent(() => {
    const known = readSender();
    if (!field.current || known === '') return;
    setRemembered(true);
    // The text that was typed before hydration replaces the remembered sender.
    if (field.current.value === '') field.current.value = known;
    else rememberSender(field.current.value);
    onRecall(field.current.value);
  });
  useEffect(() => recall(), []);
  const remember = (wanted: boolean): void => {
    setRemembered(wanted);
    rememberSender(wanted ? value : '');
  };
  return (
    <div>
      <Field
        as="textarea"
        ref={field}
        id="label-sender"
        label={words.sender}
        hint={words.senderHint}
        name="sender"
        rows={3}
        maxLength={MOST_LETTERS.sender}
        autoComplete="off"
        spellCheck={false}
        defaultValue={value}
        onInput={({ currentTarget }) => {
          if (isRemembered) rememberSender(currentTarget.value);
        }}
      />
      <div className="script-only">
        <Switch label={words.remember} checked={isRemembered} onChange={remember} />
      </div>
    </div>
  );
}

const STORAGE_KEY = 'label-sender';

function readSender(): string {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? '';
  } catch {
    return '';
  }
}

function rememberSender(sender: string): void {
  try {
    if (sender === '') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, sender);
  } catch {
    // The storage is full or forbidden, so nothing is remembered.
  }
}

type MoreProps = { written: WrittenLabel; words: LabelWords; villages: readonly BilingualText[] };

/** The fields for the village and the phone number, which not every label needs. */
export function MoreOfAddress({ written, words, villages }: MoreProps): ReactNode {
  return (
    <>
      <LineField name="village" value={written.village} villages={villages} words={words} />
      <LineField name="phone" value={written.phone} words={words} />
    </>
  );
}

type SheetProps = { written: WrittenLabel; words: LabelWords };

/** Radio buttons for the kinds of paper, each with a drawing of the sheet. */
export function SheetField({ written: { sheet }, words }: SheetProps): ReactNode {
  return (
    <fieldset className={styles.papers}>
      <legend>{words.sheet}</legend>
      {SHEET_NAMES.map((name) => (
        <label key={name} title={words.sizes[name]}>
          <input
            className={native.native}
            type="radio"
            name="sheet"
            value={name}
            defaultChecked={name === sheet}
          />
          <svg viewBox="0 0 44 44" aria-hidden="true">
            <path d={PAPERS[name]} />
          </svg>
          {words.sheets[name]}
        </label>
      ))}
    </fieldset>
  );
}

const PAPERS: Readonly<Record<SheetName, string>> = {
  'a4-2x4': 'M9 3h26v38H9zM22 3v38M9 12.5h26M9 22h26M9 31.5h26',
  'a4-3x8':
    'M9 3h26v38H9zM17.7 3v38M26.3 3v38M9 7.75h26M9 12.5h26M9 17.25h26M9 22h26M9 26.75h26M9 31.5h26M9 36.25h26',
  'thermal-100x150': 'M10 4h24v36H10zM14 11h16M14 16h11M14 30h16',
  'envelope-dl': 'M2 11h40v21H2zM18 19h17M18 23h12',
};

/**
 * @property isList true if the labels come from a list. Each line of the list becomes one label, so there is no field for the
 * number of copies
 */
type NumberFieldsProps = SheetProps & { isList: boolean };

export function NumberFields({ written, words, isList }: NumberFieldsProps): ReactNode {
  const { sheet, copies, start } = written;
  return (
    <div className={styles.numbers}>
      {isList ? null : <NumberField name="copies" label={words.copies} value={copies} most={MOST_COPIES} />}
      <NumberField name="start" label={words.start} value={start} most={labelsOnSheet(sheet)} />
    </div>
  );
}

type NumberFieldProps = { name: 'copies' | 'start'; label: string; value: number; most: number };

function NumberField({ name, label, value, most }: NumberFieldProps): ReactNode {
  const [brought] = useState(value);
  return (
    <Field
      label={label}
      name={name}
      type="number"
      inputMode="numeric"
      min={1}
      max={most}
      autoComplete="off"
      defaultValue={brought}
    />
  );
}
