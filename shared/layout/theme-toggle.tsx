import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ThemeIcon } from '#shared/components/icons.tsx';
import { THEME_STORAGE_KEY, themeColours } from './head-script.ts';
import styles from './drawer.module.css';

/** The button that switches between the light and the dark theme. Until the visitor uses it, the system's preference applies. */
export function ThemeToggle(): ReactNode {
  const { t } = useTranslation();
  const isDark = useSyncExternalStore(watchTheme, isDarkNow, () => undefined);
  useEffect(() => {
    if (isDark !== undefined) paintToolbar(isDark);
  }, [isDark]);
  return (
    <button
      className={`${styles.toggle} script-only`}
      type="button"
      data-event="theme"
      aria-pressed={isDark}
      onClick={() => chooseTheme(!isDarkNow())}
    >
      <ThemeIcon />
      {t('app.darkMode')}
    </button>
  );
}

function isDarkNow(): boolean {
  return document.documentElement.dataset['theme'] === 'dark';
}

function watchTheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

function paintToolbar(isDark: boolean): void {
  const colour = isDark ? themeColours.dark : themeColours.light;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', colour);
}

function chooseTheme(isDark: boolean): void {
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
  try {
    localStorage.setItem(THEME_STORAGE_KEY, String(isDark));
  } catch {
    // If the storage is full or forbidden, the choice is lost when the document is closed or reloaded.
  }
}
