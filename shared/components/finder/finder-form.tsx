import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BankChoice, ProvinceChoice } from '../../contracts/finder-choice.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { knownText } from '../../lib/known-texts.ts';
import { inLanguage } from '../../lib/place-name.ts';
import { href } from '../../routes/href.ts';
import buttonStyles from '../button.module.css';
import styles from './finder-form.module.css';

type FinderFormProps = {
  /** Whose form it is: the server leads on from there to the page of what was chosen. */
  route: 'findPostOffice' | 'atmFinder';
  provinces: ProvinceChoice[];
  /** Where banks are chosen as well. */
  banks?: BankChoice[];
  /** Slug of the province whose page this is. */
  current?: string | undefined;
};

/** Province, and where wanted bank. A plain form: it works before any script does. */
export const FinderForm = ({ route, provinces, banks, current }: FinderFormProps): ReactNode => {
  const { t } = useTranslation();
  const language = useLanguage();
  const provinceId = `${route}-province`;
  const bankId = `${route}-bank`;
  return (
    <form className={styles.form} action={href(language, route)}>
      <div>
        <label htmlFor={provinceId}>{t('finder.province')}</label>
        <select id={provinceId} name="province" defaultValue={current} required>
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
          <select id={bankId} name="bank">
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
};
