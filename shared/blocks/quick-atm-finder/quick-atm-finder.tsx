import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { FinderForm } from '#shared/components/finder/finder-form.tsx';
import { BankChoice, ProvinceChoice } from '#shared/contracts/outlets/finder-choice.ts';
import { defineBlock } from '../define-block.tsx';
import styles from './quick-atm-finder.module.css';

/** If `provinces` is empty, the block renders nothing. */
const QuickAtmFinderData = v.object({
  provinces: v.optional(v.array(ProvinceChoice), []),
  banks: v.optional(v.array(BankChoice), []),
});
type QuickAtmFinderData = v.InferOutput<typeof QuickAtmFinderData>;

const TITLE_ID = 'quick-atm-title';

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
