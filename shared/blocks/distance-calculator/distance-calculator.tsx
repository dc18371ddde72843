import { useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import buttonStyles from '#shared/components/button.module.css';
import toolStyles from '#shared/components/tool.module.css';
import { loadBlockData } from '#shared/data/load-block-data.ts';
import { readPosition } from '#shared/geo/read-position.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { href } from '#shared/routes/href.ts';
import { defineBlock } from '../define-block.tsx';
import { TransportContext } from '../transport-context.ts';
import { DistanceCalculatorData, type Field } from './data.ts';
import styles from './distance-calculator.module.css';
import { DistanceMap } from './distance-map.tsx';
import { DistanceResult } from './distance-result.tsx';
import { EndField } from './end-field.tsx';
import { pointToEnd } from './to-end.ts';
import { useRoad } from './use-road.ts';
import type { DistanceWords } from './words.ts';

const SWAP_SIGN = '⇅';

/** The distance between two places: a form without a script, and with one without a request. */
export const distanceCalculator = defineBlock({
  data: DistanceCalculatorData,
  Component: DistanceCalculator,
  // The drawn country stays as the server wrote it.
  hydrate: (data) => ({ ...data, map: { ...data.map, shapes: [], land: '', water: '' } }),
});

type Fields = { from: Field; to: Field };

function DistanceCalculator({ data }: { data: DistanceCalculatorData }): ReactNode {
  const { words, map } = data;
  const language = useLanguage();
  const { from, to, round, hasMine, write, fill, measureFrom, valueOf, resolve } = useFields(data);
  const road = useRoad(data, hasMine ? null : from.end, hasMine ? null : to.end);
  return (
    <div className={`${toolStyles.tool} ${styles.tool}`}>
      <form
        action={href(language, 'distanceCalculator')}
        onSubmit={(event) => {
          // What is measured already needs no other page.
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
      <DistanceMap map={map} label={words.map} ends={[from.end, to.end]} />
    </div>
  );
}

/** What stands in the two fields, and whether one of them is where the device is: that stands in no address, and is not sent. */
function useFields(data: Fields) {
  const [fields, setFields] = useState<Fields>({ from: data.from, to: data.to });
  // Fields that were filled in by a press begin anew: their lists know nothing of it.
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
    /** Has the server find the end that is not known, without the position at the other one. */
    resolve: (): void => {
      const side = isMine(fields.from) ? 'to' : 'from';
      const asked = fields[side];
      if (asked.end || asked.typed.trim() === '') return;
      const show = (found: Field): void =>
        setFields((last) => (last[side] === asked ? { ...last, [side]: found } : last));
      loadField(side, asked.typed).then(show, () => show({ ...asked, isUnanswered: true }));
    },
    /** What a form says of a field: the place that was chosen, or what was typed. */
    valueOf: (field: Field): string => (isMine(field) ? '' : (field.end?.value ?? field.typed)),
  };
}

/** Loads what the page makes of a text in one field. */
function useLoadField() {
  const transport = useContext(TransportContext);
  const language = useLanguage();
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);
  return async (side: keyof Fields, typed: string): Promise<Field> => {
    if (!transport) throw new Error('Only the browser has a form that is sent');
    leaving.current?.abort();
    leaving.current = new AbortController();
    const url = href(language, 'distanceCalculator', {}, { [side]: typed });
    const { signal } = leaving.current;
    const asked = { url, block: 'distance-calculator', data: DistanceCalculatorData, signal };
    return (await loadBlockData(transport, asked))[side];
  };
}

type FromPositionProps = { words: DistanceWords; onFound: (field: Field) => void };

/** Measures from where the device is. The position is rounded, and stays in the browser unless the form is sent. */
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
