import type { ReactNode } from 'react';
import { ListPages } from '#shared/components/finder/list-pages.tsx';
import type { Correction } from '#shared/contracts/messages/form.ts';
import { LANGUAGES } from '#shared/contracts/page.ts';
import { formatDate } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { href } from '#shared/routes/href.ts';
import { routes } from '#shared/routes/routes.ts';
import { fillWords } from '#shared/text/fill-words.ts';
import { defineBlock } from '../define-block.tsx';
import styles from './corrections.module.css';
import { CorrectionsData } from './data.ts';
import { ListIcon } from '#shared/components/icons.tsx';
import { Empty } from '#shared/components/states/states.tsx';

const LIST_ID = 'reports';

export const corrections = defineBlock({ data: CorrectionsData, Component: Corrections });

type CorrectionsWords = CorrectionsData['words'];

function Corrections({ data: { list, words } }: { data: CorrectionsData }): ReactNode {
  if (!list) return <p className={styles.note}>{words.away}</p>;
  return (
    <section id={LIST_ID} className={styles.log} aria-label={words.caption}>
      {list.items.length === 0 ? <Empty icon={<ListIcon />} title={words.none} /> : null}
      <ol>
        {list.items.map((correction) => (
          <Report key={correction.reference} correction={correction} words={words} />
        ))}
      </ol>
      <ListPages id={LIST_ID} path={routes.corrections.pattern} pagination={list.pagination} />
    </section>
  );
}

function Report({ correction, words }: { correction: Correction; words: CorrectionsWords }): ReactNode {
  const language = useLanguage();
  const { reference, about, what, state, openedOn, decidedOn, answer, inDataSince } = correction;
  const spoken = [language, ...LANGUAGES].find((one) => (answer[one] ?? '') !== '');
  return (
    <li>
      <p>
        <strong translate="no">{reference}</strong>{' '}
        <span className={styles.state} data-state={state}>
          {words.states[state]}
        </span>
      </p>
      <p>
        <About about={about} words={words} /> · {words.choices[what] ?? words.choices['other']}
      </p>
      <p className={styles.dates}>
        {words.opened} <time dateTime={openedOn}>{formatDate(language, openedOn)}</time>
        {decidedOn === null ? null : (
          <>
            {' · '}
            {words.decided} <time dateTime={decidedOn}>{formatDate(language, decidedOn)}</time>
          </>
        )}
      </p>
      {spoken === undefined ? null : (
        <p className={styles.answer} lang={spoken === language ? undefined : spoken}>
          {answer[spoken]}
        </p>
      )}
      {inDataSince === null ? null : (
        <p>{fillWords(words.inData, { date: formatDate(language, inDataSince) })}</p>
      )}
    </li>
  );
}

/** Shows the subject of a report. If the subject is a postcode or an ATM, links to its page. */
function About({ about, words }: { about: Correction['about']; words: CorrectionsWords }): ReactNode {
  const language = useLanguage();
  const name = fillWords(words.kind[about?.kind ?? 'none'], { key: about?.key ?? '' });
  if (about?.kind === 'postcode')
    return <a href={href(language, 'postcodeDetail', { code: about.key })}>{name}</a>;
  if (about?.kind === 'atm') return <a href={href(language, 'atm', { id: about.key })}>{name}</a>;
  return <span>{name}</span>;
}
