import { DivIcon } from 'leaflet';
import type { LabelPlace } from '#shared/map-drawing/place-labels.ts';

/**
 * The size of a marker's touch target in CSS pixels. It can be this small, because the list beside the map has larger touch
 * targets.
 */
const TOUCH_SIZE = 28;
/** The distance in CSS pixels from the upper edge of a line of text to its baseline. */
const BASELINE = 13;

/**
 * A line of text in the label of a shape. `x` and `y` are in per cent of the frame. The baseline of the text is `dy` pixels below
 * this point. `from` is the smallest frame width, in CSS pixels, at which the text is visible.
 */
export type ShapeName = { x: number; y: number; dy: number; text: string; kind: string; from: string };

/** @param label the position of the name beside the dot; undefined if the map has no room for the name */
export function createDotIcon(
  name: string,
  label: Pick<LabelPlace, 'dy' | 'anchor'> | undefined,
  isSelected: boolean,
): DivIcon {
  const dot = createPart('map-dot');
  if (isSelected) dot.dataset['selected'] = '';
  if (!label) return createIcon('map-marker', [dot]);
  const text = createPart('map-name', name);
  const isBeside = label.anchor !== 'middle';
  text.dataset['side'] = isBeside ? label.anchor : label.dy < 0 ? 'above' : 'below';
  return createIcon('map-marker', [dot, text]);
}

export function createPositionIcon(): DivIcon {
  return createIcon('map-marker', [createPart('map-own')]);
}

export function createNameIcon({ text, kind, from, dy }: ShapeName): DivIcon {
  const part = createPart('map-shape-name', text);
  part.dataset['kind'] = kind;
  part.dataset['from'] = from;
  part.style.setProperty('top', `${dy - BASELINE}px`);
  return createIcon('map-marker', [part], 0);
}

/** @param count the formatted number of markers in the group */
export function createGroupIcon(count: string): DivIcon {
  return createIcon('map-marker', [createPart('map-group', count)]);
}

function createPart(className: string, text = ''): HTMLElement {
  const part = document.createElement('span');
  part.className = className;
  part.textContent = text;
  return part;
}

function createIcon(className: string, parts: HTMLElement[], size = TOUCH_SIZE): DivIcon {
  const html = document.createElement('div');
  html.append(...parts);
  return new DivIcon({ html, className, iconSize: [size, size] });
}
