import { type ReactNode, useContext, useState } from 'react';
import buttonStyles from '#shared/components/button.module.css';
import { CopyButton } from '#shared/components/copying/copy-button.tsx';
import { BorderCredit } from '#shared/components/maps/border-credit.tsx';
import { useNearMap } from '#shared/components/maps/draw-near.ts';
import { LiveMapContext } from '#shared/components/maps/live-map.ts';
import { MapGround } from '#shared/components/maps/map-ground.tsx';
import { PointMap } from '#shared/components/maps/point-map.tsx';
import rows from '#shared/components/rows.module.css';
import { ToolIcon } from '#shared/components/tool-icons.tsx';
import type { NearCommune, OfferedNearCommune } from '#shared/contracts/geocoding.ts';
import type { Language } from '#shared/contracts/page.ts';
import { formatDistance } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { ASK_NOW, MAP } from '#shared/routes/anchors.ts';
import { href } from '#shared/routes/href.ts';
import { codeOf, CommuneCode } from './commune-code.tsx';
import styles from './my-postcode-map.module.css';
import type { FoundProps } from './use-my-postcode.ts';

export function Address({ texts, progress: { place } }: FoundProps): ReactNode {
  const lines = addressLines(place, useLanguage());
  return (
    <div className={styles.address}>
      <p>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      <CopyButton text={lines.join('\n')} label={texts.copyAddress} tone="text" />
    </div>
  );
}

/** The unit at the end of the English name of a province, as in "Kampot Province" or "Phnom Penh Capital". */
const UNIT_AT_END = / \w+$/;

/**
 * Returns the lines that the postal addresses of all houses in a commune share, in the format of the commune's page.
 * @param commune the commune, with names in `language`
 */
export function addressLines(commune: NearCommune, language: Language): string[] {
  const { name, district, province } = commune;
  const code = codeOf(commune);
  if (language === 'km') return [name, `${district} ${province} ${code}`];
  const region = province.replace(UNIT_AT_END, '').toUpperCase();
  return [`${name}, ${district}`, `${region} ${code}`, 'CAMBODIA'];
}

/**
 * Shows the map of the position. If live maps load pictures from a tile server, this map stays a static drawing until the visitor
 * clicks the button, because the tile server would learn the position.
 */
export function OwnMap({ texts, progress: { place, position } }: FoundProps): ReactNode {
  const language = useLanguage();
  const live = useContext(LiveMapContext);
  const [isWanted, setWanted] = useState(false);
  const mayMove = isWanted || live?.hasPictures === false;
  const markers = [place, ...place.alternatives].flatMap(({ url, name, point }) =>
    point ? [{ id: url, name, point }] : [],
  );
  const map = useNearMap(position, { points: markers.map(({ point }) => point), of: 'commune' });
  return (
    <section id={MAP} className={styles.map}>
      <h2>{texts.map}</h2>
      <LiveMapContext value={mayMove ? live : undefined}>
        <PointMap
          label={texts.map}
          markers={markers}
          frame={map?.frame}
          ground={map ? <MapGround map={map} language={language} isLinked={false} /> : null}
          own={position.point}
          accuracyMetres={position.accuracyMetres}
          ownPath={place.url}
        />
      </LiveMapContext>
      <BorderCredit />
      {live && !mayMove ? (
        <div className={styles.mayMove}>
          <button
            type="button"
            className={buttonStyles.button}
            data-tone="quiet"
            onClick={() => setWanted(true)}
          >
            {texts.moveMap}
          </button>
          <p className={styles.soft}>{texts.mapPictures}</p>
        </div>
      ) : null}
    </section>
  );
}

const NEAR_YOU = [
  { route: 'postOfficeNearMe', tool: 'findPostOffice', text: 'nearOffices' },
  { route: 'atmNearMe', tool: 'atmFinder', text: 'nearMachines' },
] as const;
const NEAR_YOU_ID = 'near-you-title';

/** Links to the pages that list the post offices and the ATMs near the visitor. */
export function NearYou({ texts }: Pick<FoundProps, 'texts'>): ReactNode {
  const language = useLanguage();
  return (
    <section className={styles.map}>
      <h2 id={NEAR_YOU_ID}>{texts.near}</h2>
      <ul className={rows.linked} aria-labelledby={NEAR_YOU_ID}>
        {NEAR_YOU.map(({ route, tool, text }) => (
          <li key={route}>
            <a href={`${href(language, route)}#${ASK_NOW}`}>
              <ToolIcon tool={tool} />
              <span className={rows.main}>{texts[text]}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Lists the other communes where the visitor may be, each with its code. */
export function Alternatives({ texts, progress: { place } }: FoundProps): ReactNode {
  return (
    <div className={styles.others}>
      <p>{texts.alternatives}</p>
      <ul aria-label={texts.alternatives}>
        {place.alternatives.map((commune) => (
          <AlternativeRow key={commune.url} commune={commune} />
        ))}
      </ul>
    </div>
  );
}

function AlternativeRow({ commune }: { commune: OfferedNearCommune }): ReactNode {
  const language = useLanguage();
  return (
    <li>
      <a className={`${rows.row} ${rows.chevron}`} href={commune.url}>
        <CommuneCode commune={commune} />
        <span className={rows.main}>
          {commune.name}
          <span className={rows.other}>{commune.district}</span>
        </span>
        {commune.distance === null ? null : (
          <span className={rows.end}>{formatDistance(language, commune.distance)}</span>
        )}
      </a>
    </li>
  );
}
