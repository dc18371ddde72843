import type { Map as LeafletMap } from 'leaflet';
import type { Point } from '#shared/contracts/place.ts';
import { isInCountry } from '#shared/geo/is-in-country.ts';

/** A part of the map as an address: `#map=13/11.556/104.928`, with the code of a chosen area as a fourth part. */
export type MapView = { zoom: number; point: Point; code: string | undefined };

const FORM = /^#map=(\d{1,2}(?:\.\d+)?)\/(\d{1,2}(?:\.\d+)?)\/(\d{1,3}(?:\.\d+)?)(?:\/(\d{2,6}))?$/;
const DECIMALS = { zoom: 1, degrees: 4 };

const MARK = '#map=';
/** The drawing stays in the page, because prints show it. */
const STAYS = '[data-drawing], [data-credit]';

type FullMapOptions = {
  map: LeafletMap;
  frame: HTMLElement;
  label: string;
  /** The hash of the view, which is the address of the full map. */
  hash: () => string;
  onChange: (isFull: boolean) => void;
};

/**
 * Shows the map of a frame in a dialog that fills the screen. The dialog is an entry of the history, so that Back closes it. Its
 * parts return into the frame when it closes.
 */
export function createFullMap(options: FullMapOptions) {
  const { frame, hash } = options;
  const { dialog, inner } = createDialog(options);
  let parts: Element[] = [];
  let ownsEntry = false;

  const change = (isFull: boolean): void => {
    document.documentElement.classList.toggle('map-is-full', isFull);
    options.map.invalidateSize({ animate: false });
    options.onChange(isFull);
  };
  const leave = (): void => {
    if (!dialog.isConnected) return;
    frame.append(...parts);
    if (dialog.open) dialog.close();
    dialog.remove();
    change(false);
  };
  const close = (): void => {
    if (ownsEntry) {
      history.back();
      return;
    }
    history.replaceState(history.state, '', location.pathname + location.search);
    leave();
  };
  const followBack = (): void => {
    if (location.hash.startsWith(MARK)) return;
    ownsEntry = false;
    leave();
  };
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });
  addEventListener('popstate', followBack);
  return {
    dialog,
    isOpen: (): boolean => dialog.isConnected,
    /** @param isShared true if the address of the page shows the full map already */
    open: (isShared = false): void => {
      if (dialog.isConnected) return;
      if (!isShared) history.pushState(history.state, '', hash());
      ownsEntry = !isShared;
      parts = [...frame.children].filter((part) => !part.matches(STAYS));
      inner.append(...parts);
      document.body.append(dialog);
      dialog.showModal();
      change(true);
    },
    close,
    /** Writes the view into the address while the map is full. */
    follow: (): void => {
      if (dialog.isConnected) history.replaceState(history.state, '', hash());
    },
    /** Closes without a step back, because another page opens. */
    leave,
    stop: (): void => {
      removeEventListener('popstate', followBack);
      leave();
    },
  };
}

/** The inner frame has the classes of the frame, because the styles of its parts depend on them. */
function createDialog({ frame, label }: Pick<FullMapOptions, 'frame' | 'label'>) {
  const dialog = document.createElement('dialog');
  dialog.className = 'map-full';
  dialog.setAttribute('aria-label', label);
  const inner = document.createElement('div');
  inner.className = `${frame.className} map-full-frame`;
  inner.dataset['live'] = '';
  dialog.append(inner);
  return { dialog, inner };
}

/** @returns undefined if the hash is no view of the map; `outside` if it shows another country */
export function readMapHash(hash: string): MapView | 'outside' | undefined {
  const [, zoom, latitude, longitude, code] = FORM.exec(hash) ?? [];
  if (zoom === undefined) return undefined;
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  return isInCountry(point) ? { zoom: Number(zoom), point, code } : 'outside';
}

export function toMapHash({ zoom, point: { latitude, longitude }, code }: MapView): string {
  const place = code === undefined ? '' : `/${code}`;
  const at = [latitude, longitude].map((degrees) => degrees.toFixed(DECIMALS.degrees)).join('/');
  return `#map=${Number(zoom.toFixed(DECIMALS.zoom))}/${at}${place}`;
}
