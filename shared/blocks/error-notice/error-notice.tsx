import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import buttonStyles from '#shared/components/button.module.css';
import { HomeIcon } from '#shared/components/icons.tsx';
import { Notice } from '#shared/components/notice.tsx';
import { ErrorCode } from '#shared/contracts/envelope.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { href } from '#shared/routes/href.ts';
import { defineBlock } from '../define-block.tsx';

/** The browser sets `connection` when it could not reach the server. The block `not-found` shows the other error. */
const ErrorNoticeData = v.object({
  kind: v.picklist(['connection', ...ErrorCode.options.filter((code) => code !== 'not-found')]),
});
type ErrorNoticeData = v.InferOutput<typeof ErrorNoticeData>;

/** The errors after which the same request may succeed later. */
const PASSING: ReadonlySet<ErrorNoticeData['kind']> = new Set([
  'connection',
  'too-many-requests',
  'unavailable',
]);

export const errorNotice = defineBlock({
  data: ErrorNoticeData,
  Component: ErrorNotice,
});

function ErrorNotice({ data: { kind } }: { data: ErrorNoticeData }): ReactNode {
  const { t } = useTranslation();
  return (
    <Notice title={t(`errorNotice.${kind}.title`)} lead={t(`errorNotice.${kind}.lead`)}>
      {PASSING.has(kind) ? (
        // An empty `href` is the URL of the current page, so the link loads the page again.
        // oxlint-disable-next-line jsx-a11y/anchor-is-valid
        <a className={buttonStyles.button} href="">
          {t('errorNotice.tryAgain')}
        </a>
      ) : null}
      <a className={buttonStyles.button} data-tone="quiet" href={href(useLanguage(), 'home')}>
        <HomeIcon />
        {t('errorNotice.home')}
      </a>
    </Notice>
  );
}
