import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecentVisits } from '#shared/components/recent-visits.ts';
import { VisitLinks } from '#shared/components/visit-links.tsx';
import { href } from '#shared/routes/href.ts';
import { defineBlock } from '../define-block.tsx';
import { RecentVisitsData } from './data.ts';
import styles from './recent-visits.module.css';

const TITLE_ID = 'recent-visits-title';
/** The page the list stands on. */
const HOMES: ReadonlySet<string> = new Set([href('en', 'home'), href('km', 'home')]);

/** The pages this browser opened last. */
export const recentVisits = defineBlock({
  data: RecentVisitsData,
  Component: RecentVisits,
  hydrate: (data) => data,
});

/** What only the browser knows: empty until the page is hydrated, so it stands last, where nothing moves. */
function RecentVisits(): ReactNode {
  const { t } = useTranslation();
  const visits = useRecentVisits().filter(({ url }) => !HOMES.has(url));
  return visits.length === 0 ? null : (
    <section className={styles.visits}>
      <h2 id={TITLE_ID}>{t('app.recentVisits')}</h2>
      <VisitLinks visits={visits} labelledBy={TITLE_ID} />
    </section>
  );
}
