import { useEffect, useRef, type ReactNode } from 'react';
import { ScrollRestoration, useLoaderData, useLocation, useNavigation } from 'react-router';
import { App } from '../shared/app/app.tsx';
import { composeErrorPage } from '../shared/app/error-page.ts';
import { KeptMarkupContext } from '../shared/blocks/kept.tsx';
import { recordVisit } from '../shared/components/recent-visits.ts';
import { keptMarkup, nothingKept } from './kept-markup.ts';
import type { View } from './page-loader.ts';
import { updateHead } from './update-head.ts';

/** Moves the keyboard and the screen reader to the new page's heading, without moving the view. */
const focusHeading = (): void => {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading?.focus({ preventScroll: true });
};

const isError = ({ template }: View['page']): boolean => template === 'not-found' || template === 'error';

/** What a page does to the browser around it: title, focus, the list of recent visits. */
const usePageEffects = (view: View): void => {
  const { hash } = useLocation();
  const shownBefore = useRef<View>(undefined);
  useEffect(() => {
    if (shownBefore.current === view) return;
    const isNavigation = shownBefore.current !== undefined;
    shownBefore.current = view;
    if (!view.isFirst) updateHead(view.page, view.layout.siteProfile.siteName);
    if (isNavigation && hash === '') focusHeading();
    const { id, menuTitle, url } = view.page;
    if (!isError(view.page)) recordVisit({ id, menuTitle, url, time: Date.now() });
  }, [view, hash]);
};

/** The one route of the browser: whatever its address, a page is data, then blocks. */
export const PageRoute = (): ReactNode => {
  const view = useLoaderData<View>();
  const isLoading = useNavigation().state === 'loading';
  usePageEffects(view);
  return (
    <KeptMarkupContext value={view.isFirst ? keptMarkup : nothingKept}>
      <App page={view.page} layout={view.layout} i18n={view.i18n} now={view.loadedAt} isLoading={isLoading} />
      <ScrollRestoration />
    </KeptMarkupContext>
  );
};

/** What is left to say when a page could not be shown at all. */
export const PageFailure = ({ view }: { view: View }): ReactNode => {
  const { layout, i18n, page, loadedAt } = view;
  const failure = composeErrorPage({
    code: 'internal',
    language: page.lang,
    path: '/',
    siteUrl: window.location.origin,
    i18n,
  });
  return <App page={failure} layout={layout} i18n={i18n} now={loadedAt} />;
};
