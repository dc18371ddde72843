import type { ReactNode } from 'react';
import type { FinderData } from '#shared/contracts/outlets/finder-choice.ts';
import type { OutletFamily } from '#shared/outlets/families.ts';
import styles from './finder-form.module.css';
import { FinderWays } from './finder-form.tsx';
import { ProvinceLinks } from './province-links.tsx';

export function FinderPanel({ family, data }: { family: OutletFamily; data: FinderData }): ReactNode {
  return (
    <section className={styles.panel}>
      <FinderWays family={family} {...data} />
      <ProvinceLinks family={family} provinces={data.provinces} />
    </section>
  );
}
