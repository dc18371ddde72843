import type { ReactNode } from 'react';
import { MapGround } from '#shared/components/maps/map-ground.tsx';
import { withoutPaths, type DrawnMap } from '#shared/contracts/drawn-map.ts';
import type { FinderListData } from '#shared/contracts/outlets/finder-list.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { ServerMarkup } from './server-markup.tsx';

/**
 * Renders the background map of a list of post offices or ATMs. During hydration the browser reuses the server's markup of this
 * map.
 */
export function FinderGround({ id, map }: { id: string; map: DrawnMap }): ReactNode {
  const language = useLanguage();
  return (
    <ServerMarkup as="g" id={`${id}-shapes`}>
      {() => <MapGround map={map} language={language} isLinked={false} />}
    </ServerMarkup>
  );
}

/**
 * Reduces the map in the data of a list to what hydration needs: the frame, and the names of the areas with the points of their
 * labels. All SVG paths become empty.
 */
export function withoutLines({ map, ...list }: FinderListData): FinderListData {
  if (!map) return { ...list, map };
  const shapes = map.shapes
    .filter(({ role }) => role === 'part')
    .map((shape) => ({ ...shape, path: '', title: '', url: null }));
  return { ...list, map: { ...map, shapes, land: '', water: '', lines: withoutPaths(map.lines) } };
}
