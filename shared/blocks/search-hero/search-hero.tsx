import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import buttonStyles from '#shared/components/button.module.css';
import { PositionIcon } from '#shared/components/icons.tsx';
import { SearchForm } from '#shared/components/search-form.tsx';
import { Language } from '#shared/contracts/page.ts';
import { defineBlock } from '../define-block.tsx';
import styles from './search-hero.module.css';

/** Each example is a search that has results. */
const SearchHeroData = v.object({
  title: v.string(),
  lead: v.string(),
  examples: v.array(v.object({ text: v.string(), url: v.string(), lang: v.optional(Language) })),
  /** The URL of the link "use my position". Without it there is no link. */
  positionUrl: v.optional(v.string()),
});
type SearchHeroData = v.InferOutput<typeof SearchHeroData>;

const EXAMPLES_ID = 'search-examples';

export const searchHero = defineBlock({
  data: SearchHeroData,
  Component: SearchHero,
});

/** Below a width of 600 pixels the field is hidden, because the header has the same field. */
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
