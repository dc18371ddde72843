import type { ReactNode } from 'react';
import card from '#shared/components/card/card.module.css';
import { Facts, type Fact } from '#shared/components/card/facts.tsx';
import { AnswerName, PlaceAnswer } from '#shared/components/card/place-answer.tsx';
import { CodeForm } from '#shared/components/form/code-form.tsx';
import { CheckIcon, ClockIcon, InfoIcon, QuestionIcon } from '#shared/components/icons.tsx';
import { TextIn } from '#shared/components/khmer-text.tsx';
import { PostcodeMark } from '#shared/components/postcode-mark.tsx';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { fullName } from '#shared/places/place-name.ts';
import { ANSWER } from '#shared/routes/anchors.ts';
import { fillWords } from '#shared/text/fill-words.ts';
import { defineBlock } from '../define-block.tsx';
import styles from './code-converter.module.css';
import { CodeConverterData, type CodeAnswer } from './data.ts';

export const codeConverter = defineBlock({
  data: CodeConverterData,
  Component: CodeConverter,
  hydrate: (data) => data,
});

/**
 * Renders a field for a code of any scheme, for example a postcode of 2022 or an ISO 3166-2 code. Renders a card for each place
 * to which the code may belong. The current code can be copied only if there is a single card.
 */
function CodeConverter({ data: { typed, fault, answers, words } }: { data: CodeConverterData }): ReactNode {
  const language = useLanguage();
  const [first, ...others] = answers ?? [];
  return (
    <div className={styles.converter}>
      <CodeForm
        route="codeConverter"
        name="code"
        anchor={ANSWER}
        id="any-code"
        typed={typed}
        words={words}
        fault={fault}
      />
      {answers === null ? null : first === undefined ? (
        <article className={card.card} aria-labelledby={ANSWER}>
          <div className={card.name}>
            <h2 id={ANSWER} tabIndex={-1}>
              {fillWords(words.unknown, { code: typed })}
            </h2>
          </div>
        </article>
      ) : others.length === 0 ? (
        <article className={card.card} aria-labelledby={ANSWER}>
          <Meanings answer={first} words={words} />
          <PlaceAnswer located={first} />
          <Codes answer={first} words={words} />
        </article>
      ) : (
        <>
          <h2 id={ANSWER} tabIndex={-1} className={styles.question}>
            <QuestionIcon />
            {fillWords(words.several, { code: typed, count: formatNumber(language, answers.length) })}
          </h2>
          <div className={styles.several}>
            {answers.map((answer) => (
              <article key={answer.codes.ncdd} className={card.card}>
                <Meanings answer={answer} words={words} />
                <AnswerName located={answer} heading="h3" />
                <Codes answer={answer} words={words} />
              </article>
            ))}
          </div>
        </>
      )}
    </div>
  );
}

type PartProps = { answer: CodeAnswer; words: CodeConverterData['words'] };

/**
 * Shows the schemes in which the typed code belongs to the place. If a leading zero was added to the code, the scheme is marked
 * as uncertain, because the typed digits may already be complete.
 */
function Meanings({ answer: { meanings }, words }: PartProps): ReactNode {
  return meanings.map(({ scheme, code, hasRestoredZero }) => (
    <p
      key={scheme + code}
      className={card.verdict}
      data-sign={hasRestoredZero ? 'ask' : scheme === 'postcode' ? 'sure' : undefined}
    >
      {hasRestoredZero ? <InfoIcon /> : isOld(scheme) ? <ClockIcon /> : <CheckIcon />}
      <span>
        <b>
          <Written text={words.schemes[scheme]} />
        </b>
        {hasRestoredZero ? ` · ${fillWords(words.restoredZero, { code })}` : null}
      </span>
    </p>
  ));
}

function isOld(scheme: CodeAnswer['meanings'][number]['scheme']): boolean {
  return scheme === 'postcode-2022' || scheme === 'five-digits';
}

/** Shows the codes of the place in all schemes. */
function Codes({ answer, words }: PartProps): ReactNode {
  const language = useLanguage();
  const { place, parents, village, codes } = answer;
  const province = parents[0] ?? place;
  const ofProvince = place === province ? '' : ` · ${fullName(province, language)}`;
  const facts: Fact[] = [
    {
      label: words.schemes.postcode,
      value:
        codes.postcode === null ? null : (
          <>
            <PostcodeMark code={codes.postcode} size="row" />
            {village ? ` · ${fullName(place, language)}` : null}
          </>
        ),
    },
    {
      label: words.schemes['postcode-2022'],
      value:
        codes.postcodes2022.length === 0 ? (
          words.none2022
        ) : (
          <span className={styles.codes}>
            {codes.postcodes2022.map((code) => (
              <PostcodeMark key={code} code={code} size="row" isFormer={code !== codes.postcode} />
            ))}
          </span>
        ),
    },
    { label: words.schemes.ncdd, value: codes.ncdd },
    {
      label: words.schemes['iso-3166-2'],
      value: (
        <>
          <span translate="no">{codes.iso31662}</span>
          {ofProvince}
        </>
      ),
    },
    {
      label: words.schemes['five-digits'],
      value: fillWords(words.begin, { digits: codes.fiveDigitsBegin }) + ofProvince,
    },
  ];
  return (
    <div className={card.edge}>
      <div>
        <Facts facts={facts} />
      </div>
    </div>
  );
}

function Written({ text }: { text: string }): ReactNode {
  return <TextIn language={useLanguage()} text={text} />;
}
