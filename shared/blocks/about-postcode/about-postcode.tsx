import type { ReactNode } from 'react';
import { Prose } from '#shared/components/prose.tsx';
import { ABOUT_CODES } from '#shared/routes/anchors.ts';
import { defineBlock } from '../define-block.tsx';
import styles from './about-postcode.module.css';
import { AboutPostcodeData } from './data.ts';

/** How the codes work, for all pages that lead here. */
export const aboutPostcode = defineBlock({
  data: AboutPostcodeData,
  Component: AboutPostcode,
});

function AboutPostcode({ data }: { data: AboutPostcodeData }): ReactNode {
  return (
    <section id={ABOUT_CODES} className={styles.about}>
      <h2>{data.title}</h2>
      <Prose sections={data.sections} level={3} />
    </section>
  );
}
