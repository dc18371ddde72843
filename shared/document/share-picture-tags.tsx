import type { ReactNode } from 'react';
import type { Page } from '#shared/contracts/page.ts';
import { SHARE_PICTURE_SIZE } from '#shared/routes/share-picture-path.ts';
import { sharePictureUrl } from './head.ts';
import { toPlainText } from '#shared/contracts/plain-text.ts';

/** What networks show beside a link to the page. https://ogp.me */
export function SharePictureTags({ page }: { page: Page }): ReactNode {
  return (
    <>
      <meta property="og:image" content={sharePictureUrl(page)} />
      <meta property="og:image:width" content={String(SHARE_PICTURE_SIZE.width)} />
      <meta property="og:image:height" content={String(SHARE_PICTURE_SIZE.height)} />
      <meta property="og:image:alt" content={toPlainText(page.seo['og:title'])} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
