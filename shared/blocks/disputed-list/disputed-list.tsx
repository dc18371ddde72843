import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CountedHeading } from '#shared/components/counted-heading.tsx';
import { PlaceNames } from '#shared/components/place-names.tsx';
import { PostcodeMark } from '#shared/components/postcode-mark.tsx';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { parentNames } from '#shared/places/place-name.ts';
import { href, placeHref } from '#shared/routes/href.ts';
import { defineBlock } from '../define-block.tsx';
import { DisputedListData } from './data.ts';
import styles from './disputed-list.module.css';

const TITLE_ID = 'disputed-title';

type CandidateProps = { code: string; words: string };

/** Communes whose code two transcriptions give differently, apart from those that are sure. */
export const disputedList = defineBlock({
  data: DisputedListData,
  Component: DisputedList,
});

function Candidate({ code, words }: CandidateProps): ReactNode {
  return (
    <a className={styles.candidate} href={href(useLanguage(), 'postcodeDetail', { code })}>
      <PostcodeMark code={code} size="row" standing="probable" />
      <small>{words}</small>
    </a>
  );
}

function DisputedRow({ place, parents }: DisputedListData['communes'][number]): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const [probable, other] = place.postcode.candidates;
  return (
    <li data-row>
      <span className={styles.place}>
        <PlaceNames name={place.name} url={placeHref(language, place.path)} />
        <small>{parentNames(parents, language)}</small>
      </span>
      <span className={styles.candidates}>
        {probable ? <Candidate code={probable} words={t('disputedList.probable')} /> : null}
        {other ? <Candidate code={other} words={t('disputedList.other')} /> : null}
      </span>
    </li>
  );
}

function DisputedList({ data: { communes } }: { data: DisputedListData }): ReactNode {
  const { t } = useTranslation();
  return communes.length === 0 ? null : (
    <section className={styles.disputed}>
      <CountedHeading id={TITLE_ID} title={t('disputedList.title')} count={communes.length} />
      <p>{t('disputedList.lead')}</p>
      <ul aria-labelledby={TITLE_ID}>
        {communes.map((commune) => (
          <DisputedRow key={commune.place.code} {...commune} />
        ))}
      </ul>
    </section>
  );
}
