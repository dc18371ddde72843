import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { EntryKind, EntryNames } from '#shared/components/finder/entry-texts.tsx';
import { FinderEntry } from '#shared/contracts/outlets/finder-entry.ts';
import { formatDistance } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { defineBlock } from '../define-block.tsx';
import styles from './nearest-post-office.module.css';

const NearestPostOfficeData = v.object({ entry: FinderEntry });
type NearestPostOfficeData = v.InferOutput<typeof NearestPostOfficeData>;

/** There may be a nearer post office that no source lists. */
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
      <p>{`${t('finder.away', { distance })} · ${t(`finder.precision.${entry.precision ?? 'unknown'}`)}`}</p>
    </section>
  );
}
