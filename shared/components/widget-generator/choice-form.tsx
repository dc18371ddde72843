import type { ReactNode } from 'react';
import card from '../card/card.module.css';
import split from '../split.module.css';
import buttonStyles from '../button.module.css';
import { Field } from '../form/field.tsx';
import toolStyles from '../tool.module.css';
import { LANGUAGES } from '#shared/contracts/page.ts';
import { FORECAST_DAYS, WidgetChoice, type WidgetGeneratorData } from './data.ts';

const LANGUAGE_NAMES = { en: 'English', km: 'ភាសាខ្មែរ' } as const;
const { theme: Theme } = WidgetChoice.entries;

type ChoiceFormProps = {
  data: WidgetGeneratorData;
  choice: WidgetChoice;
  onChoose: (part: Partial<WidgetChoice>) => void;
};

/** The form for the options of a widget. Without JavaScript, it reloads the page with the HTML code for the chosen options. */
export function ChoiceForm({ data, choice, onChoose }: ChoiceFormProps): ReactNode {
  const { action, provinces, words } = data;
  return (
    <form action={action} className={`${card.card} ${split.stay}`} aria-label={words.choices}>
      <ChoiceField
        name="lang"
        label={words.language}
        value={choice.lang}
        options={LANGUAGES.map((lang) => ({ value: lang, text: LANGUAGE_NAMES[lang], lang }))}
        onChoose={(lang) => onChoose({ lang })}
      />
      <ChoiceField
        name="theme"
        label={words.theme}
        value={choice.theme}
        options={Theme.options.map((theme) => ({ value: theme, text: words[theme] }))}
        onChoose={(theme) => onChoose({ theme })}
      />
      <ChoiceField
        name="province"
        label={words.province}
        value={choice.province}
        options={[
          ...(words.country === '' ? [] : [{ value: '', text: words.country }]),
          ...provinces.map(({ slug, name }) => ({ value: slug, text: name })),
        ]}
        onChoose={(province) => onChoose({ province })}
      />
      {words.days !== undefined && choice.days !== undefined ? (
        <ChoiceField
          name="days"
          label={words.days}
          value={choice.days}
          options={FORECAST_DAYS.map((days) => ({ value: days, text: days }))}
          onChoose={(days) => onChoose({ days })}
        />
      ) : null}
      <button className={`${buttonStyles.button} ${toolStyles.plain}`} type="submit">
        {words.submit}
      </button>
    </form>
  );
}

type ChoiceFieldProps<Value extends string> = {
  name: string;
  label: string;
  value: Value;
  options: { value: Value; text: string; lang?: string }[];
  onChoose: (value: Value) => void;
};

function ChoiceField<Value extends string>(field: ChoiceFieldProps<Value>): ReactNode {
  const { name, label, value, options, onChoose } = field;
  const choose = (chosen: string): void => {
    const option = options.find((each) => each.value === chosen);
    if (option) onChoose(option.value);
  };
  return (
    <Field
      as="select"
      label={label}
      // The visitor may have chosen an option before hydration.
      ref={(element: HTMLSelectElement | null) => {
        if (element && element.value !== value) choose(element.value);
      }}
      name={name}
      value={value}
      autoComplete="off"
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value} lang={option.lang}>
          {option.text}
        </option>
      ))}
    </Field>
  );
}
