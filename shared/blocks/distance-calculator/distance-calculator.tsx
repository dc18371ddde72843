import { withoutPaths } from '#shared/contracts/drawn-map.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import card from '#shared/components/card/card.module.css';
import split from '#shared/components/split.module.css';
import buttonStyles from '#shared/components/button.module.css';
import { Queries } from '#shared/components/queries.tsx';
import toolStyles from '#shared/components/tool.module.css';
import { useLatest } from '#shared/components/use-latest.ts';
import type { Road } from '#shared/contracts/distance.ts';
import { distanceCall } from '#shared/data/browser-calls/distance-call.ts';
import { callServer, loadBlockData } from '#shared/data/call-server.ts';
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

const SWAP_SIGN = '⇅';

/** Calculates the distance between two places. It works as a form without JavaScript, and without a request with JavaScript. */
export const distanceCalculator = defineBlock({
  data: DistanceCalculatorData,
  Component: (props) => (
    <Queries>
      <DistanceCalculator {...props} />
    </Queries>
  ),
  // The browser reuses the server's drawing of the country, so the shapes are removed from the data.
  hydrate: (data) => ({
    ...data,
    map: { ...data.map, shapes: [], land: '', water: '', lines: withoutPaths(data.map.lines) },
  }),
});

type Fields = { from: Field; to: Field };

function DistanceCalculator({ data }: { data: DistanceCalculatorData }): ReactNode {
  const { words, map } = data;
  const language = useLanguage();
  const { from, to, round, hasMine, write, fill, measureFrom, valueOf, resolve } = useFields(data);
  const road = useRoad(data, hasMine ? null : from.end, hasMine ? null : to.end);
  return (
    <div className={`${split.split} ${styles.tool}`}>
      <div className={`${card.card} ${split.stay}`}>
        <form
          className={toolStyles.fields}
          action={href(language, 'distanceCalculator')}
          onSubmit={(event) => {
            // If the distance is already visible, the form is not sent.
            if (hasMine || (from.end?.point && to.end?.point)) event.preventDefault();
            if (hasMine) resolve();
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
            <a
              className={buttonStyles.button}
              data-tone="quiet"
              href={href(language, 'distanceCalculator', {}, { from: valueOf(to), to: valueOf(from) })}
              aria-label={words.swap}
              title={words.swap}
              onClick={(event) => {
                event.preventDefault();
                fill({ from: to, to: from });
              }}
            >
              {SWAP_SIGN}
            </a>
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

/** A position of the device is never part of a URL, and is not sent. */
function useFields(data: Fields) {
  const [fields, setFields] = useState<Fields>({ from: data.from, to: data.to });
  // A new key mounts the fields again, because their suggestions belong to the old text.
  const [round, setRound] = useState(0);
  const [mine, setMine] = useState<string>();
  const loadField = useLoadField();
  const isMine = ({ end }: Field): boolean => mine !== undefined && end?.value === mine;
  const write = (part: Partial<Fields>): void => setFields((last) => ({ ...last, ...part }));
  const fill = (part: Partial<Fields>): void => {
    write(part);
    setRound(round + 1);
  };
  return {
    ...fields,
    round,
    hasMine: isMine(fields.from) || isMine(fields.to),
    write,
    fill,
    measureFrom: (field: Field): void => {
      setMine(field.end?.value);
      fill({ from: field });
    },
    /** Asks the server for the unknown end. The request does not contain the position of the other end. */
    resolve: (): void => {
      const side = isMine(fields.from) ? 'to' : 'from';
      const asked = fields[side];
      if (asked.end || asked.typed.trim() === '') return;
      const show = (found: Field): void =>
        setFields((last) => (last[side] === asked ? { ...last, [side]: found } : last));
      loadField(side, asked.typed).then(show, () => show({ ...asked, isUnanswered: true }));
    },
    /** A position of the device has an empty value in the form. */
    valueOf: (field: Field): string => (isMine(field) ? '' : (field.end?.value ?? field.typed)),
  };
}

function useLoadField() {
  const language = useLanguage();
  const start = useLatest();
  return async (side: keyof Fields, typed: string): Promise<Field> => {
    const url = href(language, 'distanceCalculator', {}, { [side]: typed });
    return (await loadBlockData(url, 'distance-calculator', DistanceCalculatorData, start()))[side];
  };
}

type FromPositionProps = { words: DistanceWords; onFound: (field: Field) => void };

/** Measures from the position of the device. The position is rounded, and stays in the browser unless the form is sent. */
function FromPosition({ words, onFound }: FromPositionProps): ReactNode {
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle');
  const ask = async (): Promise<void> => {
    setState('asking');
    const reading = await readPosition();
    setState(reading.outcome === 'found' ? 'idle' : 'refused');
    if (reading.outcome !== 'found') return;
    const end = pointToEnd(reading.position.point);
    onFound({ typed: end.value, choices: [], end, isUnknown: false });
  };
  return (
    <div className="script-only">
      <button type="button" className={buttonStyles.button} data-tone="quiet" onClick={() => void ask()}>
        {words.position}
      </button>
      <p role="status" className={toolStyles.hint}>
        {state === 'idle' ? null : words[state]}
      </p>
    </div>
  );
}

/**
 * Returns the road between two ends if the server has a router. The page contains the road between its two ends. The road
 * between other ends is loaded.
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
