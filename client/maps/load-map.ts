import type { LiveMap } from '#shared/components/maps/live-map.ts';
import { createMap, type MapOptions } from './create-map.ts';
import styleUrl from './live-map.css?url';

let styles: Promise<void> | undefined;

/** @returns the map, or undefined if the signal was aborted before the map was created */
export async function loadMap(options: MapOptions, signal: AbortSignal): Promise<LiveMap | undefined> {
  await loadStyles();
  return signal.aborted ? undefined : createMap(options);
}

/** Loads the stylesheet of maps once. @throws Error when it cannot be loaded; the next call then tries again */
function loadStyles(): Promise<void> {
  styles ??= new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = styleUrl;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      styles = undefined;
      link.remove();
      reject(new Error('The stylesheet of the map could not be loaded'));
    });
    document.head.append(link);
  });
  return styles;
}
