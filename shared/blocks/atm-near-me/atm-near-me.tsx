import { useContext, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FinderForm } from '#shared/components/finder/finder-form.tsx';
import { NearMe } from '#shared/components/finder/near-me.tsx';
import type { Point } from '#shared/contracts/place.ts';
import { loadNearbyAtms } from '#shared/data/nearby-atms.ts';
import { toAtmEntry } from '#shared/outlets/to-finder-entry.ts';
import { defineBlock } from '../define-block.tsx';
import { TransportContext } from '../transport-context.ts';
import { AtmNearMeData } from './data.ts';

/** ATMs by their distance from the visitor, as the server lists them for a rounded position. */
export const atmNearMe = defineBlock({
  data: AtmNearMeData,
  Component: AtmNearMe,
  hydrate: (data) => data,
});

function AtmNearMe({ data: { title, provinces } }: { data: AtmNearMeData }): ReactNode {
  const transport = useContext(TransportContext);
  const find = async (from: Point) =>
    transport ? (await loadNearbyAtms(transport, from)).map(toAtmEntry) : [];
  return (
    <NearMe title={title} mapLabel={useTranslation().t('finder.mapOf', { title })} find={find} isSent>
      <FinderForm route="atmFinder" provinces={provinces} />
    </NearMe>
  );
}
