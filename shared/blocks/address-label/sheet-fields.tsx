import type { ReactNode } from 'react';
import toolStyles from '#shared/components/tool.module.css';
import { labelsOnSheet, MOST_COPIES, readCount, SHEET_NAMES } from '#shared/labels/sheets.ts';
import type { WrittenLabel } from './data.ts';
import styles from './address-label.module.css';
import type { LabelWords } from './words.ts';

type SheetFieldsProps = {
  written: WrittenLabel;
  words: LabelWords;
  /** Of a list there is one label a line. */
  isList: boolean;
  onWrite: (part: Partial<WrittenLabel>) => void;
};

/** The paper, how many labels, and where on a sheet that was used in part they begin. */
export function SheetFields({ written, words, isList, onWrite }: SheetFieldsProps): ReactNode {
  const { sheet, copies, start } = written;
  const most = labelsOnSheet(sheet);
  return (
    <>
      <fieldset className={styles.sheets}>
        <legend>{words.sheet}</legend>
        {SHEET_NAMES.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="sheet"
              value={name}
              defaultChecked={name === sheet}
              onChange={() => onWrite({ sheet: name })}
            />
            {words.sheets[name]}
          </label>
        ))}
      </fieldset>
      <div className={styles.numbers}>
        {isList ? null : (
          <NumberField
            name="copies"
            label={words.copies}
            value={copies}
            most={MOST_COPIES}
            onWrite={(value) => onWrite({ copies: value })}
          />
        )}
        <NumberField
          name="start"
          label={words.start}
          value={start}
          most={most}
          onWrite={(value) => onWrite({ start: value })}
        />
      </div>
    </>
  );
}

type NumberFieldProps = {
  name: 'copies' | 'start';
  label: string;
  value: number;
  most: number;
  onWrite: (value: number) => void;
};

function NumberField({ name, label, value, most, onWrite }: NumberFieldProps): ReactNode {
  return (
    <label className={toolStyles.field}>
      {label}
      <input
        name={name}
        type="number"
        inputMode="numeric"
        min={1}
        max={most}
        autoComplete="off"
        defaultValue={value}
        onInput={({ currentTarget }) => onWrite(readCount(currentTarget.value, most))}
      />
    </label>
  );
}
