import { useRef, useState, type ReactNode } from 'react';
import { Asked } from '#shared/components/asked/asked.tsx';
import { useFold } from '#shared/components/asked/use-fold.ts';
import asked from '#shared/components/asked/asked.module.css';
import buttonStyles from '#shared/components/button.module.css';
import card from '#shared/components/card/card.module.css';
import fold from '#shared/components/fold.module.css';
import { ChevronIcon } from '#shared/components/icons.tsx';

import split from '#shared/components/split.module.css';
import { Field } from '#shared/components/form/field.tsx';
import toolStyles from '#shared/components/tool.module.css';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { MAX_TYPED_AMOUNT } from '#shared/money/read-amount.ts';
import { href } from '#shared/routes/href.ts';
import { Queries } from '#shared/components/queries.tsx';
import { Note } from '#shared/components/states/states.tsx';
import { defineBlock } from '../define-block.tsx';
import { BoardField } from './board-field.tsx';
import { CurrencyPair } from './currency-pair.tsx';
import { CurrencyConverterData, type Typed } from './data.ts';
import { RateFacts, RateTable } from './rate-facts.tsx';
import { Result } from './result.tsx';
import { toConversion, type Conversion } from './to-conversion.ts';
import { useRates } from './use-rates.ts';

const FORM_ID = 'currency-form';

/** Converts between riel and the currencies that shops take, by the official rate or by the rate on a money changer's board. */
export const currencyConverter = defineBlock({
  data: CurrencyConverterData,
  Component: (props) => (
    <Queries>
      <CurrencyConverter {...props} />
    </Queries>
  ),
  hydrate: (data) => data,
});

function CurrencyConverter({ data }: { data: CurrencyConverterData }): ReactNode {
  const { words } = data;
  const { rates, isOffline } = useRates(data.rates);
  const [typed, setTyped] = useState(data.typed);
  const write = (part: Partial<Typed>): void => setTyped((last) => ({ ...last, isUnknown: false, ...part }));
  const [isBoardOpen] = useState(data.typed.board !== '');
  const conversion = toConversion(rates, typed);
  const shown = rates ? conversion : byBoardAlone(conversion);
  const sum = useRef<HTMLOutputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  // The form starts open, even if the page already contains a result. The result changes while the visitor types, so the fields
  // have to be visible.
  const { isFolded, close, open } = useFold(form, false);
  return (
    <div className={split.split}>
      <div className={`${split.column} ${split.stay}`}>
        <div className={card.card} data-answer>
          {isFolded ? (
            <Asked icon={null} edit={open}>
              {`${typed.amount} ${typed.from} → ${typed.to}`}
            </Asked>
          ) : null}
          <form
            ref={form}
            id={FORM_ID}
            className={`${toolStyles.fields} ${isFolded ? asked.below : ''}`}
            action={href(useLanguage(), 'currencyConverter')}
            onSubmit={(event) => {
              event.preventDefault();
              if (shown.result !== undefined) close(sum.current);
            }}
          >
            <ConverterFields
              typed={typed}
              words={words}
              isWrong={conversion.amount === undefined}
              onWrite={write}
            />
          </form>
          <Result ref={sum} conversion={shown} typed={typed} words={words} />
        </div>
        {rates ? (
          <RateFacts rates={rates} typed={typed} words={words} isOffline={isOffline} />
        ) : (
          <Note tone="ask">{words.none}</Note>
        )}
        <details className={fold.fold} open={isBoardOpen || rates === null}>
          <summary>
            {words.boardFold}
            <ChevronIcon />
          </summary>
          <div className={fold.inside}>
            <BoardField {...{ rates, typed, conversion, words, formId: FORM_ID }} onWrite={write} />
          </div>
        </details>
      </div>
      {rates ? <RateTable rates={rates} words={words} /> : null}
    </div>
  );
}

/**
 * Returns the conversion with the amounts at the money changer's board rate as its result. Used when no official rates are known.
 */
function byBoardAlone(conversion: Conversion): Conversion {
  return { ...conversion, result: conversion.board?.amount, cash: conversion.boardCash };
}

type FieldsProps = {
  typed: Typed;
  words: CurrencyConverterData['words'];
  isWrong: boolean;
  onWrite: (part: Partial<Typed>) => void;
};

function ConverterFields({ typed, words, isWrong, onWrite }: FieldsProps): ReactNode {
  const { amount } = typed;
  return (
    <>
      <Field
        label={words.amount}
        hint={amount === '' ? words.hint : undefined}
        fault={isWrong ? words.wrong : ''}
        // The visitor may have typed before hydration.
        ref={(field: HTMLInputElement | null) => {
          if (field && field.value !== amount) onWrite({ amount: field.value });
        }}
        name="amount"
        type="text"
        inputMode="decimal"
        enterKeyHint="done"
        autoComplete="off"
        maxLength={MAX_TYPED_AMOUNT}
        defaultValue={amount}
        // The amount is selected, so that the first typed digit replaces it.
        onFocus={({ currentTarget }) => currentTarget.select()}
        onInput={({ currentTarget }) => onWrite({ amount: currentTarget.value })}
      />
      <CurrencyPair typed={typed} words={words} onWrite={onWrite} />
      {typed.isUnknown ? <Note tone="ask">{words.unknown}</Note> : null}
      <button className={`${buttonStyles.button} ${toolStyles.plain}`} type="submit">
        {words.submit}
      </button>
    </>
  );
}
