import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import head from '#shared/components/counted-heading.module.css';
import { EntryRows } from '#shared/components/finder/entry-row.tsx';
import { FinderEntry } from '#shared/contracts/outlets/finder-entry.ts';
import { defineBlock } from '../define-block.tsx';

const NearestPostOfficeData = v.object({ entry: FinderEntry });
type NearestPostOfficeData = v.InferOutput<typeof NearestPostOfficeData>;

const TITLE_ID = 'nearest-office-title';

/** Shows the nearest post office of those in our sources. There may be a nearer one that no source lists. */
export const nearestPostOffice = defineBlock({
  data: NearestPostOfficeData,
  Component: NearestPostOffice,
});

function NearestPostOffice({ data: { entry } }: { data: NearestPostOfficeData }): ReactNode {
  const { t } = useTranslation();
  return (
    <section>
      <div className={head.head}>
        <h2 id={TITLE_ID}>{t('finder.nearestOffice')}</h2>
      </div>
      <EntryRows labelledBy={TITLE_ID} entries={[entry]} />
    </section>
  );
}
