import { linesOf, listBorderLines } from '#shared/geo/border-lines.ts';
import { readProvinceShapes } from '#shared/places/province-territory.ts';
import { toArea, toItem, type Item, type MapArea, type Shapes } from './items.ts';
import { joinArcs, projectArc } from './world.ts';

/**
 * Reads the exact shapes of a province's communes. The file also contains communes of neighbouring provinces near the border.
 * These communes are left out.
 * @param code NCDD code of the province
 * @param text the content of the province file
 * @throws Error when the text is not a valid province file
 */
export function readCommuneShapes(code: string, text: string): Shapes {
  const { topology, places, labels } = readProvinceShapes(text);
  const arcs = topology.arcs.map((steps) => projectArc(steps.flat(), topology.transform));
  const { communes, lake } = topology.objects;
  const byCode = new Map(places.map((place) => [place.code, place]));
  const isExact = true;
  const toExact = (kind: string, shape: Parameters<typeof linesOf>[0]): Item =>
    toItem(
      kind,
      linesOf(shape).map((line) => joinArcs(arcs, line)),
      { isExact },
    );
  const land = communes.geometries.flatMap((shape, index) =>
    shape.id.startsWith(code) ? [{ shape, label: labels[index], item: toExact('land', shape) }] : [],
  );
  const areas = land.flatMap(({ shape, item, label }): MapArea[] => {
    const [first, ...others] = shape.properties.codes.flatMap((each) => byCode.get(each) ?? []);
    return first && label
      ? [toArea({ level: 'commune', places: [first, ...others], label, land: [item] })]
      : [];
  });
  const borders = listBorderLines(communes.geometries, lake.geometries).flatMap(({ kind, arc, owners }) => {
    const line = arcs[arc];
    return line && kind !== 'shore' && owners.includes(code) ? [toItem(kind, [line], { isExact })] : [];
  });
  const items = [
    ...land.map(({ item }) => item),
    ...lake.geometries.map((shape) => toExact('water', shape)),
    ...borders,
  ];
  return { areas, items };
}
