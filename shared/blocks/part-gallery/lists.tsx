import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import card from '#shared/components/card/card.module.css';
import { PathLinks } from '#shared/components/card/place-answer.tsx';
import { CountedHeading } from '#shared/components/counted-heading.tsx';
import { ParcelIcon } from '#shared/components/icons.tsx';
import { PairMark } from '#shared/components/pair-mark.tsx';
import { PlaceRow, PlaceRows } from '#shared/components/place-rows.tsx';
import { PostcodeMark } from '#shared/components/postcode-mark.tsx';
import { ResultRow } from '#shared/components/result-rows/result-row.tsx';
import rows from '#shared/components/rows.module.css';
import tags from '#shared/components/tag.module.css';
import tones from '#shared/components/tone.module.css';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { fullName, inLanguage } from '#shared/places/place-name.ts';
import { href } from '#shared/routes/href.ts';
import type { PartGalleryData } from './data.ts';
import styles from './part-gallery.module.css';

/**
 * Shows postcodes in their sizes and styles. The code of a commune is filled, the general code of a province or district is
 * outlined, and a former code is crossed out.
 */
export function Codes({ code }: { code: string }): ReactNode {
  const general = `${code.slice(0, 2)}0000`;
  return (
    <>
      <div>
        <PostcodeMark code={code} size="hero" />
      </div>
      <div>
        <PostcodeMark code={general} size="hero" />
      </div>
      <div className={styles.tags}>
        <PostcodeMark code={code} size="card" />
        <PostcodeMark code={code} size="row" />
        <PostcodeMark code={general} size="row" />
        <PostcodeMark code={code} size="row" isFormer />
        <PairMark digits={code.slice(0, 2)} />
      </div>
    </>
  );
}

const ROWS_ID = 'gallery-rows';

/** Shows rows that are links, rows of results, a line of links to a place and the areas that contain it, and tags. */
export function Rows({ data: { first, second } }: { data: PartGalleryData }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const name = fullName(first.place, language);
  return (
    <>
      <div>
        <CountedHeading id={ROWS_ID} title={t('nearbyPlaces.commune')} count={first.parents.length + 2} />
        <PlaceRows labelledBy={ROWS_ID}>
          {[...first.parents, first.place, second.place].map((place) => (
            <PlaceRow key={place.code} place={place}>
              {inLanguage(place.unit, language)}
            </PlaceRow>
          ))}
          <li>
            <a href={href(language, 'track')}>
              <ParcelIcon />
              <span className={rows.main}>{t('thumbBar.track')}</span>
            </a>
          </li>
        </PlaceRows>
      </div>
      <ul className={rows.rows}>
        <ResultRow sign="fine" code={first.code} line={name} other={inLanguage(first.place.name, language)} />
        <ResultRow
          sign="likely"
          code={second.code}
          line={name}
          other={fullName(second.place, language)}
          tag={t('foundAddress.match.likely')}
        />
        <ResultRow sign="ask" code={null} line={name} other="" tag={t('foundAddress.match.unsure')} />
        <ResultRow
          sign="none"
          code={null}
          line={name}
          other={t('bulkLookup.noPlace')}
          tag={t('searchResults.notFound')}
        />
      </ul>
      <div className={styles.stack}>
        <p className={card.path}>
          <PathLinks places={[...first.parents, first.place]} />
        </p>
        <Tags />
      </div>
    </>
  );
}

function Tags(): ReactNode {
  const { t } = useTranslation();
  const words = [
    { sign: 'sure', word: t('foundAddress.match.exact') },
    { sign: undefined, word: t('foundAddress.match.likely') },
    { sign: 'ask', word: t('foundAddress.match.unsure') },
    { sign: 'none', word: t('searchResults.notFound') },
    { sign: 'guess', word: t('parcelTracker.odds.guess') },
  ];
  return (
    <p className={styles.tags}>
      {words.map(({ sign, word }) => (
        <span key={word} className={`${tones.tone} ${tags.tag}`} data-sign={sign}>
          {word}
        </span>
      ))}
    </p>
  );
}
