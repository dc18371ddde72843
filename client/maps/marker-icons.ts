import { DivIcon } from 'leaflet';
import type { LabelPlace } from '#shared/map-drawing/place-labels.ts';

import type { ShapeName } from './read-drawing.ts';

type Beside = Pick<LabelPlace, 'dy' | 'anchor'>;

/** CSS pixels, of what a press hits. Lists beside the map are the way for who needs more. */
const TOUCH_SIZE = 28;
/** From the upper edge of a line of a name to where its letters stand. */
const BASELINE = 13;

/** A dot, with its name where there is room for it. */
export function createDotIcon(
  name: string,
  { label, isSelected }: { label: Beside | null; isSelected: boolean },
): DivIcon {
  const dot = createPart('map-dot');
  if (isSelected) dot.dataset['selected'] = '';
  if (!label) return createIcon('map-marker', [dot]);
  const text = createPart('map-name', name);
  const isBeside = label.anchor !== 'middle';
  text.dataset['side'] = isBeside ? label.anchor : label.dy < 0 ? 'above' : 'below';
  return createIcon('map-marker', [dot, text]);
}

export function createOwnIcon(): DivIcon {
  return createIcon('map-marker', [createPart('map-own')]);
}

/** A line of text of a shape. */
export function createNameIcon({ text, kind, from, dy }: ShapeName): DivIcon {
  const part = createPart('map-shape-name', text);
  part.dataset['kind'] = kind;
  part.dataset['from'] = from;
  part.style.setProperty('top', `${dy - BASELINE}px`);
  return createIcon('map-marker', [part], 0);
}

/** @param count how many markers stand here, as it is written */
export function createGroupIcon(count: string): DivIcon {
  return createIcon('map-marker', [createPart('map-group', count)]);
}

function createPart(className: string, text = ''): HTMLElement {
  const part = document.createElement('span');
  part.className = className;
  part.textContent = text;
  return part;
}

/** Names are put in as text: none of them can be markup. */
function createIcon(className: string, parts: HTMLElement[], size = TOUCH_SIZE): DivIcon {
  const html = document.createElement('div');
  html.append(...parts);
  return new DivIcon({ html, className, iconSize: [size, size] });
}
