import { useState, type ReactNode } from 'react';
import { NewsletterFields, useNewsletterForm } from '#shared/components/newsletter/newsletter-fields.tsx';
import { sayNews } from '#shared/components/newsletter/newsletter-words.ts';
import styles from '#shared/components/newsletter/newsletter.module.css';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { defineBlock } from '../define-block.tsx';
import { NewsletterFormData } from './data.ts';

export const newsletterForm = defineBlock({
  data: NewsletterFormData,
  Component: NewsletterForm,
  hydrate: (data) => data,
});

function NewsletterForm({ data }: { data: NewsletterFormData }): ReactNode {
  const language = useLanguage();
  const [isDone, setDone] = useState(data.isDone ?? false);
  const form = useNewsletterForm(language, data, () => setDone(true));
  if (isDone)
    return (
      <p className={styles.done} role="status" data-confirmation>
        {sayNews(language, 'success')}
      </p>
    );
  return <NewsletterFields id="news-email" language={language} form={form} />;
}
