import type { ReactNode } from 'react';
import { Field } from '#shared/components/form/field.tsx';
import toolStyles from '#shared/components/tool.module.css';
import type { Rates } from '#shared/contracts/rates.ts';
import { formatMoney, formatPercent, formatRate } from '#shared/i18n/format-money.ts';
import { boardCurrency } from '#shared/money/convert.ts';
import { MAX_TYPED_AMOUNT } from '#shared/money/read-amount.ts';
import { fillWords } from '#shared/text/fill-words.ts';
import type { CurrencyWords, Typed } from './data.ts';
import { InCash } from './result.tsx';
import type { Conversion } from './to-conversion.ts';

type BoardFieldProps = {
  rates: Rates | null;
  typed: Typed;
  conversion: Conversion;
  words: CurrencyWords;
  formId: string;
  onWrite: (part: Partial<Typed>) => void;
};

/**
 * Renders the field for the rate on a money changer's board. If official rates are known, also shows the amount converted at the
 * board's rate. The calculation needs no request, so it works offline.
 */
export function BoardField({ rates, typed, conversion, words, formId, onWrite }: BoardFieldProps): ReactNode {
  const currency = boardCurrency(typed);
  if (currency === undefined) return null;
  const unit = rates?.items.find((item) => item.currency === currency)?.unit ?? 1;
  const { board, boardCash, isBoardWrong } = conversion;
  return (
    <div className={toolStyles.fields}>
      <Field
        label={fillWords(words.board, { unit: `${formatRate(unit)} ${currency}` })}
        hint={isBoardWrong ? undefined : words.boardHint}
        fault={isBoardWrong ? words.wrong : ''}
        // The visitor may have typed before hydration.
        ref={(field: HTMLInputElement | null) => {
          if (field && field.value !== typed.board) onWrite({ board: field.value });
        }}
        form={formId}
        name="board"
        type="text"
        inputMode="decimal"
        enterKeyHint="done"
        autoComplete="off"
        maxLength={MAX_TYPED_AMOUNT}
        defaultValue={typed.board}
        onInput={({ currentTarget }) => onWrite({ board: currentTarget.value })}
      />
      {rates ? (
        <output className={toolStyles.board} htmlFor={formId}>
          {board ? (
            <p>
              {fillWords(words.boardSum, { sum: formatMoney(board.amount, typed.to) })}{' '}
              {board.percent === undefined
                ? null
                : fillWords(words.boardAgainst, { percent: formatPercent(board.percent) })}
            </p>
          ) : null}
          <InCash cash={boardCash} words={words} />
        </output>
      ) : null}
    </div>
  );
}
