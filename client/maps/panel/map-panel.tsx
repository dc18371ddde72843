import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { CloseIcon, PositionIcon } from '#shared/components/icons.tsx';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { inLanguage } from '#shared/places/place-name.ts';
import type { MapArea } from '../base/items.ts';
import type { PanelActions, PanelState } from './panel-state.ts';

type PanelProps = PanelState & {
  actions: PanelActions;
  /** The capital. A button zooms to it, because its districts are too small to press on a map of the country. */
  capital: MapArea | undefined;
};

/** Shows the buttons of a live map, the status message, the list of the areas in view, and the sheet of the chosen area. */
export function MapPanel({ actions, capital, ...state }: PanelProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const { areas, chosen, sheet, message, isFull } = state;
  return (
    <>
      <div className="map-tools" data-side="left">
        {isFull ? (
          <button type="button" className="map-tool" aria-label={t('liveMap.close')} onClick={actions.close}>
            <CloseIcon />
          </button>
        ) : (
          <button type="button" className="map-tool" data-open-map="" onClick={actions.open}>
            {t('liveMap.open')}
          </button>
        )}
        {isFull && capital ? (
          <button
            type="button"
            className="map-tool"
            data-show-capital=""
            onClick={() => actions.lookInside(capital)}
          >
            {inLanguage(capital.places[0].name, language)}
          </button>
        ) : null}
      </div>
      <div className="map-tools" data-side="right">
        <button
          type="button"
          className="map-tool"
          data-locate=""
          aria-label={t('liveMap.locate')}
          onClick={actions.locate}
        >
          <PositionIcon />
        </button>
      </div>
      <p
        // The sheet shows the same text, so only screen readers need the message.
        className={sheet ? 'visually-hidden' : 'map-message'}
        role="status"
        data-empty={message === '' || undefined}
      >
        {message}
      </p>
      <AreaList areas={areas} chosen={chosen} actions={actions} />
      {sheet ? createPortal(sheet, document.querySelector('.map-full') ?? document.body) : null}
    </>
  );
}

type AreaListProps = { areas: readonly MapArea[]; chosen: MapArea | undefined; actions: PanelActions };

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
  Home: -Infinity,
  End: Infinity,
};

/**
 * Lists the areas for keyboard users. The list is one Tab stop. Arrow keys move the focus and the highlight from area to area,
 * and Enter opens the sheet of the focused area.
 */
function AreaList({ areas, chosen, actions }: AreaListProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState<string>();
  const stop = areas.some(({ code }) => code === current) ? current : areas[0]?.code;
  const move = (event: KeyboardEvent): void => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    buttons[Math.min(Math.max(at + step, 0), buttons.length - 1)]?.focus();
  };
  if (areas.length === 0) return null;
  return (
    <ul ref={list} className="map-areas" aria-label={t('liveMap.areas')} data-areas="">
      {areas.map((area) => (
        <li key={area.code}>
          <button
            type="button"
            tabIndex={area.code === stop ? 0 : -1}
            aria-pressed={area === chosen}
            data-area={area.code}
            data-path={area.places[0].path}
            onFocus={() => {
              setCurrent(area.code);
              actions.point(area);
            }}
            onKeyDown={move}
            onBlur={() => actions.point(undefined)}
            onClick={({ detail, currentTarget }) =>
              actions.choose(area, detail === 0 ? currentTarget : undefined)
            }
          >
            {area.places.map((place) => inLanguage(place.name, language)).join(' · ')}{' '}
            <span className="map-area-code">{area.places[0].likelyPostcode}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
