import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FinderData } from '#shared/contracts/finder-choice.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { outletFamilies, type OutletFamily } from '#shared/outlets/families.ts';
import { knownText } from '#shared/places/known-texts.ts';
import { inLanguage } from '#shared/places/place-name.ts';
import { href } from '#shared/routes/href.ts';
import buttonStyles from '../button.module.css';
import styles from './finder-form.module.css';

type FinderFormProps = FinderData & {
  /** Whose form it is: the server redirects from there to the page of what was chosen. */
  family: OutletFamily;
  /** Slug of the province whose page this is. */
  current?: string | undefined;
};

/** Province, and where wanted bank. A plain form: it works before any script does. */
export function FinderForm(props: FinderFormProps): ReactNode {
  const { family, provinces, banks, current, currentBank, typed } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const route = outletFamilies[family].finder;
  const provinceId = `${route}-province`;
  const bankId = `${route}-bank`;
  const errorId = `${provinceId}-error`;
  const isWrong = typed !== undefined;
  return (
    <form className={styles.form} action={href(language, route)}>
      {isWrong ? (
        <p id={errorId} className={styles.error} role="alert">
          {typed.trim() === '' ? t('finder.noProvince') : t('finder.unknownProvince', { typed })}
        </p>
      ) : null}
      <div>
        <label htmlFor={provinceId}>{t('finder.province')}</label>
        <select
          id={provinceId}
          name="province"
          defaultValue={current}
          required
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? errorId : undefined}
        >
          {current === undefined ? <option value="">{t('finder.choose')}</option> : null}
          {provinces.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {inLanguage(name, language)}
            </option>
          ))}
        </select>
      </div>
      {banks && banks.length > 0 ? (
        <div>
          <label htmlFor={bankId}>{t('finder.bank')}</label>
          <select id={bankId} name="bank" defaultValue={currentBank}>
            <option value="">{t('finder.allBanks')}</option>
            {banks.map(({ key, name }) => (
              <option key={key} value={key} lang={language === 'km' && name.km === null ? 'en' : undefined}>
                {knownText(name, language)}
              </option>
            ))}
          </select>
        </div>
      ) : null}
      <button className={buttonStyles.button} type="submit">
        {t('finder.show')}
      </button>
    </form>
  );
}
