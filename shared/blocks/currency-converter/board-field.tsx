import type { ReactNode } from 'react';
import toolStyles from '#shared/components/tool.module.css';
import type { Rates } from '#shared/contracts/rates.ts';
import { formatMoney, formatPercent, formatRate } from '#shared/i18n/format-money.ts';
import { boardCurrency } from '#shared/money/convert.ts';
import { MAX_TYPED_AMOUNT } from '#shared/money/read-amount.ts';
import { fillWords } from '#shared/text/fill-words.ts';
import type { Typed } from './data.ts';
import type { Words } from './words.ts';
import { InCash } from './result.tsx';
import type { Conversion } from './to-conversion.ts';

type BoardFieldProps = {
  rates: Rates | null;
  typed: Typed;
  conversion: Conversion;
  words: Words;
  /** Of the form that sends the field. */
  formId: string;
  onWrite: (part: Partial<Typed>) => void;
};

/** The rate that a changer's board shows, and what it makes of the sum. It needs no line. */
export function BoardField({ rates, typed, conversion, words, formId, onWrite }: BoardFieldProps): ReactNode {
  const currency = boardCurrency(typed);
  if (currency === undefined) return null;
  const unit = rates?.items.find((item) => item.currency === currency)?.unit ?? 1;
  const { board, boardCash, isBoardWrong } = conversion;
  return (
    <div className={toolStyles.part}>
      <label className={toolStyles.field}>
        {fillWords(words.board, { unit: `${formatRate(unit)} ${currency}` })}
        <input
          // What was typed before the script was there.
          ref={(field) => {
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
          aria-invalid={isBoardWrong || undefined}
          aria-describedby="board-hint"
          onInput={({ currentTarget }) => onWrite({ board: currentTarget.value })}
        />
      </label>
      <p id="board-hint" className={isBoardWrong ? toolStyles.warning : toolStyles.hint}>
        {isBoardWrong ? words.wrong : words.boardHint}
      </p>
      <output className={toolStyles.result} htmlFor={formId}>
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
    </div>
  );
}
