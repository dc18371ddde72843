import type { ReactNode } from 'react';
import type { DrawnLines, DrawnMap, MapShape } from '#shared/contracts/drawn-map.ts';
import type { Language } from '#shared/contracts/page.ts';
import { placeHref } from '#shared/routes/href.ts';
import styles from './map-drawing.module.css';

type MapGroundProps = {
  map: DrawnMap;
  language: Language;
  isLinked: boolean;
};

/** Draws the shapes of a map in a nested SVG that scales with the frame. */
export function MapGround({
  map: { frame, shapes, land, water, lines },
  language,
  isLinked,
}: MapGroundProps): ReactNode {
  const { x, y, width, height } = frame;
  const ofRole = (role: MapShape['role']) =>
    shapes
      .filter((shape) => shape.role === role)
      .map((shape) => <Shape key={shape.path} shape={shape} language={language} isLinked={isLinked} />);
  return (
    <svg
      className={styles.shapes}
      data-shapes=""
      viewBox={`${x} ${y} ${width} ${height}`}
      width="100%"
      height="100%"
      preserveAspectRatio="none"
      aria-hidden={isLinked ? undefined : true}
    >
      {land ? <path className={styles.land} d={land} /> : null}
      <g className={styles.other}>{ofRole('other')}</g>
      <g className={styles.part}>{ofRole('part')}</g>
      <g className={styles.choice}>{ofRole('choice')}</g>
      <g className={styles.own}>{ofRole('own')}</g>
      {water ? <path className={styles.water} d={water} /> : null}
      {lines ? <Lines lines={lines} /> : null}
    </svg>
  );
}

/** Draws rivers and roads. The style sheet lets clicks pass through them to the shapes below. */
function Lines({ lines: { rivers, trunk, numbered } }: { lines: DrawnLines }): ReactNode {
  return (
    <g className={styles.lines} aria-hidden>
      {rivers ? <path data-line="river" d={rivers} /> : null}
      {numbered ? <path data-line="numbered" d={numbered} /> : null}
      {trunk ? <path data-line="trunk" d={trunk} /> : null}
    </g>
  );
}

type ShapeProps = { shape: MapShape; language: Language; isLinked: boolean };

function Shape({ shape: { path, title, url }, language, isLinked }: ShapeProps): ReactNode {
  const line = <path d={path} />;
  if (!isLinked || url === null) return line;
  return (
    <a href={placeHref(language, url)}>
      <title>{title}</title>
      {line}
    </a>
  );
}
