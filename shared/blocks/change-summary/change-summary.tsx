import type { ReactNode } from 'react';
import * as v from 'valibot';
import { NonNegativeInteger } from '#shared/contracts/integers.ts';
import { CodeFate } from '#shared/contracts/postcode.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { defineBlock } from '../define-block.tsx';
import styles from './change-summary.module.css';

const Part = v.object({ fate: CodeFate, count: NonNegativeInteger, text: v.string() });

/** The numbers that show what happened to the codes of 2022. */
const ChangeSummaryData = v.object({ title: v.string(), parts: v.array(Part), note: v.string() });
type ChangeSummaryData = v.InferOutput<typeof ChangeSummaryData>;

const TITLE_ID = 'change-summary';
/** The size of the bar and of its gaps, in SVG units. The style sheet stretches the bar to the width of the page. */
const BAR = { width: 1000, height: 20, gap: 4 };

export const changeSummary = defineBlock({ data: ChangeSummaryData, Component: ChangeSummary });

/**
 * A bar with one part for each number in `parts`, and a list of these numbers with texts. Screen readers skip the bar,
 * because the list contains all numbers.
 */
function ChangeSummary({ data: { title, parts, note } }: { data: ChangeSummaryData }): ReactNode {
  const language = useLanguage();
  return (
    <section className={styles.summary} aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID}>{title}</h2>
      <svg
        className={styles.bar}
        viewBox={`0 0 ${BAR.width} ${BAR.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {toRectangles(parts).map(({ fate, x, width }) => (
          <rect key={fate} data-fate={fate} x={x} width={width} height={BAR.height} />
        ))}
      </svg>
      <ul className={styles.parts} aria-labelledby={TITLE_ID}>
        {parts.map(({ fate, count, text }) => (
          <li key={fate} data-fate={fate}>
            <strong>{formatNumber(language, count)}</strong> {text}
          </li>
        ))}
      </ul>
      <p className={styles.note}>{note}</p>
    </section>
  );
}

function toRectangles(parts: ChangeSummaryData['parts']) {
  const total = parts.reduce((sum, { count }) => sum + count, 0) || 1;
  let x = 0;
  return parts.map(({ fate, count }) => {
    const share = (count / total) * BAR.width;
    const rectangle = { fate, x: Math.round(x), width: Math.max(0, Math.round(share) - BAR.gap) };
    x += share;
    return rectangle;
  });
}
