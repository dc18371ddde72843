import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { outletFamilies } from '#shared/outlets/families.ts';
import { ASK_NOW } from '#shared/routes/anchors.ts';
import { href } from '#shared/routes/href.ts';
import buttonStyles from '../button.module.css';
import { PositionIcon } from '../icons.tsx';
import { FinderForm } from './finder-form.tsx';
import styles from './finder-panel.module.css';

/** The ways to a list: by choice, or by position on a page that asks for it and says why. */
export function FinderWays(props: ComponentProps<typeof FinderForm>): ReactNode {
  const nearMe = `${href(useLanguage(), outletFamilies[props.family].nearMe)}#${ASK_NOW}`;
  return (
    <div className={styles.ways}>
      <FinderForm {...props} />
      <a className={buttonStyles.button} data-tone="near" href={nearMe}>
        <PositionIcon />
        {useTranslation().t('finder.nearMe')}
      </a>
    </div>
  );
}
