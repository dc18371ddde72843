import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextIn } from '#shared/components/khmer-text.tsx';
import { InlineText } from '#shared/components/inline-text.tsx';
import { KEEP_PLACEHOLDERS, Sentence } from '#shared/components/sentence.tsx';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { defineBlock } from '../define-block.tsx';
import { PageTitleData } from './data.ts';
import styles from './page-title.module.css';

export const pageTitle = defineBlock({
  data: PageTitleData,
  Component: PageTitle,
});

function PageTitle({ data }: { data: PageTitleData }): ReactNode {
  const { title, titleLang, otherTitle, officialName, lead } = data;
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <header className={styles.title}>
      {/* The heading gets the focus after a navigation within the app. */}
      <h1 tabIndex={-1} lang={titleLang}>
        <TextIn language={titleLang ?? language} text={title} />
      </h1>
      {otherTitle ? (
        <p className={styles.other} lang={otherTitle.lang}>
          {otherTitle.text}
        </p>
      ) : null}
      {officialName ? (
        <p className={styles.official}>
          <Sentence
            text={t('pageTitle.official', KEEP_PLACEHOLDERS)}
            parts={{ name: <span lang="en">{officialName}</span> }}
          />
        </p>
      ) : null}
      {lead ? (
        <p className={styles.lead}>
          <InlineText text={lead} />
        </p>
      ) : null}
    </header>
  );
}
