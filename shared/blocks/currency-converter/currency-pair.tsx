import type { ReactNode } from 'react';
import buttonStyles from '#shared/components/button.module.css';
import { Field } from '#shared/components/form/field.tsx';
import toolStyles from '#shared/components/tool.module.css';
import { Currency } from '#shared/contracts/rates.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { href } from '#shared/routes/href.ts';
import type { CurrencyWords, Typed } from './data.ts';

const SWAP_SIGN = '⇄';

type CurrencyPairProps = { typed: Typed; words: CurrencyWords; onWrite: (part: Partial<Typed>) => void };

/**
 * Renders a select for each of the two currencies, and a link between them that swaps the currencies. Without JavaScript the link
 * leads to the page of the swapped pair.
 */
export function CurrencyPair({ typed, words, onWrite }: CurrencyPairProps): ReactNode {
  const { amount, from, to, board } = typed;
  const swapped = { amount, from: to, to: from, ...(board === '' ? {} : { board }) };
  return (
    <div className={toolStyles.pair}>
      <CurrencyField name="from" value={from} words={words} onChoose={onWrite} />
      <a
        className={buttonStyles.button}
        data-tone="quiet"
        href={href(useLanguage(), 'currencyConverter', {}, swapped)}
        aria-label={words.swap}
        title={words.swap}
        onClick={(event) => {
          event.preventDefault();
          onWrite({ from: to, to: from });
        }}
      >
        {SWAP_SIGN}
      </a>
      <CurrencyField name="to" value={to} words={words} onChoose={onWrite} />
    </div>
  );
}

type CurrencyFieldProps = {
  name: 'from' | 'to';
  value: Currency;
  words: CurrencyWords;
  onChoose: (part: Partial<Typed>) => void;
};

function CurrencyField({ name, value, words, onChoose }: CurrencyFieldProps): ReactNode {
  const choose = (code: string): void => {
    const chosen = Currency.options.find((currency) => currency === code);
    if (chosen) onChoose({ [name]: chosen });
  };
  return (
    <Field
      as="select"
      label={words[name]}
      // The visitor may have chosen a currency before hydration.
      ref={(field: HTMLSelectElement | null) => {
        if (field && field.value !== value) choose(field.value);
      }}
      name={name}
      value={value}
      autoComplete="off"
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    >
      {Currency.options.map((currency) => (
        <option key={currency} value={currency}>
          {currency}
        </option>
      ))}
    </Field>
  );
}
