import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ServerMarkup } from '#shared/blocks/server-markup.tsx';
import type { BreadcrumbItem } from '#shared/contracts/page.ts';
import { HomeIcon } from '#shared/components/icons.tsx';
import { TextIn } from '#shared/components/khmer-text.tsx';
import { useLanguage } from '#shared/i18n/use-language.ts';
import styles from './breadcrumb.module.css';

/** The breadcrumb. The first item is the home page, which has an icon. The last item is the page itself. */
export function Breadcrumb({ items }: { items: BreadcrumbItem[] }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <ServerMarkup id="breadcrumb">
      {() =>
        items.length > 1 ? (
          <nav aria-label={t('app.breadcrumb')} className={styles.breadcrumb}>
            <ol>
              {items.map(({ title, url }, index) => (
                <li key={url}>
                  {index < items.length - 1 ? (
                    <a href={url}>
                      {index === 0 ? <HomeIcon /> : null}
                      {title}
                    </a>
                  ) : (
                    <span aria-current="page">
                      <TextIn language={language} text={title} />
                    </span>
                  )}
                </li>
              ))}
            </ol>
          </nav>
        ) : null
      }
    </ServerMarkup>
  );
}
