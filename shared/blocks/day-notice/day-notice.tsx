import type { ReactNode } from 'react';
import rows from '#shared/components/rows.module.css';
import { fillWords } from '#shared/text/fill-words.ts';
import { defineBlock } from '../define-block.tsx';
import { DayNoticeData } from './data.ts';

export const dayNotice = defineBlock({ data: DayNoticeData, Component: DayNotice });

/**
 * Shows a notice on holidays, when post offices and banks are closed. Until a day that the operator sets, also shows a notice
 * that codes have changed.
 */
function DayNotice({ data }: { data: DayNoticeData }): ReactNode {
  const { holidays, today, change, isChangeShown, holidaysUrl, words } = data;
  const ofToday = holidays.filter(({ date }) => date === today);
  return (
    <ul className={rows.linked}>
      {ofToday.map(({ name, isComputed }) => (
        <li key={name}>
          <a href={holidaysUrl}>
            <span className={rows.main}>
              {fillWords(words.closed, { name })}
              {isComputed ? <span className={rows.other}>{words.computed}</span> : null}
            </span>
          </a>
        </li>
      ))}
      {change && isChangeShown ? (
        <li>
          <a href={change.url}>
            <span className={rows.main}>{change.text}</span>
          </a>
        </li>
      ) : null}
    </ul>
  );
}
