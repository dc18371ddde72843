import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { PageTitleData } from '#shared/blocks/page-title/data.ts';
import { parseWithStyles } from '#client/runtime/load-styles.ts';
import { BlockSlot } from '#shared/blocks/render-blocks.tsx';
import button from '#shared/components/button.module.css';
import type { Page, Language } from '#shared/contracts/page.ts';
import { loadPageData } from '#shared/data/call-server.ts';
import { href } from '#shared/routes/href.ts';
import styles from './modal-banner.module.css';

/** The maximum time to load the page for advertisers. After this time, the browser opens that page instead of the dialog. */
const LOAD_MILLISECONDS = 10_000;
const TITLE_BLOCK = 'page-title';

type DialogProps = { onClose: () => void };

/**
 * Loads the page for advertisers and returns a component that shows the blocks of this page in a dialog.
 * @throws when the page cannot be loaded in time
 */
export async function loadAdvertiseDialog(language: Language): Promise<(props: DialogProps) => ReactNode> {
  const address = { path: href(language, 'advertise'), search: '' };
  const page = await parseWithStyles(await loadPageData(address, undefined, LOAD_MILLISECONDS));
  return ({ onClose }) => <AdvertiseDialog page={page} onClose={onClose} />;
}

function AdvertiseDialog({ page, onClose }: DialogProps & { page: Page }): ReactNode {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current: element } = dialog;
    element?.showModal();
    element?.focus();
    // `showModal` scrolls to the first link, which is below the introduction, so the dialog is scrolled back to its top.
    element?.scrollTo(0, 0);
  }, []);
  const blocks = page.placeholders['main'] ?? [];
  const title = v.parse(PageTitleData, blocks.find(({ name }) => name === TITLE_BLOCK)?.data);
  return (
    <dialog ref={dialog} className={styles.dialog} tabIndex={-1} aria-label={title.title} onClose={onClose}>
      <h2>{title.title}</h2>
      <p>{title.lead}</p>
      {blocks.map((component, index) =>
        component.name === TITLE_BLOCK ? null : (
          <BlockSlot key={index} component={component} id={`advertise-${index}`} />
        ),
      )}
      <button
        type="button"
        className={button.button}
        data-tone="quiet"
        onClick={() => dialog.current?.close()}
      >
        {t('banner.close')}
      </button>
    </dialog>
  );
}
