import type { ReactNode } from 'react';
import * as v from 'valibot';
import card from '#shared/components/card/card.module.css';
import { PlaceAnswer } from '#shared/components/card/place-answer.tsx';
import { Verdict } from '#shared/components/card/verdict.tsx';
import { CodeForm } from '#shared/components/form/code-form.tsx';
import { PlaceRow } from '#shared/components/place-rows.tsx';
import { PostcodeMark } from '#shared/components/postcode-mark.tsx';
import rows from '#shared/components/rows.module.css';
import { PlaceSummary, Postcode } from '#shared/contracts/place.ts';
import { CodeFate } from '#shared/contracts/postcode.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { inLanguage } from '#shared/places/place-name.ts';
import { ANSWER } from '#shared/routes/anchors.ts';
import { href } from '#shared/routes/href.ts';
import { fillWords } from '#shared/text/fill-words.ts';
import { defineBlock } from '../define-block.tsx';
import styles from './former-code.module.css';

const Located = v.object({ place: PlaceSummary, parents: v.array(PlaceSummary) });

/**
 * A code of Cambodia Post's list of 2022. `former` is the place that had the code in 2022. `current` is the place that has the
 * code today; null if no place has it.
 */
const FoundCode = v.object({
  kind: v.literal('former'),
  code: Postcode,
  fate: CodeFate,
  former: Located,
  current: v.nullable(Located),
});
type FoundCode = v.InferOutput<typeof FoundCode>;

/**
 * A code that is not in Cambodia Post's list of 2022. `new`: a place has the code today. `unknown`: no place ever had it.
 * `five-digits`: the code has five digits.
 */
const OtherCode = v.object({
  kind: v.picklist(['new', 'unknown', 'five-digits']),
  code: v.string(),
  current: v.nullable(Located),
});

const FormerCodeData = v.object({
  /** The text that the visitor typed. The input shows it again. */
  typed: v.string(),
  /** The sentence that says why the typed text is not a code. Empty if the text is a code, or if the form was not sent. */
  fault: v.string(),
  answer: v.nullable(v.variant('kind', [FoundCode, OtherCode])),
  /** The texts in the page's language. They are part of the data, so that other pages do not load them. */
  words: v.object({
    label: v.string(),
    hint: v.string(),
    submit: v.string(),
    unchanged: v.string(),
    former: v.string(),
    new: v.string(),
    unknown: v.string(),
    fiveDigits: v.string(),
    openFiveDigits: v.string(),
    today: v.string(),
    nobody: v.string(),
    history: v.string(),
  }),
});
type FormerCodeData = v.InferOutput<typeof FormerCodeData>;
type FormerCodeWords = FormerCodeData['words'];

const TODAY_ID = 'code-today';

export const formerCode = defineBlock({
  data: FormerCodeData,
  Component: FormerCode,
  hydrate: (data) => data,
});

/**
 * Shows the form for an old code and, below it, the answer. The answer is on the same page, so that the visitor sees the old and
 * the new code together.
 */
function FormerCode({ data }: { data: FormerCodeData }): ReactNode {
  const { typed, fault, answer, words } = data;
  return (
    <div className={styles.former}>
      <CodeForm
        route="changes"
        name="code"
        anchor={ANSWER}
        id="former-code"
        typed={typed}
        words={words}
        fault={fault}
      />
      {answer === null ? null : (
        <article className={card.card} aria-labelledby={ANSWER} data-kind={answer.kind}>
          {answer.kind === 'former' ? (
            <FoundAnswer found={answer} words={words} />
          ) : answer.current ? (
            <>
              <Verdict sign="plain" word={words.new} />
              <PlaceAnswer located={answer.current} />
            </>
          ) : (
            <NoAnswer kind={answer.kind} code={answer.code} words={words} />
          )}
        </article>
      )}
    </div>
  );
}

/**
 * Shows the place that had the code in 2022, with its current code. If a different place has the old code today, a link to that
 * place follows.
 */
function FoundAnswer({ found, words }: { found: FoundCode; words: FormerCodeWords }): ReactNode {
  const { code, fate, former, current } = found;
  const isUnchanged = fate === 'unchanged';
  return (
    <>
      <Verdict sign={isUnchanged ? 'sure' : 'former'} word={isUnchanged ? words.unchanged : words.former}>
        {isUnchanged ? null : <PostcodeMark code={code} size="row" isFormer />}
      </Verdict>
      <PlaceAnswer located={former} />
      {isUnchanged ? null : (
        <div className={card.edge}>
          <p id={TODAY_ID}>{fillWords(current ? words.today : words.nobody, { code })}</p>
          {current ? (
            <ul className={rows.linked} aria-labelledby={TODAY_ID}>
              <PlaceRow place={current.place}>
                <Province located={current} />
              </PlaceRow>
            </ul>
          ) : null}
          <p>
            <HistoryLink code={code} words={words} />
          </p>
        </div>
      )}
    </>
  );
}

function Province({ located: { place, parents } }: { located: v.InferOutput<typeof Located> }): ReactNode {
  return inLanguage((parents[0] ?? place).name, useLanguage());
}

function HistoryLink({ code, words }: { code: string; words: FormerCodeWords }): ReactNode {
  return <a href={href(useLanguage(), 'codeHistory', { code })}>{fillWords(words.history, { code })}</a>;
}

type NoAnswerProps = { kind: 'new' | 'unknown' | 'five-digits'; code: string; words: FormerCodeWords };

function NoAnswer({ kind, code, words }: NoAnswerProps): ReactNode {
  const language = useLanguage();
  const hasFiveDigits = kind === 'five-digits';
  return (
    <div className={card.name}>
      <h2 id={ANSWER} tabIndex={-1}>
        {fillWords(hasFiveDigits ? words.fiveDigits : words.unknown, { code })}
      </h2>
      {hasFiveDigits ? (
        <p>
          <a href={href(language, 'postcodeDetail', { code })}>{fillWords(words.openFiveDigits, { code })}</a>
        </p>
      ) : null}
    </div>
  );
}
