import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import card from '#shared/components/card/card.module.css';
import fold from '#shared/components/fold.module.css';
import head from '#shared/components/counted-heading.module.css';
import { ChevronIcon } from '#shared/components/icons.tsx';
import { PlaceSummary, Postcode } from '#shared/contracts/place.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { inLanguage } from '#shared/places/place-name.ts';
import { toPairs } from '#shared/places/postcode.ts';
import { defineBlock } from '../define-block.tsx';
import styles from './code-anatomy.module.css';

const CodeAnatomyData = v.object({
  code: Postcode,
  province: PlaceSummary,
  district: PlaceSummary,
  commune: PlaceSummary,
  /** The texts of the collapsed section below the pairs of digits. */
  more: v.optional(
    v.object({ title: v.string(), paragraphs: v.array(v.string()), text: v.string(), url: v.string() }),
  ),
});
type CodeAnatomyData = v.InferOutput<typeof CodeAnatomyData>;

const TITLE_ID = 'code-anatomy-title';

export const codeAnatomy = defineBlock({
  data: CodeAnatomyData,
  Component: CodeAnatomy,
});

/**
 * Shows the three pairs of digits of a postcode. Below each pair is the province, district or commune that the pair
 * identifies.
 */
function CodeAnatomy({
  data: { code, province, district, commune, more },
}: {
  data: CodeAnatomyData;
}): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const [first, second, third] = toPairs(code);
  const parts = [
    { pair: first, place: province, level: 'province' },
    { pair: second, place: district, level: 'district' },
    { pair: third, place: commune, level: 'commune' },
  ] as const;
  return (
    <section>
      <div className={head.head}>
        <h2 id={TITLE_ID}>{t('codeAnatomy.title')}</h2>
      </div>
      <div className={card.card}>
        <ol className={styles.parts} aria-labelledby={TITLE_ID}>
          {parts.map(({ pair, place, level }) => (
            <li key={level}>
              <b>{pair}</b>
              <span>{t(`codeAnatomy.${level}`)}</span>
              {inLanguage(place.name, language)}
            </li>
          ))}
        </ol>
        {more === undefined ? null : (
          <div className={card.edge}>
            <details className={fold.fold} data-part>
              <summary>
                {more.title}
                <ChevronIcon />
              </summary>
              <div className={fold.inside}>
                {more.paragraphs.map((text) => (
                  <p key={text}>{text}</p>
                ))}
                <p>
                  <a href={more.url}>{more.text}</a>
                </p>
              </div>
            </details>
          </div>
        )}
      </div>
    </section>
  );
}
