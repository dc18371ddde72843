import { useState, type ReactNode, type SubmitEvent } from 'react';
import buttonStyles from '#shared/components/button.module.css';
import toolStyles from '#shared/components/tool.module.css';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { MAX_TYPED_AMOUNT } from '#shared/money/read-amount.ts';
import { href } from '#shared/routes/href.ts';
import { defineBlock } from '../define-block.tsx';
import { BoardField } from './board-field.tsx';
import { CurrencyPair } from './currency-pair.tsx';
import { CurrencyConverterData, type Typed } from './data.ts';
import { RateFacts, RateTable } from './rate-facts.tsx';
import { Result } from './result.tsx';
import { toConversion } from './to-conversion.ts';
import { useRates } from './use-rates.ts';

const FORM_ID = 'currency-form';

/** Money in riel and in the currencies that shops take, by the official rate or by the one on a changer's board. */
export const currencyConverter = defineBlock({
  data: CurrencyConverterData,
  Component: CurrencyConverter,
  hydrate: (data) => data,
});

/** The sum is there at each key: what is left to do is to put the keyboard away. */
function finish(event: SubmitEvent<HTMLFormElement>): void {
  event.preventDefault();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

function CurrencyConverter({ data }: { data: CurrencyConverterData }): ReactNode {
  const { words } = data;
  const language = useLanguage();
  const { rates, isOffline } = useRates(data.rates);
  const [typed, setTyped] = useState(data.typed);
  const write = (part: Partial<Typed>): void => setTyped((last) => ({ ...last, isUnknown: false, ...part }));
  const conversion = toConversion(rates, typed);
  const isWrong = conversion.amount === undefined;
  const { amount } = typed;
  return (
    <div className={toolStyles.tool}>
      <form id={FORM_ID} action={href(language, 'currencyConverter')} onSubmit={finish}>
        <CurrencyPair typed={typed} words={words} onWrite={write} />
        {typed.isUnknown ? <p className={toolStyles.warning}>{words.unknown}</p> : null}
        <label className={toolStyles.field}>
          {words.amount}
          <input
            // What was typed before the script was there.
            ref={(field) => {
              if (field && field.value !== amount) write({ amount: field.value });
            }}
            name="amount"
            type="text"
            inputMode="decimal"
            enterKeyHint="done"
            autoComplete="off"
            maxLength={MAX_TYPED_AMOUNT}
            defaultValue={amount}
            aria-invalid={isWrong || undefined}
            aria-describedby="amount-hint"
            onInput={({ currentTarget }) => write({ amount: currentTarget.value })}
          />
        </label>
        <p id="amount-hint" className={isWrong ? toolStyles.warning : toolStyles.hint}>
          {isWrong ? words.wrong : null}
          {amount === '' ? words.hint : null}
        </p>
        <button className={`${buttonStyles.button} ${toolStyles.plain}`} type="submit">
          {words.submit}
        </button>
      </form>
      <Result conversion={conversion} typed={typed} words={words} />
      {rates ? (
        <RateFacts rates={rates} typed={typed} words={words} isOffline={isOffline} />
      ) : (
        <p className={toolStyles.warning}>{words.none}</p>
      )}
      <BoardField {...{ rates, typed, conversion, words, formId: FORM_ID }} onWrite={write} />
      {rates ? <RateTable rates={rates} words={words} /> : null}
    </div>
  );
}
