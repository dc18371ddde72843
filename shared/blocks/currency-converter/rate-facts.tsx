import type { ReactNode } from 'react';
import type { Rates } from '#shared/contracts/rates.ts';
import { formatDate } from '#shared/i18n/format.ts';
import { formatRate } from '#shared/i18n/format-money.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { fillWords } from '#shared/text/fill-words.ts';
import card from '#shared/components/card/card.module.css';
import headStyles from '#shared/components/counted-heading.module.css';
import toolStyles from '#shared/components/tool.module.css';
import { Note } from '#shared/components/states/states.tsx';
import type { CurrencyWords, Typed } from './data.ts';
import { toRateLine } from './to-conversion.ts';

type RateFactsProps = { rates: Rates; typed: Typed; words: CurrencyWords; isOffline: boolean };

export function RateFacts({ rates, typed, words, isOffline }: RateFactsProps): ReactNode {
  const language = useLanguage();
  const { from, to } = typed;
  const pairs = from === to ? [] : [typed, { from: to, to: from }];
  const lines = pairs.flatMap((pair) => toRateLine(rates, pair) ?? []);
  return (
    <div className={toolStyles.facts}>
      <p data-rate-date={rates.date}>
        {fillWords(words.rate, { date: formatDate(language, rates.date), age: toAge(rates.ageDays, words) })}{' '}
        {lines.map((line) => (
          <strong key={line}>{line}</strong>
        ))}
      </p>
      {isOffline ? <p role="status">{words.offline}</p> : null}
      {rates.isStale ? <Note tone="ask">{words.stale}</Note> : null}
    </div>
  );
}

function toAge(days: number, words: CurrencyWords): string {
  if (days === 0) return words.today;
  return days === 1 ? words.yesterday : fillWords(words.daysAgo, { days: String(days) });
}

export function RateTable({ rates, words }: Pick<RateFactsProps, 'rates' | 'words'>): ReactNode {
  const hasSides = rates.items.some(({ bid }) => bid !== null);
  const heads = [words.unit, ...(hasSides ? [words.bid, words.ask] : []), words.average];
  return (
    <section>
      <div className={headStyles.head}>
        <h2 id="rates-table">{words.table}</h2>
      </div>
      <div className={card.panel}>
        <table className={toolStyles.table} aria-labelledby="rates-table">
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rates.items.map(({ currency, unit, bid, ask, average }) => (
              <tr key={currency}>
                <th scope="row">
                  {formatRate(unit)} {currency}
                  <small>{words[currency]}</small>
                </th>
                {(hasSides ? [bid, ask, average] : [average]).map((value, index) => (
                  <td key={index}>{value === null ? '–' : formatRate(value)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={toolStyles.credit}>{fillWords(words.source, { source: rates.source[useLanguage()] })}</p>
    </section>
  );
}
