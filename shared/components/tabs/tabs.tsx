import type { ReactNode } from 'react';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import styles from './tabs.module.css';

type TabsProps<Name extends string> = {
  tabs: readonly { name: Name; title: string; count: number }[];
  chosen: Name;
  choose: (name: Name) => void;
};

/** Buttons that switch between the views of one list. Each button shows the number of rows in its view. */
export function Tabs<Name extends string>({ tabs, chosen, choose }: TabsProps<Name>): ReactNode {
  const language = useLanguage();
  return (
    <div className={styles.tabs}>
      {tabs.map(({ name, title, count }) => (
        <button key={name} type="button" aria-pressed={name === chosen} onClick={() => choose(name)}>
          {title} <small>{formatNumber(language, count)}</small>
        </button>
      ))}
    </div>
  );
}
