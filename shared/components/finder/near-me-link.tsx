import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { href } from '#shared/routes/href.ts';
import buttonStyles from '../button.module.css';
import { PositionIcon } from '../icons.tsx';

type NearMeLinkProps = { route: 'postOfficeNearMe' | 'atmNearMe' };

/** The way to the list by distance. That page asks for the position, and says why. */
export function NearMeLink({ route }: NearMeLinkProps): ReactNode {
  return (
    <a className={buttonStyles.button} data-tone="near" href={href(useLanguage(), route)}>
      <PositionIcon />
      {useTranslation().t('finder.nearMe')}
    </a>
  );
}
