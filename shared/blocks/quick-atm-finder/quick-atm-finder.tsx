import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FinderForm } from '#shared/components/finder/finder-form.tsx';
import { defineBlock } from '../define-block.tsx';
import { QuickAtmFinderData } from './data.ts';
import styles from './quick-atm-finder.module.css';

const TITLE_ID = 'quick-atm-title';

/** From the index of free tools straight to the ATMs of a province and a bank. */
export const quickAtmFinder = defineBlock({
  data: QuickAtmFinderData,
  Component: QuickAtmFinder,
});

function QuickAtmFinder({ data: { provinces, banks } }: { data: QuickAtmFinderData }): ReactNode {
  const { t } = useTranslation();
  return provinces.length === 0 ? null : (
    <section className={styles.quick} aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID}>{t('finder.quickAtm')}</h2>
      <FinderForm family="atm" provinces={provinces} banks={banks} />
    </section>
  );
}
