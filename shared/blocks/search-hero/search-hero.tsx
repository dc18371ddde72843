import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import buttonStyles from '#shared/components/button.module.css';
import { PositionIcon } from '#shared/components/icons.tsx';
import { SearchForm } from '#shared/components/search-form.tsx';
import { defineBlock } from '../define-block.tsx';
import { SearchHeroData } from './data.ts';
import styles from './search-hero.module.css';

const EXAMPLES_ID = 'search-examples';

/** The home's heading and the field that is its purpose. */
export const searchHero = defineBlock({
  data: SearchHeroData,
  Component: SearchHero,
});

/** On extra-small screens the field right above, in the header, is the one to use: this one is hidden there. */
function SearchHero({ data }: { data: SearchHeroData }): ReactNode {
  const { t } = useTranslation();
  return (
    <section className={styles.hero}>
      <h1>{data.title}</h1>
      <p className={styles.lead}>{data.lead}</p>
      <div className={styles.actions}>
        <div className={styles.field}>
          <SearchForm place="page" />
        </div>
        {data.positionUrl ? (
          <a className={buttonStyles.button} data-tone="near" href={data.positionUrl}>
            <PositionIcon />
            {t('searchHero.position')}
          </a>
        ) : null}
      </div>
      {data.examples.length > 0 ? (
        <div className={styles.examples}>
          <span id={EXAMPLES_ID}>{t('searchHero.examples')}</span>
          <ul aria-labelledby={EXAMPLES_ID}>
            {data.examples.map(({ text, url, lang }) => (
              <li key={url}>
                <a href={url} lang={lang}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  );
}
