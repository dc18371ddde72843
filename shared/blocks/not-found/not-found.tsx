import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import buttonStyles from '#shared/components/button.module.css';
import { HomeIcon } from '#shared/components/icons.tsx';
import { Notice } from '#shared/components/notice.tsx';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { href } from '#shared/routes/href.ts';
import { defineBlock } from '../define-block.tsx';

const NotFoundData = v.object({
  /** A six-digit number that is not the code of any place. */
  code: v.optional(v.string()),
  /** A link to the list of codes that have the same first two digits as the requested code. */
  suggestion: v.optional(v.object({ text: v.string(), url: v.string() })),
});
type NotFoundData = v.InferOutput<typeof NotFoundData>;

export const notFound = defineBlock({
  data: NotFoundData,
  Component: NotFound,
});

function NotFound({ data: { code, suggestion } }: { data: NotFoundData }): ReactNode {
  const { t } = useTranslation();
  return (
    <Notice
      title={code === undefined ? t('notFound.title') : t('searchResults.noneCoded', { query: code })}
      lead={t('notFound.lead')}
    >
      {suggestion ? (
        <a className={buttonStyles.button} href={suggestion.url}>
          {suggestion.text}
        </a>
      ) : null}
      <a className={buttonStyles.button} data-tone="quiet" href={href(useLanguage(), 'home')}>
        <HomeIcon />
        {t('notFound.home')}
      </a>
    </Notice>
  );
}
