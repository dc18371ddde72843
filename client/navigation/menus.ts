const OPEN_MENUS = 'details[data-menu][open]';
const OPEN_DRAWER = '[popover]:popover-open';

export function closeMenus(): void {
  closeMenusExcept(null);
  if (!('popover' in HTMLElement.prototype)) return;
  for (const drawer of document.querySelectorAll<HTMLElement>(OPEN_DRAWER)) drawer.hidePopover();
}

/** Closes menus at Escape and at a click outside the menu. Menus open without a script. */
export function watchMenus(): void {
  document.addEventListener('click', ({ target }) => {
    closeMenusExcept(target instanceof Element ? target.closest('details[data-menu]') : null);
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    const open = document.querySelector<HTMLDetailsElement>(OPEN_MENUS);
    if (!open) return;
    open.open = false;
    open.querySelector('summary')?.focus();
  });
}

function closeMenusExcept(open: Element | null): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(OPEN_MENUS)) {
    if (menu !== open) menu.open = false;
  }
}
