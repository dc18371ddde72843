import { useState, type ReactNode } from 'react';
import { NewsletterFields } from '#shared/components/newsletter/newsletter-fields.tsx';
import { sayNews } from '#shared/components/newsletter/newsletter-words.ts';
import styles from '#shared/components/newsletter/newsletter.module.css';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { href } from '#shared/routes/href.ts';
import { defineBlock } from '../define-block.tsx';
import { NewsletterFormData } from './data.ts';

/** Where visitors ask for news by mail. Without a script the form asks its own page. */
export const newsletterForm = defineBlock({
  data: NewsletterFormData,
  Component: NewsletterForm,
  hydrate: (data) => data,
});

function NewsletterForm({ data }: { data: NewsletterFormData }): ReactNode {
  const language = useLanguage();
  const [isDone, setDone] = useState(data.isDone ?? false);
  if (isDone)
    return (
      <p className={styles.done} role="status">
        {sayNews(language, 'success')}
      </p>
    );
  return (
    <NewsletterFields
      id="news-email"
      language={language}
      state={data}
      action={href(language, 'newsletter')}
      onDone={() => setDone(true)}
    />
  );
}
