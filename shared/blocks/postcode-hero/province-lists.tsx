import type { ReactNode } from 'react';
import rows from '#shared/components/rows.module.css';
import { ToolIcon } from '#shared/components/tool-icons.tsx';
import { COMMUNES } from '#shared/routes/anchors.ts';
import type { PostcodeHeroData } from './data.ts';
import styles from './postcode-hero.module.css';

type ProvinceListsProps = { lists: NonNullable<PostcodeHeroData['lists']> };

/** Links to the list of all communes further down the page, and to the printable list. */
export function ProvinceLists({ lists: { communes, print, printUrl } }: ProvinceListsProps): ReactNode {
  return (
    <ul className={`${rows.linked} ${styles.lists}`}>
      <li>
        <a href={`#${COMMUNES}`}>
          <ToolIcon tool="bulkLookup" />
          <span className={rows.main}>{communes}</span>
        </a>
      </li>
      <li>
        <a href={printUrl}>
          <ToolIcon tool="printableCodes" />
          <span className={rows.main}>{print}</span>
        </a>
      </li>
    </ul>
  );
}
