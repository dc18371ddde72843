import type { i18n as I18n } from 'i18next';
import { Suspense, type ReactNode } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { isBlockKind } from '#shared/blocks/loaded-blocks.ts';
import { BlockSlot } from '#shared/blocks/render-blocks.tsx';
import {
  arrangePage,
  TITLE_ID,
  toMainId,
  toSideId,
  type ArrangedItem,
  type ShownPage,
  type ShownLayout,
} from './arrange-page.ts';
import styles from './app.module.css';
import { BannerSlot, ModalSlot } from '#shared/components/banner-slot/banner-slot.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { Drawer, MENU_ID } from './drawer.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import loadingBarStyles from './loading-bar.module.css';
import { OtherStyles } from './other-styles.tsx';
import sidebarStyles from './sidebar.module.css';
import { ThumbBar } from './thumb-bar.tsx';
import skipLinkStyles from './skip-link.module.css';

type AppProps = {
  page: ShownPage;
  layout: ShownLayout;
  i18n: I18n;
  now: Date;
  isLoading?: boolean;
  /** Rendered after the content, so that the effects of the children run after the effects of the blocks. */
  children?: ReactNode;
};

type FrameProps = Pick<AppProps, 'page' | 'layout' | 'i18n' | 'isLoading'> & {
  /** The placeholder while the children suspend. */
  fallback?: ReactNode;
  children: ReactNode;
};

export function App({ page, layout, i18n, now, isLoading = false, children }: AppProps): ReactNode {
  return (
    <Frame page={page} layout={layout} i18n={i18n} isLoading={isLoading}>
      <PageContent page={page} layout={layout} now={now} />
      {children}
    </Frame>
  );
}

/** The parts of a page that do not depend on its content, e.g. the header. If the content is late, these parts are sent first. */
export function Frame({ page, layout, i18n, isLoading = false, fallback, children }: FrameProps): ReactNode {
  const { hasHeaderSearch } = arrangePage(page, isBlockKind);
  return (
    <I18nextProvider i18n={i18n}>
      <LoadingBar isLoading={isLoading} />
      <SkipLink />
      <Header page={page} layout={layout} hasSearch={hasHeaderSearch} />
      <Suspense fallback={fallback}>{children}</Suspense>
      <ThumbBar path={page.url} menuId={MENU_ID} />
      <Drawer page={page} layout={layout} />
    </I18nextProvider>
  );
}

export function PageContent({ page, layout, now }: Pick<AppProps, 'page' | 'layout' | 'now'>): ReactNode {
  const arrangement = arrangePage(page, isBlockKind);
  const { heroCount, answerCount } = arrangement;
  const items = arrangement.main.map((item, index) => (
    <Item key={index} item={item} id={toMainId(index)} layout={layout} />
  ));
  const hasHalves = arrangement.main.some(({ isHalf }) => isHalf);
  const blocks = [...items.slice(0, heroCount), <OtherStyles key="styles" />, ...items.slice(heroCount)];
  // The column of the answer blocks also contains the `OtherStyles` element, so it has one element more.
  const answerEnd = answerCount + 1;
  return (
    <>
      <main id="main" key={page.url} className={styles.main} tabIndex={-1}>
        {answerCount > 0 ? null : <Breadcrumb items={page.breadcrumb} />}
        {arrangement.title ? <BlockSlot component={arrangement.title} id={TITLE_ID} /> : null}
        {arrangement.columns === 2 ? (
          <div className={styles.columns}>
            <div className={styles.content}>{blocks}</div>
            <aside className={sidebarStyles.sidebar}>
              {arrangement.sidebar.map((component, index) => (
                <BlockSlot key={index} component={component} id={toSideId(index)} />
              ))}
            </aside>
          </div>
        ) : answerCount > 0 ? (
          <div className={styles.split}>
            <div className={styles.answer}>{blocks.slice(0, answerEnd)}</div>
            <div className={styles.content}>{blocks.slice(answerEnd)}</div>
          </div>
        ) : (
          <div className={styles.content} data-halves={hasHalves || undefined}>
            {blocks}
          </div>
        )}
      </main>
      {arrangement.bottomBanner ? (
        <BannerSlot
          key={`bottom-${page.url}`}
          position="bottom"
          hasRoom={layout.bannerPositions.includes('bottom')}
        />
      ) : null}
      <Footer key={`footer-${page.lang}`} layout={layout} now={now} />
      <ModalSlot />
    </>
  );
}

function Item({ item, id, layout }: { item: ArrangedItem; id: string; layout: ShownLayout }): ReactNode {
  if (item.type === 'banner')
    return <BannerSlot position={item.position} hasRoom={layout.bannerPositions.includes(item.position)} />;
  const block = <BlockSlot component={item.component} id={id} />;
  return item.isHalf ? <div className={styles.half}>{block}</div> : block;
}

function LoadingBar({ isLoading }: { isLoading: boolean }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={loadingBarStyles.bar} role="status" data-loading={isLoading}>
      {isLoading ? <span className="visually-hidden">{t('app.loading')}</span> : null}
    </div>
  );
}

function SkipLink(): ReactNode {
  return (
    <a className={skipLinkStyles.link} href="#main">
      {useTranslation().t('app.skipToContent')}
    </a>
  );
}
