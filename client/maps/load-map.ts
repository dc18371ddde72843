import type { LiveMap } from '#shared/components/live-map.ts';
import { createMap, type MapOptions } from './create-map.ts';
import styleUrl from './live-map.css?url';

let styles: Promise<void> | undefined;

/** @returns undefined when the frame was left before its map could be drawn */
export async function loadMap(options: MapOptions, signal: AbortSignal): Promise<LiveMap | undefined> {
  await loadStyles();
  return signal.aborted ? undefined : createMap(options);
}

/** The styles of maps, once for all of them. @throws Error when they cannot be had; the next map asks again */
function loadStyles(): Promise<void> {
  styles ??= new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = styleUrl;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      styles = undefined;
      link.remove();
      reject(new Error('The styles of the map did not come'));
    });
    document.head.append(link);
  });
  return styles;
}
