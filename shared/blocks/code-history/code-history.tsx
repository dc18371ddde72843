import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { KEEP_PLACEHOLDERS, Sentence } from '#shared/components/sentence.tsx';
import { Language } from '#shared/contracts/page.ts';
import { PlaceSummary, Postcode } from '#shared/contracts/place.ts';
import { PostcodeSource, PrakasPrint } from '#shared/contracts/postcode.ts';
import { formatDate } from '#shared/i18n/format.ts';
import { placeSeparator } from '#shared/i18n/languages.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { likelyCode } from '#shared/places/postcode.ts';
import { fullName, parentNames } from '#shared/places/place-name.ts';
import { ABOUT_CODES } from '#shared/routes/anchors.ts';
import { href, placeHref } from '#shared/routes/href.ts';
import { defineBlock } from '../define-block.tsx';
import fold from '#shared/components/fold.module.css';
import { ChevronIcon } from '#shared/components/icons.tsx';
import links from '#shared/components/links.module.css';
import styles from './code-history.module.css';

const OtherUse = v.object({ place: PlaceSummary, parents: v.array(PlaceSummary) });
type OtherUse = v.InferOutput<typeof OtherUse>;

const CodeHistoryData = v.object({
  code: Postcode,
  /** The codes in dispute. Empty for a confirmed code. */
  candidates: v.array(Postcode),
  /** The row of the decree in which the code of the place is printed; null if the code is disputed. */
  print: v.nullable(PrakasPrint),
  /** The wrong spellings that the names of the place had in our data before they were corrected. */
  corrected: v.array(v.object({ language: Language, was: v.string() })),
  /** The code of the place in the list of 2022, if that code was different. */
  formerCode: v.nullable(Postcode),
  /** The places that had `code` in 2022, each with its current code. */
  formerlyOf: v.array(OtherUse),
  /** Other communes with a disputed code that may turn out to be `code`. */
  readingOf: v.array(OtherUse),
  source: PostcodeSource,
  /** The value of the query parameter `about` in the link to the report form. */
  about: v.optional(v.string()),
});
type CodeHistoryData = v.InferOutput<typeof CodeHistoryData>;

const TITLE_ID = 'code-history-title';

export const codeHistory = defineBlock({
  data: CodeHistoryData,
  Component: CodeHistory,
});

function CodeHistory({ data }: { data: CodeHistoryData }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const { code, about } = data;
  return (
    <details className={fold.fold}>
      <summary>
        <h2 id={TITLE_ID} className={styles.title}>
          {t('codeHistory.title')}
        </h2>
        <ChevronIcon />
      </summary>
      <div className={`${fold.inside} ${styles.history}`}>
        <Notes data={data} />
        <PrintedIn data={data} />
        <p className={links.beside}>
          <a href={`${href(language, 'postcode')}#${ABOUT_CODES}`}>{t('codeHistory.howCodesWork')}</a>{' '}
          <a href={href(language, 'codeHistory', { code })}>{t('codeHistory.page')}</a>{' '}
          {about ? (
            // Crawlers should not follow this link, because each code has a different link and all of them lead to the same form.
            <a href={href(language, 'report', {}, { about })} rel="nofollow">
              {t('reportProblem.link')}
            </a>
          ) : null}
        </p>
      </div>
    </details>
  );
}

/**
 * Shows the source of the code, the printed page, names that are spelled differently in the print, and names that were
 * corrected.
 */
function PrintedIn({ data: { source, print, corrected } }: { data: CodeHistoryData }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const date = formatDate(language, source.date);
  const { page, pages, code, nameEn, nameKm } = print ?? {};
  const names = [
    nameEn ? { lang: 'en', name: nameEn } : [],
    nameKm ? { lang: 'km', name: nameKm } : [],
  ].flat();
  return (
    <>
      <p>
        {print
          ? t('codeHistory.printedOn', { date, page, pages })
          : t('codeHistory.source', { source: source.title[language], date })}
        {code ? ` ${t('codeHistory.printedCode', { code })}` : null}
      </p>
      {names.map(({ lang, name }) => (
        <p key={lang}>
          <Sentence
            text={t('codeHistory.printedName', KEEP_PLACEHOLDERS)}
            parts={{ name: <span lang={lang}>{name}</span> }}
          />
        </p>
      ))}
      {corrected.map(({ language: lang, was }) => (
        <p key={lang}>
          <Sentence
            text={t('codeHistory.correctedName', KEEP_PLACEHOLDERS)}
            parts={{ name: <span lang={lang}>{was}</span> }}
          />
        </p>
      ))}
    </>
  );
}

function Notes({ data }: { data: CodeHistoryData }): ReactNode {
  const { t } = useTranslation();
  const { code, formerCode, formerlyOf, readingOf } = data;
  return (
    <ul className={styles.notes} id="code-notes" aria-labelledby={TITLE_ID}>
      <DisputeNote {...data} />
      {readingOf.map((use) => (
        <li key={use.place.code}>
          <Sentence
            text={t('codeHistory.readingOf', KEEP_PLACEHOLDERS)}
            parts={{ code, place: <PlaceLink {...use} /> }}
          />
        </li>
      ))}
      {formerlyOf.map((use) => (
        <FormerlyOfNote key={use.place.code} code={code} use={use} />
      ))}
      {formerCode === null ? null : (
        <li>
          <Sentence
            text={t('codeHistory.formerCode', KEEP_PLACEHOLDERS)}
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
      {rest ? `${placeSeparator(language)}${rest}` : null}
    </>
  );
}

/** Shows the two codes in dispute. Renders nothing for a confirmed code. */
function DisputeNote({ candidates }: CodeHistoryData): ReactNode {
  const { t } = useTranslation();
  const [first, second] = candidates;
  if (!first || !second) return null;
  const parts = { first: <CodeLink code={first} />, second: <CodeLink code={second} /> };
  return (
    <li>
      <Sentence text={t('codeHistory.disputed', KEEP_PLACEHOLDERS)} parts={parts} />
    </li>
  );
}

function FormerlyOfNote({ code, use }: { code: string; use: OtherUse }): ReactNode {
  const { t } = useTranslation();
  return (
    <li>
      <Sentence
        text={t('codeHistory.formerlyOf', KEEP_PLACEHOLDERS)}
        parts={{
          code,
          place: <PlaceLink {...use} />,
          current: <CodeLink code={likelyCode(use.place.postcode)} />,
        }}
      />
    </li>
  );
}
