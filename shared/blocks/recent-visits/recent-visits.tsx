import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import links from '#shared/components/links.module.css';
import { useRecentVisits, VisitLinks } from '#shared/components/remembered/visit-links.tsx';
import { href } from '#shared/routes/href.ts';
import { defineBlock } from '../define-block.tsx';
import styles from './recent-visits.module.css';

/** The block has no data, because the visits are stored in the browser. */
const RecentVisitsData = v.object({});
type RecentVisitsData = v.InferOutput<typeof RecentVisitsData>;

const TITLE_ID = 'recent-visits-title';
/** The URLs of the home page. The list of visits is on the home page, so it does not include visits to that page. */
const HOMES: ReadonlySet<string> = new Set([href('en', 'home'), href('km', 'home')]);

export const recentVisits = defineBlock({
  data: RecentVisitsData,
  Component: RecentVisits,
  hydrate: (data) => data,
});

/**
 * Renders nothing until the page is hydrated. The block is the last block of its page, so no other content shifts when it
 * appears.
 */
function RecentVisits(): ReactNode {
  const { t } = useTranslation();
  const visits = useRecentVisits().filter(({ url }) => !HOMES.has(url));
  return visits.length === 0 ? null : (
    <section className={`${links.targets} ${styles.visits}`}>
      <h2 id={TITLE_ID}>{t('app.recentVisits')}</h2>
      <VisitLinks visits={visits} labelledBy={TITLE_ID} />
    </section>
  );
}
