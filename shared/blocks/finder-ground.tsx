import type { ReactNode } from 'react';
import { MapGround } from '#shared/components/map-ground.tsx';
import type { DrawnMap } from '#shared/contracts/drawn-map.ts';
import type { FinderListData } from '#shared/contracts/finder-list.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { ServerMarkup } from './server-markup.tsx';

/** The shapes under the outlets of a list: the browser reuses them as the server wrote them. */
export function FinderGround({ id, map }: { id: string; map: DrawnMap }): ReactNode {
  const language = useLanguage();
  return (
    <ServerMarkup as="g" id={`${id}-shapes`}>
      {() => <MapGround map={map} language={language} isLinked={false} />}
    </ServerMarkup>
  );
}

/** A list as the browser takes it over: without the lines of its map. */
export function withoutLines({ map, ...list }: FinderListData): FinderListData {
  if (!map) return { ...list, map };
  const shapes = map.shapes
    .filter(({ role }) => role === 'part')
    .map((shape) => ({ ...shape, path: '', title: '', url: null }));
  return { ...list, map: { ...map, shapes, land: '', water: '' } };
}
