import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownPage } from './arrange-page.ts';
import styles from './language-tabs.module.css';

/** The same page in each language. */
export function LanguageTabs({ page }: { page: ShownPage }): ReactNode {
  return (
    <nav className={styles.tabs} aria-label={useTranslation().t('app.language')}>
      {page.localizationUrls.map(({ url, lang, title }) => (
        <a
          key={lang}
          href={url}
          lang={lang}
          hrefLang={lang}
          data-event="language"
          aria-current={lang === page.lang ? 'true' : undefined}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}
