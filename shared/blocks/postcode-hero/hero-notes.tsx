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
  const { code, formerCode, formerlyOf, alsoCandidateOf, isSingleSource, source } = data;
  return (
    <>
      <ul className={styles.notes} aria-label={t('postcodeHero.notes')}>
        <DisputeNote {...data} />
        {isSingleSource ? <li data-tone="warn">{t('postcodeHero.singleSource')}</li> : null}
        {alsoCandidateOf.map((use) => (
          <li key={use.place.code} data-tone="warn">
            <Sentence
              text={t('postcodeHero.alsoCandidateOf', RAW)}
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

function DisputeNote({ role, candidates }: PostcodeHeroData): ReactNode {
  const { t } = useTranslation();
  const [first, second] = candidates;
  if (!first || !second || role === 'former') return null;
  const text = t(
    role === 'second-candidate' ? 'postcodeHero.disputedSecond' : 'postcodeHero.disputedFirst',
    RAW,
  );
  return (
    <li data-tone="warn">
      <Sentence
        text={text}
        parts={{ first: <CodeLink code={first} />, second: <CodeLink code={second} /> }}
      />
    </li>
  );
}

function FormerlyOfNote({ code, use }: { code: string; use: OtherUse }): ReactNode {
  const { t } = useTranslation();
  const { postcode } = use.place;
  const isSure = postcode.status !== 'disputed';
  return (
    <li>
      <Sentence
        text={t(isSure ? 'postcodeHero.formerlyOf' : 'postcodeHero.formerlyOfDisputed', RAW)}
        parts={{ code, place: <PlaceLink {...use} />, current: <CodeLink code={likelyCode(postcode)} /> }}
      />
    </li>
  );
}
