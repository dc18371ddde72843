import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { PairMark } from '#shared/components/pair-mark.tsx';
import { PlaceNames } from '#shared/components/place-names.tsx';
import rows from '#shared/components/rows.module.css';
import { BilingualText } from '#shared/contracts/place.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { href } from '#shared/routes/href.ts';
import { defineBlock } from '../define-block.tsx';
import styles from './prefix-list.module.css';

/**
 * The prefixes of postcodes. `count` is the number of codes that begin with the prefix. A prefix of two or four digits has the
 * name of its province or district.
 */
const PrefixListData = v.object({
  title: v.string(),
  prefixes: v.array(v.object({ prefix: v.string(), count: v.number(), name: v.optional(BilingualText) })),
});
type PrefixListData = v.InferOutput<typeof PrefixListData>;

export const prefixList = defineBlock({
  data: PrefixListData,
  Component: PrefixList,
});

function PrefixList({ data }: { data: PrefixListData }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  // A page may have several of these lists. The id contains the first prefix, which differs in each list.
  const titleId = `prefixes-${data.prefixes[0]?.prefix ?? ''}`;
  return (
    <section>
      <h2 id={titleId}>{data.title}</h2>
      <ul className={`${rows.columns} ${styles.list}`} aria-labelledby={titleId}>
        {data.prefixes.map(({ prefix, count, name }) => (
          <li key={prefix}>
            <a href={href(language, 'postcodePrefix', { prefix })}>
              <PairMark digits={prefix} />
              {name ? <PlaceNames name={name} /> : null}
              <span className={rows.end}>
                {t('prefixList.codes', { count, number: formatNumber(language, count) })}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
