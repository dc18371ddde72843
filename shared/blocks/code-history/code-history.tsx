import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Sentence } from '#shared/components/sentence.tsx';
import { formatDate } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { likelyCode } from '#shared/places/likely-code.ts';
import { fullName, parentNames } from '#shared/places/place-name.ts';
import { href, placeHref } from '#shared/routes/href.ts';
import { ABOUT_CODES } from '#shared/routes/anchors.ts';
import { defineBlock } from '../define-block.tsx';
import styles from './code-history.module.css';
import { CodeHistoryData } from './data.ts';

type OtherUse = CodeHistoryData['formerlyOf'][number];

/** The messages are read as they stand: `Sentence` puts links into their slots. */
const RAW = { skipInterpolation: true } as const;

const TITLE_ID = 'code-history-title';

/** What else is to be known of a code, each in a sentence, where it comes from, and where codes are explained. */
export const codeHistory = defineBlock({
  data: CodeHistoryData,
  Component: CodeHistory,
});

function CodeHistory({ data }: { data: CodeHistoryData }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const { code, source, hasOwnPage } = data;
  return (
    <section className={styles.history}>
      <h2 id={TITLE_ID}>{t('codeHistory.title')}</h2>
      <Notes data={data} />
      <p className={styles.source}>
        {t('codeHistory.source', {
          source: source.title[language],
          date: formatDate(language, source.date),
        })}
      </p>
      <p className={styles.more}>
        <a href={`${href(language, 'postcode')}#${ABOUT_CODES}`}>{t('codeHistory.howCodesWork')}</a>
        {hasOwnPage ? (
          <a href={href(language, 'postcodeDetail', { code })}>{t('codeHistory.page', { code })}</a>
        ) : null}
      </p>
    </section>
  );
}

function Notes({ data }: { data: CodeHistoryData }): ReactNode {
  const { t } = useTranslation();
  const { code, formerCode, formerlyOf, readingOf } = data;
  return (
    <ul className={styles.notes} id="code-notes" aria-labelledby={TITLE_ID}>
      <ReadingsNote {...data} />
      {readingOf.map((use) => (
        <li key={use.place.code}>
          <Sentence text={t('codeHistory.readingOf', RAW)} parts={{ code, place: <PlaceLink {...use} /> }} />
        </li>
      ))}
      {formerlyOf.map((use) => (
        <FormerlyOfNote key={use.place.code} code={code} use={use} />
      ))}
      {formerCode === null ? null : (
        <li>
          <Sentence
            text={t('codeHistory.formerCode', RAW)}
            parts={{ code: <CodeLink code={formerCode} /> }}
          />
        </li>
      )}
    </ul>
  );
}

function CodeLink({ code }: { code: string }): ReactNode {
  return <a href={href(useLanguage(), 'postcodeDetail', { code })}>{code}</a>;
}

function PlaceLink({ place, parents }: OtherUse): ReactNode {
  const language = useLanguage();
  const rest = parentNames(parents, language);
  return (
    <>
      <a href={placeHref(language, place.path)}>{fullName(place, language)}</a>
      {rest ? `${language === 'km' ? ' ' : ', '}${rest}` : null}
    </>
  );
}

/** Where the transcriptions of the Prakas do not agree on the place's code: what they print. */
function ReadingsNote({ candidates, readings }: CodeHistoryData): ReactNode {
  const { t } = useTranslation();
  const [first, second] = candidates;
  if (!first || !second) return null;
  const parts = { first: <CodeLink code={first} />, second: <CodeLink code={second} /> };
  const text = readings
    ? t(`codeHistory.majority.${readings.for === 2 ? 'twoOfThree' : 'threeOfFour'}`, RAW)
    : t('codeHistory.disputed', RAW);
  return (
    <li>
      <Sentence text={text} parts={parts} />
    </li>
  );
}

function FormerlyOfNote({ code, use }: { code: string; use: OtherUse }): ReactNode {
  const { t } = useTranslation();
  return (
    <li>
      <Sentence
        text={t('codeHistory.formerlyOf', RAW)}
        parts={{
          code,
          place: <PlaceLink {...use} />,
          current: <CodeLink code={likelyCode(use.place.postcode)} />,
        }}
      />
    </li>
  );
}
