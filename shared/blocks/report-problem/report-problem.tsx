import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { href } from '#shared/routes/href.ts';
import { defineBlock } from '../define-block.tsx';
import { ReportProblemData } from './data.ts';
import styles from './report-problem.module.css';

/** Where a fact is wrong: the way to say so, with the place already named. */
export const reportProblem = defineBlock({
  data: ReportProblemData,
  Component: ReportProblem,
});

/** Not followed by crawlers: each link names another place, and they all lead to one page. */
function ReportProblem({ data: { about } }: { data: ReportProblemData }): ReactNode {
  const { t } = useTranslation();
  return (
    <p className={styles.report}>
      <span>{t('reportProblem.question')}</span>{' '}
      <a href={href(useLanguage(), 'report', {}, { about })} rel="nofollow">
        {t('reportProblem.link')}
      </a>
    </p>
  );
}
