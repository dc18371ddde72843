import type { ReactNode, Ref } from 'react';
import toolStyles from '#shared/components/tool.module.css';
import { formatMoney, formatRate } from '#shared/i18n/format-money.ts';
import { fillWords } from '#shared/text/fill-words.ts';
import type { CurrencyWords, Typed } from './data.ts';
import type { Cash, Conversion } from './to-conversion.ts';

type ResultProps = {
  ref: Ref<HTMLOutputElement>;
  conversion: Conversion;
  typed: Typed;
  words: CurrencyWords;
};

/** Shows the converted sum. For a sum in riel, it also shows the banknotes. */
export function Result({ ref, conversion, typed, words }: ResultProps): ReactNode {
  const { amount, result, cash } = conversion;
  return (
    <output ref={ref} className={toolStyles.result} htmlFor="currency-form" tabIndex={-1}>
      {amount === undefined || result === undefined ? null : (
        <p>
          <span>{`${formatMoney(amount, typed.from)} = `}</span>
          <strong>{formatMoney(result, typed.to)}</strong>
        </p>
      )}
      <InCash cash={cash} words={words} />
    </output>
  );
}

export function InCash({ cash, words }: { cash: Cash | undefined; words: CurrencyWords }): ReactNode {
  if (!cash || cash.sum === 0) return null;
  return (
    <>
      <p>
        {fillWords(words.cash, { sum: formatMoney(cash.sum, 'KHR') })} <small>{words.cashNote}</small>
      </p>
      <ul>
        {cash.notes.map(({ note, count }) => (
          <li key={note}>
            {`${formatRate(count)} × `}
            <strong>{formatRate(note)}</strong>
          </li>
        ))}
      </ul>
    </>
  );
}
