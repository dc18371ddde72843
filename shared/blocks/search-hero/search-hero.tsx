import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { TextIn } from '#shared/components/khmer-text.tsx';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { SearchForm } from '#shared/components/search-form.tsx';
import { ToolIcon } from '#shared/components/tool-icons.tsx';
import { Language } from '#shared/contracts/page.ts';
import { defineBlock } from '../define-block.tsx';
import styles from './search-hero.module.css';

const SearchHeroData = v.object({
  title: v.string(),
  lead: v.string(),
  /** Each example is a search that has results. */
  examples: v.array(v.object({ text: v.string(), url: v.string(), lang: v.optional(Language) })),
  /** Links to the most frequent tasks. Each link shows the icon of a tool. `icon` is the name of that tool, see `ToolIcon`. */
  tiles: v.optional(v.array(v.object({ text: v.string(), url: v.string(), icon: v.string() })), []),
});
type SearchHeroData = v.InferOutput<typeof SearchHeroData>;

const EXAMPLES_ID = 'search-examples';

export const searchHero = defineBlock({
  data: SearchHeroData,
  Component: SearchHero,
});

function SearchHero({ data: { title, lead, examples, tiles } }: { data: SearchHeroData }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <section className={styles.hero}>
      <div>
        <h1>
          <TextIn language={language} text={title} />
        </h1>
        <p className={styles.lead}>{lead}</p>
      </div>
      <SearchForm place="page" />
      {examples.length > 0 ? (
        <div className={styles.examples}>
          <span id={EXAMPLES_ID}>{t('searchHero.examples')}</span>
          <ul aria-labelledby={EXAMPLES_ID}>
            {examples.map(({ text, url, lang }) => (
              <li key={url}>
                <a href={url} lang={lang}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {tiles.length > 0 ? (
        <ul className={styles.tiles}>
          {tiles.map(({ text, url, icon }) => (
            <li key={url}>
              <a href={url}>
                <ToolIcon tool={icon} />
                {text}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
