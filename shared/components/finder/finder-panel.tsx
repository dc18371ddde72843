import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FinderData } from '#shared/contracts/finder-choice.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { outletFamilies, type OutletFamily } from '#shared/outlets/families.ts';
import { inLanguage } from '#shared/places/place-name.ts';
import { href } from '#shared/routes/href.ts';
import { CountLinks } from './count-links.tsx';
import styles from './finder-panel.module.css';
import { FinderWays } from './finder-ways.tsx';

type FinderPanelProps = { family: OutletFamily; data: FinderData };

/**
 * The ways into a finder: by choice, by position, by a list of links. Provinces without a known outlet are in the form
 * alone: their pages say what to do instead.
 */
export function FinderPanel({ family, data }: FinderPanelProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const { province, byProvince } = outletFamilies[family];
  const links = data.provinces
    .filter(({ count }) => count > 0)
    .map(({ slug, name, count }) => ({
      url: href(language, province, { province: slug }),
      text: inLanguage(name, language),
      count,
    }));
  return (
    <section className={styles.panel}>
      <FinderWays family={family} {...data} />
      <h2 id={byProvince.id}>{t(byProvince.title)}</h2>
      <CountLinks labelledBy={byProvince.id} links={links} />
    </section>
  );
}
