import { useContext, type ReactNode } from 'react';
import { NearMe } from '#shared/components/finder/near-me.tsx';
import { ProvinceLinks } from '#shared/components/finder/province-links.tsx';
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

function AtmNearMe({ data }: { data: AtmNearMeData }): ReactNode {
  const transport = useContext(TransportContext);
  const find = async (from: Point) =>
    transport ? (await loadNearbyAtms(transport, from)).map(toAtmEntry) : [];
  return (
    <NearMe family="atm" {...data} find={find}>
      <ProvinceLinks family="atm" provinces={data.provinces} />
    </NearMe>
  );
}
