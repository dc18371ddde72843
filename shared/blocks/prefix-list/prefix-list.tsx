import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PairMark } from '#shared/components/pair-mark.tsx';
import { PlaceNames } from '#shared/components/place-names.tsx';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { href } from '#shared/routes/href.ts';
import { defineBlock } from '../define-block.tsx';
import { PrefixListData } from './data.ts';
import styles from './prefix-list.module.css';

/** Beginnings of codes, each leading to the codes that begin so. */
export const prefixList = defineBlock({
  data: PrefixListData,
  Component: PrefixList,
});

function PrefixList({ data }: { data: PrefixListData }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  // A page may hold several of these lists; no two begin with the same prefix.
  const titleId = `prefixes-${data.prefixes[0]?.prefix ?? ''}`;
  return (
    <section>
      <h2 id={titleId}>{data.title}</h2>
      <ul className={styles.list} aria-labelledby={titleId}>
        {data.prefixes.map(({ prefix, count, name }) => (
          <li key={prefix}>
            <a href={href(language, 'postcodePrefix', { prefix })}>
              <PairMark digits={prefix} />
              {name ? <PlaceNames name={name} /> : null}
              <span className={styles.count}>
                {t('prefixList.codes', { count, number: formatNumber(language, count) })}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
