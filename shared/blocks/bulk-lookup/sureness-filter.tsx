import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Sureness } from '#shared/contracts/address.ts';
import type { BulkItem } from '#shared/contracts/bulk-lookup.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import styles from './bulk-lookup.module.css';

/** How many lines are how sure, and a choice of which to show: the style sheet hides the others, before any script. */
export function SurenessFilter({ items }: { items: readonly BulkItem[] }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const filled = items.filter(({ line }) => line !== '');
  return (
    <fieldset className={styles.filter}>
      <legend>{t('bulkLookup.show')}</legend>
      <label>
        <input type="radio" name="show" value="all" defaultChecked /> {t('bulkLookup.all')}{' '}
        <small>{formatNumber(language, filled.length)}</small>
      </label>
      {Sureness.options.map((match) => (
        <label key={match}>
          <input type="radio" name="show" value={match} /> {t(`bulkLookup.match.${match}`)}{' '}
          <small>{formatNumber(language, filled.filter((item) => item.match === match).length)}</small>
        </label>
      ))}
    </fieldset>
  );
}
