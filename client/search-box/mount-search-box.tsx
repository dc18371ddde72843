import { useSyncExternalStore, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import type { ShownStore } from '#client/runtime/view-store.ts';
import { SearchBox } from './search-box.tsx';
import type { SearchBoxProps } from './use-search-combobox.ts';

export type BoxParts = { store: ShownStore } & Pick<SearchBoxProps, 'open' | 'onSearched'>;

/** The element of a search form that its suggestions stand in: empty from the server, and React's alone never. */
const SUGGESTIONS = '[data-suggestions]';

const mounted = new Map<HTMLInputElement, Root>();

type MountedProps = { field: HTMLInputElement; parts: BoxParts };

/** Gives a search field its list of suggestions, once. A form without room for them stays as it is. */
export function mountSearchBox(field: HTMLInputElement, parts: BoxParts): void {
  unmountLeft();
  const room = field.form?.querySelector(SUGGESTIONS);
  if (!room || mounted.has(field)) return;
  const root = createRoot(room);
  mounted.set(field, root);
  // At once: a letter typed between reading the field and listening to it would be lost.
  flushSync(() => root.render(<Mounted field={field} parts={parts} />));
}

/** Fields go with their pages, and their boxes with them. */
function unmountLeft(): void {
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
