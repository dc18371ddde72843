import * as v from 'valibot';
import { collectionOf, topologyEntries, TopologyShape } from '#shared/geo/border-topology.ts';
import { readLabels, toLabelsText, type AreaLabel } from './area-labels.ts';
import { readPlaceIndex, toPlaceIndexText, type IndexedPlace, type IndexRow } from './place-index.ts';

/** The simplified borders of districts, from which provinces follow, and those of Tonle Sap. */
export const AreaTopology = v.object({
  ...topologyEntries,
  objects: v.object({ districts: collectionOf(TopologyShape), lake: collectionOf(TopologyShape) }),
});
export type AreaTopology = v.InferOutput<typeof AreaTopology>;

const AreasFile = v.object({
  topology: AreaTopology,
  /** The place index of provinces and districts. */
  places: v.string(),
  /** The labels of these places, in their order. */
  labels: v.string(),
});

/** `labels` are those of `places`, in their order. */
export type Areas = { topology: AreaTopology; places: IndexedPlace[]; labels: AreaLabel[] };

/** @param rows places in the order provinces, districts */
export function toAreasText({
  topology,
  rows,
  labels,
}: {
  topology: AreaTopology;
  rows: readonly IndexRow[];
  labels: readonly AreaLabel[];
}): string {
  return JSON.stringify({
    topology,
    places: toPlaceIndexText(rows),
    labels: toLabelsText(labels),
  } satisfies v.InferInput<typeof AreasFile>);
}

/** @throws Error when the text is invalid */
export function readAreas(text: string): Areas {
  const { topology, places, labels } = v.parse(v.pipe(v.string(), v.parseJson(), AreasFile), text);
  return { topology, places: readPlaceIndex(places), labels: readLabels(labels) };
}
