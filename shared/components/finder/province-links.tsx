import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProvinceChoice } from '#shared/contracts/outlets/finder-choice.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { outletFamilies, type OutletFamily } from '#shared/outlets/families.ts';
import { inLanguage } from '#shared/places/place-name.ts';
import { href } from '#shared/routes/href.ts';
import { CountLinks } from './count-links.tsx';

type ProvinceLinksProps = { family: OutletFamily; provinces: readonly ProvinceChoice[] };

/** Links to the provinces that have known post offices or ATMs. `FinderForm` lists all provinces. */
export function ProvinceLinks({ family, provinces }: ProvinceLinksProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const { province, byProvince } = outletFamilies[family];
  const links = provinces
    .filter(({ count }) => count > 0)
    .map(({ slug, name, count }) => ({
      url: href(language, province, { province: slug }),
      text: inLanguage(name, language),
      count,
    }));
  return (
    <>
      <h2 id={byProvince.id}>{t(byProvince.title)}</h2>
      <CountLinks labelledBy={byProvince.id} links={links} />
    </>
  );
}
