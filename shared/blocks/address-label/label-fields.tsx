import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import toolStyles from '#shared/components/tool.module.css';
import type { Language } from '#shared/contracts/page.ts';
import type { BilingualText } from '#shared/contracts/place.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { addressRules, MOST_LETTERS } from '#shared/labels/address-fields.ts';
import { countLetters } from '#shared/places/label-letters.ts';
import { inLanguage } from '#shared/places/place-name.ts';
import { fillWords } from '#shared/text/fill-words.ts';
import { findBroken, type Rule } from '#shared/validation/rules.ts';
import styles from './address-label.module.css';
import type { WrittenLabel } from './data.ts';
import { readSender, rememberSender } from './remembered-sender.ts';
import type { LabelWords } from './words.ts';

const NONE: readonly BilingualText[] = [];

type LineName = 'village' | 'street' | 'recipient' | 'phone';

type LineFieldProps = {
  name: LineName;
  value: string;
  words: LabelWords;
  /** Whether anything was typed yet into the lines that belong together: what is missing is said from then on. */
  isBegun?: boolean;
  villages?: readonly BilingualText[];
  onWrite: (part: Partial<WrittenLabel>) => void;
};

/** A line of the label. Its name is for the form without a script: with one it is sent nowhere. */
export function LineField({
  name,
  value,
  words,
  isBegun = true,
  villages = NONE,
  onWrite,
}: LineFieldProps): ReactNode {
  const language = useLanguage();
  const id = `label-${name}`;
  const broken = findBroken(addressRules[name], value);
  const hint = broken && isBegun ? toHint(broken, { value, words, language }) : undefined;
  return (
    <div>
      <label className={toolStyles.field} htmlFor={id}>
        {words[name]}
        <input
          id={id}
          name={name}
          type={name === 'phone' ? 'tel' : 'text'}
          maxLength={MOST_LETTERS[name]}
          autoComplete="off"
          spellCheck={false}
          defaultValue={value}
          list={villages.length > 0 ? `${id}-list` : undefined}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          onInput={({ currentTarget }) => onWrite({ [name]: currentTarget.value })}
        />
      </label>
      {villages.length > 0 ? (
        <datalist id={`${id}-list`}>
          {villages.map((village, index) => (
            <option key={index} value={inLanguage(village, language)}>
              {inLanguage(village, language)}
            </option>
          ))}
        </datalist>
      ) : null}
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={toolStyles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

type Written = { value: string; words: LabelWords; language: Language };

function toHint({ name, numbers }: Rule, { value, words, language }: Written): string {
  if (name === 'required') return words.noRecipient;
  if (name === 'dialled') return words.badPhone;
  const number = formatNumber(language, countLetters(value));
  return fillWords(words.letters, { number, most: formatNumber(language, numbers?.['most'] ?? 0) });
}

type SenderFieldProps = { value: string; words: LabelWords; onWrite: (part: Partial<WrittenLabel>) => void };

/** Who sends it: for sheets with room for it. Remembered in this browser where that is asked for. */
export function SenderField({ value, words, onWrite }: SenderFieldProps): ReactNode {
  const field = useRef<HTMLTextAreaElement>(null);
  const [isRemembered, setRemembered] = useState(false);
  const recall = useEffectEvent(() => {
    const known = readSender();
    if (!field.current || known === '') return;
    setRemembered(true);
    // What was typed before the app was there takes its place.
    if (field.current.value === '') field.current.value = known;
    else rememberSender(field.current.value);
    onWrite({ sender: field.current.value });
  });
  useEffect(() => recall(), []);
  const remember = (wanted: boolean): void => {
    setRemembered(wanted);
    rememberSender(wanted ? value : '');
  };
  return (
    <div>
      <label className={toolStyles.field} htmlFor="label-sender">
        {words.sender}
        <textarea
          ref={field}
          id="label-sender"
          name="sender"
          rows={3}
          maxLength={MOST_LETTERS.sender}
          autoComplete="off"
          spellCheck={false}
          defaultValue={value}
          aria-describedby="label-sender-hint"
          onInput={({ currentTarget }) => {
            onWrite({ sender: currentTarget.value });
            if (isRemembered) rememberSender(currentTarget.value);
          }}
        />
      </label>
      <p id="label-sender-hint" className={toolStyles.hint}>
        {words.senderHint}
      </p>
      <label className={`${styles.remember} script-only`}>
        <input
          type="checkbox"
          checked={isRemembered}
          autoComplete="off"
          onChange={({ currentTarget }) => remember(currentTarget.checked)}
        />
        {words.remember}
      </label>
    </div>
  );
}
