import type { ReactNode } from 'react';
import type { Page } from '#shared/contracts/page.ts';
import { SHARE_PICTURE_SIZE, sharePicturePath } from '#shared/routes/share-picture-path.ts';
import { toPlainText } from '#shared/contracts/plain-text.ts';

/** The block of a page about the code of one place, which has a picture of its own. */
const OF_ONE_CODE = 'postcode-hero';

/** What networks show beside a link to the page. https://ogp.me */
export function SharePictureTags({ page }: { page: Page }): ReactNode {
  const { seo, lang, placeholders, localizationUrls } = page;
  const isOfCode = Object.values(placeholders).some((components) =>
    components.some(({ name }) => name === OF_ONE_CODE),
  );
  /** English stands without a prefix. */
  const ownPath = localizationUrls.find((each) => each.lang === 'en')?.url;
  const path = sharePicturePath(lang, isOfCode ? ownPath : undefined);
  return (
    <>
      <meta property="og:image" content={new URL(path, seo.canonicalUrl).href} />
      <meta property="og:image:width" content={String(SHARE_PICTURE_SIZE.width)} />
      <meta property="og:image:height" content={String(SHARE_PICTURE_SIZE.height)} />
      <meta property="og:image:alt" content={toPlainText(seo['og:title'])} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
