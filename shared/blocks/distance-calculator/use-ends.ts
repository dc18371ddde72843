import { useState } from 'react';
import { useLatest } from '#shared/components/use-latest.ts';
import { loadBlockData } from '#shared/data/call-server.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { href } from '#shared/routes/href.ts';
import { DistanceCalculatorData, type End, type Field } from './data.ts';

type Fields = { from: Field; to: Field };

/**
 * Returns the two ends of the distance, and functions that change them. The device's position is never sent and never part of a
 * URL.
 */
export function useEnds(data: Fields) {
  const [fields, setFields] = useState<Fields>({ from: data.from, to: data.to });
  // `round` is part of the React key of the fields. A new key mounts the fields again, because their suggestions belong
  // to the old text.
  const [round, setRound] = useState(0);
  // All positions that the device had, because swapped fields may contain an earlier one.
  const [mine, setMine] = useState<readonly string[]>([]);
  const loadField = useLoadField();
  const isMine = ({ end }: Field): boolean => end !== null && mine.includes(end.value);
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
    measureFrom: (end: End): void => {
      setMine([...mine, end.value]);
      fill({ from: { typed: end.value, choices: [], end, isUnknown: false } });
    },
    /** Asks the server for the end that is not the device's position. The request does not contain that position. */
    resolve: (): void => {
      const side = isMine(fields.from) ? 'to' : 'from';
      const asked = fields[side];
      if (asked.end || asked.typed.trim() === '') return;
      const show = (found: Field): void =>
        setFields((last) => (last[side] === asked ? { ...last, [side]: found } : last));
      loadField(side, asked.typed).then(show, () => show({ ...asked, isUnanswered: true }));
    },
    /** Returns the value of an end for a URL. It is empty for the device's position. */
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
