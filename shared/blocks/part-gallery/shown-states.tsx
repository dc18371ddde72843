import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import button from '#shared/components/button.module.css';
import fold from '#shared/components/fold.module.css';
import { ChevronIcon, ListIcon } from '#shared/components/icons.tsx';
import { Toast } from '#shared/components/notices/toast.tsx';
import { Empty, Note, Progress } from '#shared/components/states/states.tsx';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { GalleryWords } from './data.ts';
import styles from './part-gallery.module.css';

/** Example values for the progress bar: `DONE` of `TOTAL` lines are finished. */
const DONE = 12;
const TOTAL = 30;

/** Shows notices, an empty list, a progress bar, toasts and a collapsible section. */
export function States({ words }: { words: GalleryWords }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const amounts = { done: formatNumber(language, DONE), total: formatNumber(language, TOTAL) };
  return (
    <>
      <div className={styles.stack}>
        <Note>{words.note}</Note>
        <Note tone="good">{words.note}</Note>
        <Note tone="ask">{words.warning}</Note>
        <Note tone="bad">{words.fault}</Note>
      </div>
      <Empty icon={<ListIcon />} title={t('listFilter.nothing')}>
        <button type="button" className={button.button} data-tone="quiet">
          {t('listFilter.showAll')}
        </button>
      </Empty>
      <div className={styles.stack}>
        <p>{t('bulkLookup.progress', amounts)}</p>
        <Progress label={t('bulkLookup.running')} done={DONE} total={TOTAL} />
        <Toast notice={{ language, tone: 'good', says: { lines: [t('copy.copied')] } }} isHeld />
        <Toast notice={{ language, tone: 'bad', says: { lines: [t('copy.failed')] } }} isHeld />
        <details className={fold.fold} open>
          <summary>
            {words.section.states}
            <ChevronIcon />
          </summary>
          <p className={fold.inside}>{words.note}</p>
        </details>
      </div>
    </>
  );
}
