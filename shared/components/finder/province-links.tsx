import type { ReactNode } from 'react';
import type { ProvinceChoice } from '#shared/contracts/finder-choice.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { inLanguage } from '#shared/places/place-name.ts';
import { href } from '#shared/routes/href.ts';
import { CountLinks } from './count-links.tsx';

type ProvinceLinksProps = {
  labelledBy: string;
  route: 'postOfficeProvince' | 'atmProvince';
  provinces: ProvinceChoice[];
};

/** Every province that has a list of its own. */
export function ProvinceLinks({ labelledBy, route, provinces }: ProvinceLinksProps): ReactNode {
  const language = useLanguage();
  const links = provinces.map(({ slug, name, count }) => ({
    url: href(language, route, { province: slug }),
    text: inLanguage(name, language),
    count,
  }));
  return <CountLinks labelledBy={labelledBy} links={links} />;
}
