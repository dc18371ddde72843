import type { SearchBoxContext } from './mount-search-box.tsx';

const FIELD = 'form[role="search"] input[type="search"]';

type SearchFieldsContext = SearchBoxContext & {
  /** Resolves when the page is hydrated. The DOM must not change before that. */
  hydrated: Promise<void>;
};

/**
 * Loads the search box when the visitor first uses a search field. The event listeners of the document handle all fields,
 * including those in server HTML that is never hydrated. If the code cannot be loaded, the form still works.
 */
export function watchSearchFields({ hydrated, ...context }: SearchFieldsContext): void {
  const mount = async (target: EventTarget | null): Promise<void> => {
    if (!(target instanceof HTMLInputElement) || !target.matches(FIELD)) return;
    try {
      const [{ mountSearchBox }] = await Promise.all([import('./mount-search-box.tsx'), hydrated]);
      mountSearchBox(target, context);
    } catch {
      // The code could not be loaded. The form works without suggestions.
    }
  };
  document.addEventListener('pointerdown', ({ target }) => void mount(target), { passive: true });
  document.addEventListener('focusin', ({ target }) => void mount(target));
  // The field may have got the focus before this script was loaded.
  void mount(document.activeElement);
}
