import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from '../icons.tsx';

type SheetProps = {
  title: ReactNode;
  /** True if the keyboard opened the sheet. The focus then moves to the heading. */
  takesFocus: boolean;
  dismiss: () => void;
  children: ReactNode;
};

/**
 * A panel with information about the place that was clicked on a map. It is at the lower edge of the window. It is not modal: the
 * map and the page stay usable. Escape closes it. Its styles are in the style sheet of the live map, so that pages without a map
 * do not load them.
 */
export function Sheet({ title, takesFocus, dismiss, children }: SheetProps): ReactNode {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const escape = useEffectEvent(dismiss);
  useEffect(() => {
    const close = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // Otherwise Escape would also close the dialog that contains the map.
      event.preventDefault();
      escape();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, []);
  return (
    <section className="map-sheet" aria-labelledby={headingId}>
      <div className="map-sheet-head">
        <h2 id={headingId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className="map-sheet-close" aria-label={t('banner.close')} onClick={dismiss}>
          <CloseIcon />
        </button>
      </div>
      {children}
    </section>
  );
}
