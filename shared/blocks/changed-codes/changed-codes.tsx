import type { ReactNode } from 'react';
import button from '#shared/components/button.module.css';
import head from '#shared/components/counted-heading.module.css';
import { PostcodeMark } from '#shared/components/postcode-mark.tsx';
import { Sentence } from '#shared/components/sentence.tsx';
import rows from '#shared/components/rows.module.css';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { likelyCode } from '#shared/places/postcode.ts';
import { fullName, rowName } from '#shared/places/place-name.ts';
import { placeHref } from '#shared/routes/href.ts';
import { defineBlock } from '../define-block.tsx';
import { ServerMarkup } from '../server-markup.tsx';
import styles from './changed-codes.module.css';
import { ChangedCodesData } from './data.ts';

type Commune = ChangedCodesData['districts'][number]['communes'][number];

export const changedCodes = defineBlock({
  data: ChangedCodesData,
  Component: ChangedCodes,
  hydrate: (data) => ({ ...data, districts: [] }),
});

function ChangedCodes({ data }: { data: ChangedCodesData }): ReactNode {
  const { words, csvPath, districts } = data;
  return (
    <div className={styles.changed}>
      <p className={styles.files}>
        <a className={button.button} data-tone="quiet" href={csvPath} type="text/csv" download rel="nofollow">
          {words.csv}
        </a>
        <button
          type="button"
          className={`${button.button} script-only`}
          data-tone="quiet"
          data-event="print"
          onClick={() => window.print()}
        >
          {words.print}
        </button>
      </p>
      <ServerMarkup id="changed-codes" className={styles.changed}>
        {() => districts.map((each) => <District key={each.district.code} {...each} words={words} />)}
      </ServerMarkup>
    </div>
  );
}

type DistrictProps = ChangedCodesData['districts'][number] & Pick<ChangedCodesData, 'words'>;

function District({ district, communes, words }: DistrictProps): ReactNode {
  const name = fullName(district, useLanguage());
  const id = `district-${district.path.split('/').at(-1)}`;
  return (
    <section>
      <div className={head.head}>
        <h2 id={id}>{name}</h2>
      </div>
      <ul className={`${rows.linked} ${styles.communes}`} aria-labelledby={id}>
        {communes.map((commune) => (
          <CommuneRow key={commune.place.code} commune={commune} words={words} />
        ))}
      </ul>
    </section>
  );
}

function CommuneRow({ commune, words }: { commune: Commune } & Pick<ChangedCodesData, 'words'>): ReactNode {
  const language = useLanguage();
  const { place, former } = commune;
  const isUnchanged = former?.fate === 'unchanged';
  return (
    <li>
      <a href={placeHref(language, place.path)}>
        <PostcodeMark code={likelyCode(place.postcode)} size="row" /> <span>{rowName(place, language)}</span>{' '}
        {former && !isUnchanged ? (
          <>
            <span className="visually-hidden">{words.former}</span>{' '}
            <PostcodeMark code={former.code} size="row" isFormer />{' '}
          </>
        ) : null}
        <small>
          <Fate former={former} words={words} />
        </small>
      </a>
    </li>
  );
}

function Fate({ former, words }: Pick<Commune, 'former'> & Pick<ChangedCodesData, 'words'>): ReactNode {
  const language = useLanguage();
  if (former === null) return words.created;
  const { fate, newOwner } = former;
  return <Sentence text={words[fate]} parts={{ place: newOwner ? rowName(newOwner, language) : '' }} />;
}
