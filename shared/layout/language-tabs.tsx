import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasToken } from '#shared/routes/exposure.ts';
import type { ShownPage } from './arrange-page.ts';
import styles from './language-tabs.module.css';

/** The same page in each language. Not where the address carries a token, which their links would lose: a mail has a link in each. */
export function LanguageTabs({ page }: { page: ShownPage }): ReactNode {
  const { t } = useTranslation();
  if (hasToken(page.url)) return null;
  return (
    <nav className={styles.tabs} aria-label={t('app.language')}>
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
