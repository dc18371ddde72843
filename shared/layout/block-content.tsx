import type { i18n as I18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { findBlock } from '#shared/blocks/loaded-blocks.ts';
import type { PageComponent } from '#shared/contracts/page.ts';

/** Renders a single block with the same markup as within the page. */
export function BlockContent({ component, i18n }: { component: PageComponent; i18n: I18n }): ReactNode {
  return <I18nextProvider i18n={i18n}>{findBlock(component)?.render(component.data)}</I18nextProvider>;
}
