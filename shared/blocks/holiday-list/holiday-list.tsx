import type { ReactNode } from 'react';
import * as v from 'valibot';
import card from '#shared/components/card/card.module.css';
import head from '#shared/components/counted-heading.module.css';
import table from '#shared/components/table.module.css';
import { formatDay } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { defineBlock } from '../define-block.tsx';
import styles from './holiday-list.module.css';

const Holiday = v.object({
  date: v.pipe(v.string(), v.isoDate()),
  name: v.string(),
  isComputed: v.boolean(),
});

const HolidayListData = v.object({
  years: v.array(v.object({ year: v.string(), holidays: v.array(Holiday) })),
  words: v.object({ day: v.string(), name: v.string(), computed: v.string() }),
});
type HolidayListData = v.InferOutput<typeof HolidayListData>;

export const holidayList = defineBlock({ data: HolidayListData, Component: HolidayList });

function HolidayList({ data: { years, words } }: { data: HolidayListData }): ReactNode {
  const language = useLanguage();
  return (
    <div className={styles.years}>
      {years.map(({ year, holidays }) => (
        <section key={year}>
          <div className={head.head}>
            <h2 id={`year-${year}`}>{year}</h2>
          </div>
          <div className={`${card.panel} ${styles.panel}`}>
            <table className={table.table} aria-labelledby={`year-${year}`}>
              <thead>
                <tr>
                  <th scope="col">{words.day}</th>
                  <th scope="col">{words.name}</th>
                </tr>
              </thead>
              <tbody>
                {holidays.map(({ date, name, isComputed }) => (
                  <tr key={`${date} ${name}`}>
                    <th scope="row">
                      <time dateTime={date}>{formatDay(language, date)}</time>
                    </th>
                    <td>
                      {name}
                      {isComputed ? <small className={styles.computed}>{words.computed}</small> : null}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
      ))}
    </div>
  );
}
