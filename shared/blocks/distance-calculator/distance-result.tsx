import type { ReactNode } from 'react';
import card from '#shared/components/card/card.module.css';
import { DirectionsIcon } from '#shared/components/icons.tsx';
import { PlaceNames } from '#shared/components/place-names.tsx';
import { PostcodeMark } from '#shared/components/postcode-mark.tsx';
import rows from '#shared/components/rows.module.css';
import { Sentence } from '#shared/components/sentence.tsx';
import fieldStyles from '#shared/components/form/field.module.css';
import toolStyles from '#shared/components/tool.module.css';
import { EndPrecision, type Road } from '#shared/contracts/distance.ts';
import type { Point } from '#shared/contracts/place.ts';
import { measureLine } from '#shared/geo/measure-line.ts';
import { formatDistance, formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { directionsUrl } from '#shared/outlets/map-links.ts';
import { placeHref } from '#shared/routes/href.ts';
import { fillWords } from '#shared/text/fill-words.ts';
import type { DistanceWords, End } from './data.ts';
import styles from './distance-calculator.module.css';
import { nameOfEnd } from './to-end.ts';

const SECONDS_IN_MINUTE = 60;
const MINUTES_IN_HOUR = 60;

type ResultProps = { from: End | null; to: End | null; road: Road | null; words: DistanceWords };

export function DistanceResult({ from, to, road, words }: ResultProps): ReactNode {
  return (
    <>
      <output className={toolStyles.result} htmlFor="place-from place-to" tabIndex={-1}>
        {from?.point && to?.point ? (
          <Measured {...{ from, to, road, words }} start={from.point} end={to.point} />
        ) : (
          <p>{words.empty}</p>
        )}
      </output>
      {from?.point && to?.point ? <Ways {...{ from, to, words }} start={from.point} end={to.point} /> : null}
    </>
  );
}

type MeasuredProps = {
  from: End;
  to: End;
  start: Point;
  end: Point;
  road: Road | null;
  words: DistanceWords;
};

function Measured({ from, to, start, end, road, words }: MeasuredProps): ReactNode {
  const language = useLanguage();
  const { metres, bearing } = measureLine(start, end);
  const names = { from: nameOfEnd(from, language), to: nameOfEnd(to, language) };
  if (!bearing) return <p>{words.same}</p>;
  return (
    <>
      <p>
        <strong>{fillWords(words.straight, { distance: formatDistance(language, metres) })}</strong>{' '}
        <Sentence text={words.toward} parts={{ ...names, wind: words.winds[bearing.wind] }} />
      </p>
      {road ? <RoadLine road={road} words={words} /> : null}
      <p className={fieldStyles.hint}>{precisionWords(from, to, words)}</p>
    </>
  );
}

function precisionWords(from: End, to: End, { areaCentre, village, exact }: DistanceWords): string {
  const texts = { 'area-centre': areaCentre, village, position: exact };
  const coarsest = EndPrecision.options.find((each) =>
    [from, to].some(({ precision }) => precision === each),
  );
  return texts[coarsest ?? 'area-centre'];
}

/** Links to the places of both ends, and to directions between them. */
function Ways({ from, to, start, end, words }: Omit<MeasuredProps, 'road'>): ReactNode {
  const language = useLanguage();
  return (
    <div className={`${card.edge} ${styles.ways}`}>
      <ul className={rows.linked}>
        {[from, to].map((each, index) => (
          <EndRow key={index} end={each} />
        ))}
        <li>
          <a href={directionsUrl(end, start)} rel="noopener noreferrer">
            <DirectionsIcon />
            <span className={rows.main}>
              <Sentence text={words.wayTo} parts={{ place: nameOfEnd(to, language).trim() }} />
            </span>
          </a>
        </li>
      </ul>
    </div>
  );
}

function EndRow({ end: { name, value, postcode } }: { end: End }): ReactNode {
  const language = useLanguage();
  const [path, anchor] = value.split('#');
  if (!name || path === undefined) return null;
  return (
    <li>
      <a href={placeHref(language, path, anchor)}>
        {postcode === null ? null : <PostcodeMark code={postcode} size="row" />}
        <PlaceNames name={name} />
      </a>
    </li>
  );
}

function RoadLine({
  road: { metres, seconds, credit },
  words,
}: {
  road: Road;
  words: DistanceWords;
}): ReactNode {
  const language = useLanguage();
  const minutes = Math.round(seconds / SECONDS_IN_MINUTE);
  const hours = Math.floor(minutes / MINUTES_IN_HOUR);
  const values = {
    hours: formatNumber(language, hours),
    minutes: formatNumber(language, minutes - hours * MINUTES_IN_HOUR),
  };
  const time = fillWords(hours > 0 ? words.hours : words.minutes, values);
  return (
    <p>
      {fillWords(words.road, { distance: formatDistance(language, metres), time })} <small>{credit}</small>
    </p>
  );
}
