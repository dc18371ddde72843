import type { Map as LeafletMap } from 'leaflet';
import type { Point } from '#shared/contracts/place.ts';
import { isInCountry } from '#shared/geo/is-in-country.ts';
import { SHARED_MAP } from '#client/runtime/first-gesture.ts';
import { toLatLng } from './map-options.ts';

/**
 * A view of the map, which a URL hash can contain. `#map=13/11.556/104.928` contains zoom, latitude and longitude. The NCDD code
 * of a chosen area may follow as a fourth part. A hash with only the code, `#map=120202`, shows the whole area.
 */
type SharedView = { at: { zoom: number; point: Point } | undefined; code: string | undefined };

const FORM = /^#map=(\d{1,2}(?:\.\d+)?)\/(\d{1,2}(?:\.\d+)?)\/(\d{1,3}(?:\.\d+)?)(?:\/(\d{2,6}))?$/;
const CODE_FORM = /^#map=(\d{2}|\d{4}|\d{6})$/;
const DECIMALS = { zoom: 1, degrees: 4 };

/**
 * Matches the static drawing and its credit. They stay in the page, because the printed page shows them instead of the live map.
 */
const STAYS = '[data-drawing], [data-credit]';

type FullMapOptions = {
  map: LeafletMap;
  frame: HTMLElement;
  label: string;
  /** Returns the NCDD code of the chosen area. */
  code: () => string | undefined;
  onChange: (isFull: boolean) => void;
  /** Aborted when the map is removed. */
  signal: AbortSignal;
};

/**
 * Shows the map of a frame in a dialog that fills the screen. The dialog has its own history entry, so that the Back button
 * closes the dialog. The elements of the map move into the dialog when it opens, and back into the frame when it closes.
 */
export function createFullMap(options: FullMapOptions) {
  const { map } = options;
  const hash = (): string => toMapHash(map, options.code());
  const { dialog, enter, exit } = createDialog(options);
  let ownsEntry = false;

  const change = (isFull: boolean): void => {
    document.documentElement.classList.toggle('map-is-full', isFull);
    map.invalidateSize({ animate: false });
    options.onChange(isFull);
  };
  const leave = (): void => {
    if (!dialog.isConnected) return;
    exit();
    change(false);
  };
  const close = (): void => {
    if (ownsEntry) return history.back();
    history.replaceState(history.state, '', location.pathname + location.search);
    leave();
  };
  const followBack = (): void => {
    if (location.hash.startsWith(SHARED_MAP)) return;
    ownsEntry = false;
    leave();
  };
  /** Writes the current view into the URL hash while the map fills the screen. */
  const follow = (): void => {
    if (dialog.isConnected) history.replaceState(history.state, '', hash());
  };
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });
  addEventListener('popstate', followBack, { signal: options.signal });
  options.signal.addEventListener('abort', leave);
  map.on('moveend', follow);
  const open = (view?: SharedView): void => {
    if (dialog.isConnected) return show(map, view);
    if (!view) history.pushState(history.state, '', hash());
    ownsEntry = !view;
    enter();
    withoutLimits(map, () => {
      change(true);
      show(map, view);
    });
  };
  return {
    open: (): void => open(),
    close,
    /**
     * Opens the full map at the view in the URL hash. Does nothing if the hash has no view, or is that of this map.
     * @returns `code` is the NCDD code of the area in the hash. `isWhole` is true if the hash has no position, so the whole area
     * must be shown. `isOutside` is true if the position in the hash is outside Cambodia's bounding box; the map then stays closed.
     */
    showAddress: (): { code?: string | undefined; isWhole?: boolean; isOutside?: true } => {
      const shared = location.hash === hash() ? undefined : readHash(location.hash);
      if (shared === 'outside') return { isOutside: true };
      if (shared) open(shared);
      return { code: shared?.code, isWhole: shared?.at === undefined };
    },
    follow,
    /** Closes the dialog without a step back in the history, because another page opens. */
    leave,
  };
}

/**
 * Runs `change`, which enlarges the map, while the map has no `maxBounds`. With `maxBounds`, Leaflet would animate the map back
 * into these bounds, starting from a view that was never painted.
 */
function withoutLimits(map: LeafletMap, change: () => void): void {
  const limits = map.options.maxBounds;
  map.setMaxBounds();
  change();
  map.setMaxBounds(limits);
}

function show(map: LeafletMap, view: SharedView | undefined): void {
  if (!view?.at) return;
  const { point, zoom } = view.at;
  const nearest = Math.min(Math.max(zoom, map.getMinZoom()), map.getMaxZoom());
  map.setView(toLatLng(point), nearest, { animate: false });
}

function createDialog({ frame, label }: Pick<FullMapOptions, 'frame' | 'label'>) {
  const dialog = document.createElement('dialog');
  dialog.className = 'map-full';
  dialog.setAttribute('aria-label', label);
  // The inner frame has the classes of the original frame, because the styles of the moved elements depend on these classes.
  const inner = document.createElement('div');
  inner.className = `${frame.className} map-full-frame`;
  inner.dataset['live'] = '';
  dialog.append(inner);
  return {
    dialog,
    /** Moves the elements of the map into the dialog, and shows the dialog. */
    enter: (): void => {
      inner.append(...[...frame.children].filter((part) => !part.matches(STAYS)));
      document.body.append(dialog);
      dialog.showModal();
    },
    exit: (): void => {
      frame.append(...inner.children);
      if (dialog.open) dialog.close();
      dialog.remove();
    },
  };
}

/** @returns undefined if the hash is no view of the map; `outside` if its position is outside Cambodia's bounding box */
function readHash(hash: string): SharedView | 'outside' | undefined {
  const [, whole] = CODE_FORM.exec(hash) ?? [];
  if (whole !== undefined) return { at: undefined, code: whole };
  const [, zoom, latitude, longitude, code] = FORM.exec(hash) ?? [];
  if (zoom === undefined) return undefined;
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  return isInCountry(point) ? { at: { zoom: Number(zoom), point }, code } : 'outside';
}

/** @param code the NCDD code of the chosen area */
function toMapHash(map: LeafletMap, code: string | undefined): string {
  const { lat, lng } = map.getCenter();
  const place = code === undefined ? '' : `/${code}`;
  const at = [lat, lng].map((degrees) => degrees.toFixed(DECIMALS.degrees)).join('/');
  return `#map=${Number(map.getZoom().toFixed(DECIMALS.zoom))}/${at}${place}`;
}
