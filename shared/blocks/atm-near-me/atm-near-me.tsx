import type { ReactNode } from 'react';
import * as v from 'valibot';
import { NearMe } from '#shared/components/finder/near-me.tsx';
import { ProvinceLinks } from '#shared/components/finder/province-links.tsx';
import { BankChoice, ProvinceChoice } from '#shared/contracts/outlets/finder-choice.ts';
import type { FinderEntry } from '#shared/contracts/outlets/finder-entry.ts';
import type { Point } from '#shared/contracts/place.ts';
import { atmsCall } from '#shared/data/browser-calls/atms-call.ts';
import { callServer } from '#shared/data/call-server.ts';
import { toAtmEntry } from '#shared/outlets/to-finder-entry.ts';
import { defineBlock } from '../define-block.tsx';

const Banks = v.array(BankChoice);
const AtmNearMeData = v.object({ title: v.string(), provinces: v.array(ProvinceChoice), banks: Banks });
type AtmNearMeData = v.InferOutput<typeof AtmNearMeData>;

/** The number of entries in the list. Visitors rarely compare more entries than this. */
const NEAREST = 20;

/** Lists the nearest ATMs, bank branches and agents. The browser sends a rounded position, and the server returns the list. */
export const atmNearMe = defineBlock({
  data: AtmNearMeData,
  Component: AtmNearMe,
  hydrate: (data) => data,
});

function AtmNearMe({ data }: { data: AtmNearMeData }): ReactNode {
  return (
    <NearMe family="atm" {...data} find={findAtms}>
      <ProvinceLinks family="atm" provinces={data.provinces} />
    </NearMe>
  );
}

/** @param near the position, rounded to four decimals like every position that leaves the browser */
async function findAtms(near: Point, bank?: string): Promise<FinderEntry[]> {
  const { items } = await callServer(atmsCall, { near, bank, page: 1, pageSize: NEAREST });
  return items.map(toAtmEntry);
}
