import type { ReactNode } from 'react';
import * as v from 'valibot';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { href } from '#shared/routes/href.ts';
import { defineBlock } from '../define-block.tsx';
import links from '#shared/components/links.module.css';
import styles from './report-problem.module.css';

/** `about` is the subject of the report, in the format of `/report?about=`. */
const ReportProblemData = v.object({ about: v.pipe(v.string(), v.nonEmpty()) });
type ReportProblemData = v.InferOutput<typeof ReportProblemData>;

export const reportProblem = defineBlock({
  data: ReportProblemData,
  Component: ReportProblem,
});

/**
 * Crawlers should not follow the link, because each page has a different link and all of them lead to the
 * same form.
 */
function ReportProblem({ data: { about } }: { data: ReportProblemData }): ReactNode {
  const { t } = useTranslation();
  return (
    <p className={`${links.targets} ${styles.report}`}>
      <span>{t('reportProblem.question')}</span>{' '}
      <a href={href(useLanguage(), 'report', {}, { about })} rel="nofollow">
        {t('reportProblem.link')}
      </a>
    </p>
  );
}
