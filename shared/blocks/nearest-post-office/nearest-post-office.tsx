import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryKind } from '#shared/components/finder/entry-kind.tsx';
import { EntryNames } from '#shared/components/finder/entry-names.tsx';
import { formatDistance } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { defineBlock } from '../define-block.tsx';
import { NearestPostOfficeData } from './data.ts';
import styles from './nearest-post-office.module.css';

/** The nearest post office that is known: there may be nearer ones that no source lists. */
export const nearestPostOffice = defineBlock({
  data: NearestPostOfficeData,
  Component: NearestPostOffice,
});

function NearestPostOffice({ data: { entry } }: { data: NearestPostOfficeData }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const distance = formatDistance(language, entry.distance ?? 0);
  return (
    <section className={styles.nearest}>
      <h2>{t('finder.nearestOffice')}</h2>
      <EntryNames entry={entry} />
      <p>
        <EntryKind entry={entry} />
      </p>
      <p>
        {t('finder.away', { distance })} · {t(`finder.precision.${entry.precision ?? 'unknown'}`)}
      </p>
    </section>
  );
}
