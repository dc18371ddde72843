import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { EntryRows } from '#shared/components/finder/entry-row.tsx';
import { NearMe } from '#shared/components/finder/near-me.tsx';
import { ProvinceChoice } from '#shared/contracts/outlets/finder-choice.ts';
import { FinderEntry } from '#shared/contracts/outlets/finder-entry.ts';
import { sortByDistance } from '#shared/geo/sort-by-distance.ts';
import { defineBlock } from '../define-block.tsx';

/** All post offices. The list is short enough for the browser to sort it, so the visitor's position does not leave the device. */
const PostOfficeNearMeData = v.object({
  title: v.string(),
  entries: v.array(FinderEntry),
  provinces: v.array(ProvinceChoice),
});
type PostOfficeNearMeData = v.InferOutput<typeof PostOfficeNearMeData>;

const TITLE_ID = 'known-offices-title';

export const postOfficeNearMe = defineBlock({
  data: PostOfficeNearMeData,
  Component: PostOfficeNearMe,
  hydrate: (data) => data,
});

function PostOfficeNearMe({ data: { entries, ...shown } }: { data: PostOfficeNearMeData }): ReactNode {
  const { t } = useTranslation();
  return (
    <NearMe family="post-office" {...shown} find={async (from) => sortByDistance(entries, from)}>
      <h2 id={TITLE_ID}>{t('finder.knownOffices')}</h2>
      <EntryRows labelledBy={TITLE_ID} entries={entries} />
    </NearMe>
  );
}
