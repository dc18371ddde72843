import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ThemeIcon } from '../components/icons.tsx';
import { THEME_STORAGE_KEY } from './theme-script.ts';
import styles from './theme-toggle.module.css';

const toggleTheme = (): void => {
  const root = document.documentElement;
  const isDark = root.dataset['theme'] !== 'dark';
  root.dataset['theme'] = isDark ? 'dark' : 'light';
  try {
    localStorage.setItem(THEME_STORAGE_KEY, String(isDark));
  } catch {
    // Storage is full or forbidden: the choice lasts as long as the page.
  }
};

/** Light or dark. The system's preference counts until the visitor chooses; the choice stays in this browser. */
export const ThemeToggle = (): ReactNode => (
  <button className={`${styles.toggle} script-only`} type="button" onClick={toggleTheme}>
    <ThemeIcon />
    <span className={styles.text}>{useTranslation().t('app.darkMode')}</span>
  </button>
);
