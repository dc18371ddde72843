import type { ReactNode } from 'react';
import type { FinderData } from '#shared/contracts/finder-choice.ts';
import type { OutletFamily } from '#shared/outlets/families.ts';
import styles from './finder-panel.module.css';
import { FinderWays } from './finder-ways.tsx';
import { ProvinceLinks } from './province-links.tsx';

type FinderPanelProps = { family: OutletFamily; data: FinderData };

/** The ways into a finder: by choice, by position, by a list of links. */
export function FinderPanel({ family, data }: FinderPanelProps): ReactNode {
  return (
    <section className={styles.panel}>
      <FinderWays family={family} {...data} />
      <ProvinceLinks family={family} provinces={data.provinces} />
    </section>
  );
}
