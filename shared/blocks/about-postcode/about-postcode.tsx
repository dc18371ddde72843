import type { ReactNode } from 'react';
import * as v from 'valibot';
import { Prose } from '#shared/components/prose.tsx';
import { ProseData } from '#shared/contracts/prose.ts';
import { ABOUT_CODES } from '#shared/routes/anchors.ts';
import { defineBlock } from '../define-block.tsx';
import styles from './about-postcode.module.css';

const AboutPostcodeData = v.object({ title: v.string(), ...ProseData.entries });
type AboutPostcodeData = v.InferOutput<typeof AboutPostcodeData>;

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
