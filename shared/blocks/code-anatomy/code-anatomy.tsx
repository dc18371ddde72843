import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { PairMark } from '#shared/components/pair-mark.tsx';
import { PostcodeMark } from '#shared/components/postcode-mark.tsx';
import { PlaceSummary, Postcode } from '#shared/contracts/place.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { fullName } from '#shared/places/place-name.ts';
import { toPairs } from '#shared/places/postcode.ts';
import { placeHref } from '#shared/routes/href.ts';
import { defineBlock } from '../define-block.tsx';
import styles from './code-anatomy.module.css';

const CodeAnatomyData = v.object({
  code: Postcode,
  province: PlaceSummary,
  district: PlaceSummary,
  commune: PlaceSummary,
  counts: v.object({ provinces: v.number(), districts: v.number(), communes: v.number() }),
});
type CodeAnatomyData = v.InferOutput<typeof CodeAnatomyData>;

const TITLE_ID = 'code-anatomy-title';

export const codeAnatomy = defineBlock({
  data: CodeAnatomyData,
  Component: CodeAnatomy,
});

function CodeAnatomy({ data }: { data: CodeAnatomyData }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const { code, province, district, commune, counts } = data;
  const [first, second, third] = toPairs(code);
  const parts = [
    { position: 1, pair: first, place: province, level: 'province', count: counts.provinces },
    { position: 2, pair: second, place: district, level: 'district', count: counts.districts },
    { position: 3, pair: third, place: commune, level: 'commune', count: counts.communes },
  ] as const;
  return (
    <section className={styles.anatomy}>
      <h2 id={TITLE_ID}>{t('codeAnatomy.title')}</h2>
      <div className={styles.panel}>
        <PostcodeMark code={code} size="card" />
        <ol aria-labelledby={TITLE_ID}>
          {parts.map(({ position, pair, place, level, count }) => (
            <li key={level}>
              <PairMark digits={pair} position={position} />
              <div>
                <b>{t(`codeAnatomy.${level}`)}</b>
                <a href={placeHref(language, place.path)}>{fullName(place, language)}</a>
                <span>{t('codeAnatomy.total', { number: formatNumber(language, count) })}</span>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
