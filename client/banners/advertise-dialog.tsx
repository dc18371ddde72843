import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { PageTitleData } from '#shared/blocks/page-title/data.ts';
import { parseBlocks } from '#shared/blocks/parse-blocks.ts';
import { BlockSlot } from '#shared/blocks/render-blocks.tsx';
import button from '#shared/components/button.module.css';
import { successEnvelope } from '#shared/contracts/envelope.ts';
import { Page, type Language } from '#shared/contracts/page.ts';
import { href } from '#shared/routes/href.ts';
import { toJsonPath } from '#shared/routes/json-path.ts';
import { browserTransport } from '#client/runtime/transport.ts';
import styles from './modal-banner.module.css';

/** Who pressed waits no longer for the dialog: the page says the same. */
const LONGEST_MILLISECONDS = 10_000;
const TITLE = 'page-title';

type DialogProps = { onClose: () => void };

/**
 * The dialog for those who want to advertise: what its page holds, claims and form included.
 * @throws when the page does not arrive
 */
export async function loadAdvertiseDialog(language: Language): Promise<(props: DialogProps) => ReactNode> {
  const path = href(language, 'advertise');
  const signal = AbortSignal.timeout(LONGEST_MILLISECONDS);
  const response = await browserTransport({ address: toJsonPath(path), path, signal });
  const page = await parseBlocks(v.parse(successEnvelope(Page), response).data);
  return ({ onClose }) => <AdvertiseDialog page={page} onClose={onClose} />;
}

function AdvertiseDialog({ page, onClose }: DialogProps & { page: Page }): ReactNode {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current: element } = dialog;
    element?.showModal();
    element?.focus();
    // The browser went to the first link, below what is to be read first.
    element?.scrollTo(0, 0);
  }, []);
  const blocks = page.placeholders['main'] ?? [];
  const title = v.parse(PageTitleData, blocks.find(({ name }) => name === TITLE)?.data);
  return (
    <dialog ref={dialog} className={styles.dialog} tabIndex={-1} aria-label={title.title} onClose={onClose}>
      <h2>{title.title}</h2>
      <p>{title.lead}</p>
      {blocks.map((component, index) =>
        component.name === TITLE ? null : (
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
