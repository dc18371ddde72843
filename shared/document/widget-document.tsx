import type { i18n as I18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { BlockSlot } from '#shared/blocks/render-blocks.tsx';
import type { Page } from '#shared/contracts/page.ts';
import { toPlainText } from '#shared/contracts/plain-text.ts';
import { href } from '#shared/routes/href.ts';

type WidgetDocumentProps = {
  page: Page;
  siteName: string;
  i18n: I18n;
  styles: string;
  script: string;
};

/**
 * The document of a widget, which other sites embed in a frame. It contains the blocks and a link to this site. Links open in a
 * new tab.
 * @see https://drafts.csswg.org/css-sizing-4/#responsive-iframes for frames that take their height from their content
 */
export function WidgetDocument({ page, siteName, i18n, styles, script }: WidgetDocumentProps): ReactNode {
  const { lang, theme, seo, placeholders } = page;
  return (
    <html lang={lang} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{toPlainText(seo['og:title'])}</title>
        <meta name="robots" content="noindex, follow" />
        <link rel="canonical" href={seo.canonicalUrl} />
        <meta name="responsive-embedded-sizing" content="allow-origins=*" />
        <style dangerouslySetInnerHTML={{ __html: styles }} />
        <script src={script} defer />
      </head>
      <body>
        <main>
          <I18nextProvider i18n={i18n}>
            {(placeholders['main'] ?? []).map((component, index) => (
              <BlockSlot key={index} component={component} id={`block-${index}`} />
            ))}
          </I18nextProvider>
        </main>
        <footer>
          <a href={href(lang, 'home')} target="_blank" rel="noopener">
            {siteName}
          </a>
        </footer>
      </body>
    </html>
  );
}
