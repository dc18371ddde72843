import { withoutPaths } from '#shared/contracts/drawn-map.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { Asked } from '#shared/components/asked/asked.tsx';
import { useFold } from '#shared/components/asked/use-fold.ts';
import asked from '#shared/components/asked/asked.module.css';
import card from '#shared/components/card/card.module.css';
import split from '#shared/components/split.module.css';
import buttonStyles from '#shared/components/button.module.css';
import { PinIcon } from '#shared/components/icons.tsx';
import { Queries } from '#shared/components/queries.tsx';
import fieldStyles from '#shared/components/form/field.module.css';
import toolStyles from '#shared/components/tool.module.css';
import type { Road } from '#shared/contracts/distance.ts';
import { distanceCall } from '#shared/data/browser-calls/distance-call.ts';
import { callServer } from '#shared/data/call-server.ts';
import { readPosition } from '#shared/geo/read-position.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { href } from '#shared/routes/href.ts';
import { defineBlock } from '../define-block.tsx';
import { DistanceCalculatorData, type DistanceWords, type End, type Field } from './data.ts';
import styles from './distance-calculator.module.css';
import { DistanceMap } from './distance-map.tsx';
import { DistanceResult } from './distance-result.tsx';
import { EndField } from './end-field.tsx';
import { pointToEnd } from './to-end.ts';
import { useEnds } from './use-ends.ts';

const SWAP_SIGN = '⇅';

/**
 * Calculates the distance between two places. Without JavaScript, the server calculates it. With JavaScript, the
 * straight distance needs no request.
 */
export const distanceCalculator = defineBlock({
  data: DistanceCalculatorData,
  Component: (props) => (
    <Queries>
      <DistanceCalculator {...props} />
    </Queries>
  ),
  // The browser reuses the server's drawing of the country, so the areas and paths are removed from the data.
  hydrate: (data) => ({
    ...data,
    map: { ...data.map, shapes: [], land: '', water: '', lines: withoutPaths(data.map.lines) },
  }),
});

function DistanceCalculator({ data }: { data: DistanceCalculatorData }): ReactNode {
  const { words, map } = data;
  const language = useLanguage();
  const { from, to, round, hasMine, write, fill, measureFrom, valueOf, resolve } = useEnds(data);
  const road = useRoad(data, hasMine ? null : from.end, hasMine ? null : to.end);
  const isMeasured = Boolean(from.end?.point && to.end?.point);
  const form = useRef<HTMLFormElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const { close, open, ...state } = useFold(form, isMeasured && isClear(from) && isClear(to));
  const isFolded = state.isFolded && isMeasured;
  return (
    <div className={`${split.split} ${styles.tool}`}>
      <div className={`${card.card} ${split.stay}`} data-answer ref={answer}>
        {isFolded ? (
          <Asked icon={<PinIcon />} edit={open}>
            {`${from.typed} → ${to.typed}`}
          </Asked>
        ) : null}
        <form
          ref={form}
          className={`${toolStyles.fields} ${isFolded ? asked.below : ''}`}
          action={href(language, 'distanceCalculator')}
          onSubmit={(event) => {
            // The form is not sent if the distance is already visible, or if a field contains the device's position.
            if (hasMine || isMeasured) event.preventDefault();
            if (hasMine) resolve();
            if (isMeasured) close(answer.current?.querySelector('output'));
          }}
        >
          <EndField
            key={`from ${round}`}
            side="from"
            field={from}
            words={words}
            onWrite={(field) => write({ from: field })}
          />
          <div className={styles.between}>
            <FromPosition words={words} onFound={measureFrom} />
            <Swap
              words={words}
              url={href(language, 'distanceCalculator', {}, { from: valueOf(to), to: valueOf(from) })}
              swap={() => fill({ from: to, to: from })}
            />
          </div>
          <EndField
            key={`to ${round}`}
            side="to"
            field={to}
            words={words}
            onWrite={(field) => write({ to: field })}
          />
          <button className={buttonStyles.button} type="submit">
            {words.submit}
          </button>
        </form>
        <DistanceResult from={from.end} to={to.end} road={road} words={words} />
      </div>
      <DistanceMap map={map} label={words.map} ends={[from.end, to.end]} />
    </div>
  );
}

function Swap({ words, url, swap }: { words: DistanceWords; url: string; swap: () => void }): ReactNode {
  return (
    <a
      className={buttonStyles.button}
      data-tone="quiet"
      href={url}
      aria-label={words.swap}
      title={words.swap}
      onClick={(event) => {
        event.preventDefault();
        swap();
      }}
    >
      {SWAP_SIGN}
    </a>
  );
}

/**
 * Returns true if the text of a field matches at most one place. If it matches several places, the form is not collapsed, because
 * the visitor may have to choose one of them.
 */
function isClear({ choices }: Field): boolean {
  return choices.length < 2;
}

type FromPositionProps = { words: DistanceWords; onFound: (end: End) => void };

/** Shows a button that fills in the position of the device as the start. The position is rounded and never leaves the browser. */
function FromPosition({ words, onFound }: FromPositionProps): ReactNode {
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle');
  const ask = async (): Promise<void> => {
    setState('asking');
    const reading = await readPosition();
    setState(reading.outcome === 'found' ? 'idle' : 'refused');
    if (reading.outcome !== 'found') return;
    onFound(pointToEnd(reading.position.point));
  };
  return (
    <div className="script-only">
      <button type="button" className={buttonStyles.button} data-tone="quiet" onClick={() => void ask()}>
        {words.position}
      </button>
      <p role="status" className={fieldStyles.hint}>
        {state === 'idle' ? null : words[state]}
      </p>
    </div>
  );
}

/**
 * Returns the road between two ends; null if none is known. The road between the initial ends is part of the page's data. The
 * road between any other ends is requested, if the server has a routing service.
 */
function useRoad(data: DistanceCalculatorData, from: End | null, to: End | null): Road | null {
  const request = { from: from?.value ?? '', to: to?.value ?? '', language: useLanguage() };
  const isOfPage = from?.value === data.from.end?.value && to?.value === data.to.end?.value;
  // A failure is not displayed, because the straight distance does not need the road.
  const { data: found } = useQuery({
    queryKey: ['road', request],
    queryFn: ({ signal }) => callServer(distanceCall, request, signal),
    enabled: data.knowsRoads && !isOfPage && Boolean(from?.point && to?.point),
    staleTime: Infinity,
  });
  return isOfPage ? data.road : (found?.road ?? null);
}
