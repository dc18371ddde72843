import { useSyncExternalStore, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import type { ShownStore } from '#client/runtime/view-store.ts';
import { SearchBox } from './search-box.tsx';
import type { SearchBoxProps } from './use-search-combobox.ts';

export type SearchBoxContext = { store: ShownStore } & Required<Pick<SearchBoxProps, 'open' | 'onSearched'>>;

/** Matches the element for suggestions in a search form. The server renders this element empty. */
const SUGGESTIONS = '[data-suggestions]';

const mounted = new Map<HTMLInputElement, Root>();

type MountedProps = { field: HTMLInputElement; parts: SearchBoxContext };

export function mountSearchBox(field: HTMLInputElement, parts: SearchBoxContext): void {
  unmountRemoved();
  const container = field.form?.querySelector(SUGGESTIONS);
  if (!container || mounted.has(field)) return;
  const root = createRoot(container);
  mounted.set(field, root);
  // Rendering is synchronous, so that no letter is lost between reading the field and listening to its events.
  flushSync(() => root.render(<Mounted field={field} parts={parts} />));
}

function unmountRemoved(): void {
  for (const [field, root] of mounted) {
    if (field.isConnected) continue;
    root.unmount();
    mounted.delete(field);
  }
}

function Mounted({ field, parts: { store, open, onSearched } }: MountedProps): ReactNode {
  const { view } = useSyncExternalStore(store.subscribe, store.get);
  return (
    <I18nextProvider i18n={view.i18n}>
      <SearchBox field={field} pageUrl={view.page.url} open={open} onSearched={onSearched} />
    </I18nextProvider>
  );
}
