import { useState, type ReactNode, type SubmitEvent } from 'react';
import buttonStyles from '#shared/components/button.module.css';
import { Field } from '#shared/components/form/field.tsx';
import toolStyles from '#shared/components/tool.module.css';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { MAX_TYPED_AMOUNT } from '#shared/money/read-amount.ts';
import { href } from '#shared/routes/href.ts';
import { Queries } from '#shared/components/queries.tsx';
import { defineBlock } from '../define-block.tsx';
import { BoardField } from './board-field.tsx';
import { CurrencyPair } from './currency-pair.tsx';
import { CurrencyConverterData, type Typed } from './data.ts';
import { RateFacts, RateTable } from './rate-facts.tsx';
import { Result } from './result.tsx';
import { toConversion } from './to-conversion.ts';
import { useRates } from './use-rates.ts';

const FORM_ID = 'currency-form';

/** Converts between riel and the currencies that shops take, by the official rate or by one from a changer's board. */
export const currencyConverter = defineBlock({
  data: CurrencyConverterData,
  Component: (props) => (
    <Queries>
      <CurrencyConverter {...props} />
    </Queries>
  ),
  hydrate: (data) => data,
});

/** The sum is updated at each key. A submit therefore only hides the keyboard of a phone. */
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
        <Field
          label={words.amount}
          hint={amount === '' ? words.hint : undefined}
          fault={isWrong ? words.wrong : ''}
          // The visitor may have typed before hydration.
          ref={(field: HTMLInputElement | null) => {
            if (field && field.value !== amount) write({ amount: field.value });
          }}
          name="amount"
          type="text"
          inputMode="decimal"
          enterKeyHint="done"
          autoComplete="off"
          maxLength={MAX_TYPED_AMOUNT}
          defaultValue={amount}
          onInput={({ currentTarget }) => write({ amount: currentTarget.value })}
        />
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
