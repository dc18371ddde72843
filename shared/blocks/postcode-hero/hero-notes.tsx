import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Sentence } from '#shared/components/sentence.tsx';
import { formatDate } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { likelyCode } from '#shared/places/likely-code.ts';
import { fullName, parentNames } from '#shared/places/place-name.ts';
import { href, placeHref } from '#shared/routes/href.ts';
import type { PostcodeHeroData } from './data.ts';
import styles from './postcode-hero.module.css';

type OtherUse = PostcodeHeroData['formerlyOf'][number];

/** The messages are read as they stand: `Sentence` puts links into their slots. */
const RAW = { skipInterpolation: true } as const;

/** What else is to be known of the code, each in a sentence, and where the code comes from. */
export function HeroNotes({ data }: { data: PostcodeHeroData }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const { code, formerCode, formerlyOf, readingOf, source } = data;
  return (
    <>
      <ul className={styles.notes} aria-label={t('postcodeHero.notes')}>
        <ReadingsNote {...data} />
        {readingOf.map((use) => (
          <li key={use.place.code}>
            <Sentence
              text={t('postcodeHero.readingOf', RAW)}
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
              text={t('postcodeHero.formerCode', RAW)}
              parts={{ code: <CodeLink code={formerCode} /> }}
            />
          </li>
        )}
      </ul>
      <p className={styles.source}>
        {t('postcodeHero.source', {
          source: source.title[language],
          date: formatDate(language, source.date),
        })}
      </p>
    </>
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
function ReadingsNote({ place: { postcode }, readings }: PostcodeHeroData): ReactNode {
  const { t } = useTranslation();
  const [first, second] = postcode.candidates;
  if (!first || !second) return null;
  const parts = { first: <CodeLink code={first} />, second: <CodeLink code={second} /> };
  const text = readings
    ? t(`postcodeHero.majority.${readings.for === 2 ? 'twoOfThree' : 'threeOfFour'}`, RAW)
    : t('postcodeHero.disputed', RAW);
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
        text={t('postcodeHero.formerlyOf', RAW)}
        parts={{
          code,
          place: <PlaceLink {...use} />,
          current: <CodeLink code={likelyCode(use.place.postcode)} />,
        }}
      />
    </li>
  );
}
