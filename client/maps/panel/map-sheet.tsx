import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import button from '#shared/components/button.module.css';
import { CopyingButton, useCopying } from '#shared/components/copying/copy-button.tsx';
import { PostcodeMark } from '#shared/components/postcode-mark.tsx';
import { Sheet } from '#shared/components/sheet/sheet.tsx';
import { otherLanguage } from '#shared/i18n/languages.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { directionsUrl, geoUrl } from '#shared/outlets/map-links.ts';
import { fullName, inLanguage } from '#shared/places/place-name.ts';
import type { Point } from '#shared/contracts/place.ts';
import type { IndexedPlace } from '#shared/places/place-index.ts';
import { placeHref } from '#shared/routes/href.ts';
import type { MapArea } from '../base/items.ts';

/** A marker that the visitor pressed. `phone` is the phone number of its list entry, as a `tel:` URL. */
export type ChosenOutlet = { id: string; name: string; point: Point; phone: string | undefined };

export type SheetActions = {
  /** Closes the sheet. If the visitor opened it with the keyboard, the focus returns to the element that was focused then. */
  dismiss: () => void;
  /** Closes the sheet and zooms to the area. */
  lookInside: (area: MapArea) => void;
  /** Closes the full-screen dialog before a link opens a page. */
  leave: () => void;
};

type WithActions = { actions: SheetActions };
type AreaSheetProps = WithActions & { area: MapArea; others: readonly MapArea[]; byKey: boolean };

/**
 * Shows the postcode of an area that was pressed or found. If there are several communes to choose from, shows links to their
 * pages instead, so that the visitor does not copy the wrong postcode.
 */
export function AreaSheet({ area, others, byKey, actions }: AreaSheetProps): ReactNode {
  const places = [area, ...others].flatMap((each) => each.places);
  const [only] = places;
  if (!only) return null;
  return (
    <Sheet title={<Title places={places} />} takesFocus={byKey} dismiss={actions.dismiss}>
      {places.length > 1 ? <Choices places={places} actions={actions} /> : null}
      {places.length === 1 ? <Answer area={area} place={only} actions={actions} /> : null}
    </Sheet>
  );
}

function Title({ places }: { places: readonly IndexedPlace[] }): ReactNode {
  const language = useLanguage();
  const { t } = useTranslation();
  return places.map((place) => fullName(place, language)).join(` ${t('liveMap.or')} `);
}

function Answer({ area, place, actions }: WithActions & { area: MapArea; place: IndexedPlace }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const other = otherLanguage(language);
  const code = place.likelyPostcode;
  return (
    <>
      <p className="map-sheet-soft">
        <span lang={other}>{place.name[other]}</span> · {place.unit[language]}
        {place.parents.length > 0
          ? ` · ${place.parents
              .map((parent) => inLanguage(parent.name, language))
              .reverse()
              .join(' · ')}`
          : ''}
      </p>
      {code ? <PostcodeMark code={code} size={area.level === 'commune' ? 'hero' : 'row'} /> : null}
      <div className="map-sheet-bar">
        {area.level === 'commune' && code ? <Copy code={code} /> : null}
        <a
          className={button.button}
          data-tone={area.level === 'commune' ? 'quiet' : undefined}
          href={placeHref(language, place.path)}
          onClick={actions.leave}
        >
          {t('liveMap.openPage')}
        </a>
        {area.level === 'commune' ? null : (
          <button
            type="button"
            className={button.button}
            data-tone="quiet"
            onClick={() => actions.lookInside(area)}
          >
            {t('liveMap.lookInside')}
          </button>
        )}
      </div>
    </>
  );
}

function Copy({ code }: { code: string }): ReactNode {
  const { t } = useTranslation();
  return <CopyingButton copying={useCopying(code)} label={t('postcodeHero.copyCode')} />;
}

function Choices({ places, actions }: WithActions & { places: readonly IndexedPlace[] }): ReactNode {
  const language = useLanguage();
  return (
    <ul className="map-sheet-rows">
      {places.map((place) => (
        <li key={place.code}>
          <a href={placeHref(language, place.path)} onClick={actions.leave}>
            {fullName(place, language)} <span className="map-area-code">{place.likelyPostcode}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

type OutletSheetProps = WithActions & { outlet: ChosenOutlet };

/** The sheet of a post office or an ATM that the visitor pressed. */
export function OutletSheet({ outlet: { name, point, phone }, actions }: OutletSheetProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Sheet title={name} takesFocus={false} dismiss={actions.dismiss}>
      <div className="map-sheet-bar">
        <a
          className={button.button}
          href={directionsUrl(point)}
          data-geo={geoUrl(point)}
          rel="noopener noreferrer"
        >
          {t('finder.directions')}
        </a>
        {phone === undefined ? null : (
          <a className={button.button} data-tone="quiet" href={phone}>
            {t('finder.call')}
          </a>
        )}
      </div>
    </Sheet>
  );
}
