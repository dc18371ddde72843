import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecentVisits } from '#shared/components/recent-visits.ts';
import { VisitLinks } from '#shared/components/visit-links.tsx';
import { Menu } from './menu.tsx';

/** The pages this browser opened last, the one on screen left out. */
export function RecentVisitsMenu({ currentId }: { currentId: string }): ReactNode {
  const { t } = useTranslation();
  const visits = useRecentVisits().filter(({ id }) => id !== currentId);
  return (
    <Menu title={t('app.recentVisits')} scriptOnly>
      {visits.length === 0 ? <p>{t('app.noRecentVisits')}</p> : <VisitLinks visits={visits} />}
    </Menu>
  );
}
