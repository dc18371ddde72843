import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import buttonStyles from '#shared/components/button.module.css';
import { defineBlock } from '../define-block.tsx';
import styles from './contact-mail.module.css';
import { ContactMailData } from './data.ts';

/** The way to write to us, with the subject filled in where it is known. */
export const contactMail = defineBlock({
  data: ContactMailData,
  Component: ContactMail,
});

/** @see https://www.rfc-editor.org/rfc/rfc6068 */
function mailto({ email, subject }: ContactMailData): string {
  return `mailto:${encodeURI(email)}${subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`}`;
}

function ContactMail({ data }: { data: ContactMailData }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.mail}>
      {data.subject === undefined ? null : (
        <p>
          {t('contactMail.subject')} <strong>{data.subject}</strong>
        </p>
      )}
      <a className={buttonStyles.button} data-tone="quiet" href={mailto(data)}>
        {t('contactMail.write')}
      </a>
    </div>
  );
}
