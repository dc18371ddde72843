import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BankChoice, FinderData } from '#shared/contracts/outlets/finder-choice.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { outletFamilies, type OutletFamily } from '#shared/outlets/families.ts';
import { knownText, inLanguage } from '#shared/places/place-name.ts';
import { ASK_NOW } from '#shared/routes/anchors.ts';
import { href } from '#shared/routes/href.ts';
import buttonStyles from '../button.module.css';
import { Field } from '../form/field.tsx';
import { PositionIcon } from '../icons.tsx';
import styles from './finder-form.module.css';
import { Note } from '../states/states.tsx';

type FinderFormProps = FinderData & {
  /**
   * The kind of place to find: post offices or ATMs. The server redirects the submitted form to the page of the chosen province
   * or bank.
   */
  family: OutletFamily;
  current?: string | undefined;
};

/** A form with a select of provinces. For ATMs it also has a select of banks. The form works without JavaScript. */
export function FinderForm(props: FinderFormProps): ReactNode {
  const { family, provinces, banks, current, currentBank, typed } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const route = outletFamilies[family].finder;
  const provinceId = `${route}-province`;
  const errorId = `${provinceId}-error`;
  const isWrong = typed !== undefined;
  return (
    <form id={idOf(family)} className={styles.form} action={href(language, route)}>
      {isWrong ? (
        <div className={styles.error}>
          <Note tone="ask" id={errorId} role="alert">
            {typed.trim() === '' ? t('finder.noProvince') : t('finder.unknownProvince', { typed })}
          </Note>
        </div>
      ) : null}
      <Field
        as="select"
        label={t('finder.province')}
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
      </Field>
      {banks && banks.length > 0 ? (
        <BankField banks={banks} id={`${route}-bank`} name="bank" defaultValue={currentBank} />
      ) : null}
      <button className={buttonStyles.button} type="submit">
        {t('finder.show')}
      </button>
    </form>
  );
}

type BankFieldProps = { banks: readonly BankChoice[] } & Omit<ComponentProps<'select'>, 'children'>;

/** A select of banks. Its first option has an empty value and means all banks. */
export function BankField({ banks, ...select }: BankFieldProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Field as="select" label={t('finder.bank')} {...select}>
      <option value="">{t('finder.allBanks')}</option>
      {banks.map(({ key, name }) => (
        <option key={key} value={key} lang={language === 'km' && name.km === null ? 'en' : undefined}>
          {knownText(name, language)}
        </option>
      ))}
    </Field>
  );
}

/**
 * Shows the form, and a link to the page with the nearest post offices or ATMs. If the form has a select of banks, a submit
 * button replaces the link, so that the URL contains the chosen bank.
 */
export function FinderWays(props: ComponentProps<typeof FinderForm>): ReactNode {
  const { family, banks } = props;
  const url = `${href(useLanguage(), outletFamilies[family].nearMe)}#${ASK_NOW}`;
  const shared = { className: buttonStyles.button, 'data-tone': 'near' };
  const name = (
    <>
      <PositionIcon />
      {useTranslation().t('finder.nearMe')}
    </>
  );
  return (
    <div className={styles.ways}>
      <FinderForm {...props} />
      {banks ? (
        <button type="submit" form={idOf(family)} formAction={url} formNoValidate {...shared}>
          {name}
        </button>
      ) : (
        <a href={url} {...shared}>
          {name}
        </a>
      )}
    </div>
  );
}

function idOf(family: OutletFamily): string {
  return `${outletFamilies[family].finder}-form`;
}
