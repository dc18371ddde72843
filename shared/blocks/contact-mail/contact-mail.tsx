import type { ReactNode } from 'react';
import * as v from 'valibot';
import { useTranslation } from 'react-i18next';
import buttonStyles from '#shared/components/button.module.css';
import { defineBlock } from '../define-block.tsx';
import styles from './contact-mail.module.css';

const ContactMailData = v.object({
  email: v.pipe(v.string(), v.nonEmpty()),
  /** The subject of the e-mail, if the link to this page names a subject. */
  subject: v.optional(v.pipe(v.string(), v.nonEmpty())),
});
type ContactMailData = v.InferOutput<typeof ContactMailData>;

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
