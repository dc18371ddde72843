import type { ReactNode } from 'react';
import { BorderCredit } from '#shared/components/border-credit.tsx';
import { MapDrawing } from '#shared/components/map-drawing.tsx';
import { MapGround } from '#shared/components/map-ground.tsx';
import type { DrawnMap } from '#shared/contracts/drawn-map.ts';
import type { Point } from '#shared/contracts/place.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { toFrame } from '#shared/map-drawing/map-frame.ts';
import { ServerMarkup } from '../server-markup.tsx';
import type { End } from './data.ts';
import styles from './distance-calculator.module.css';
import { nameOfEnd } from './to-end.ts';

const GROUND_ID = 'distance-ground';

type DistanceMapProps = { map: DrawnMap; label: string; ends: readonly (End | null)[] };

/** The country and in it the line: a function of its props, but for the ground, which the server draws once. */
export function DistanceMap({ map, label, ends }: DistanceMapProps): ReactNode {
  const language = useLanguage();
  const located = ends.flatMap((end, index) =>
    end?.point ? [{ end, point: end.point, id: String(index) }] : [],
  );
  const [first, second] = located;
  return (
    <>
      <div className={styles.map}>
        <MapDrawing
          language={language}
          label={label}
          frame={map.frame}
          ground={
            <>
              <ServerMarkup id={GROUND_ID} as="g">
                {() => <MapGround map={map} language={language} isLinked={false} />}
              </ServerMarkup>
              {first && second ? <Line map={map} from={first.point} to={second.point} /> : null}
            </>
          }
          markers={located.map(({ end, point, id }) => ({
            id,
            name: nameOfEnd(end, language).trim(),
            point,
          }))}
        />
      </div>
      <BorderCredit />
    </>
  );
}

type LineProps = { map: DrawnMap; from: Point; to: Point };

/** An end outside of the country is outside of the frame, and the line leads there. */
function Line({ map: { frame }, from, to }: LineProps): ReactNode {
  const [start, end] = [toFrame(frame, from), toFrame(frame, to)];
  return (
    <line
      className={styles.line}
      x1={percent(start.x)}
      y1={percent(start.y)}
      x2={percent(end.x)}
      y2={percent(end.y)}
    />
  );
}

function percent(value: number): string {
  return `${value.toFixed(1)}%`;
}
