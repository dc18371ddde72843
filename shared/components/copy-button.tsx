import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmingButton, useConfirmation, type Confirmation } from './confirming-button.tsx';
import { copyText } from './copy-text.ts';

type CopyButtonProps = { text: string; label: string; tone?: 'primary' | 'quiet' };

/** Copies a text and says so. */
export function CopyButton({ text, ...shown }: CopyButtonProps): ReactNode {
  return <CopyingButton copying={useCopying(text)} {...shown} />;
}

/** What is copied stands in the markup too, for a press that comes before the app. */
export type Copying = Confirmation & { text: string };

/** Copies a text at a press, wherever the press comes from. */
export function useCopying(text: string): Copying {
  return { ...useConfirmation(async () => ((await copyText(text)) ? 'done' : 'failed')), text };
}

type CopyingButtonProps = Omit<CopyButtonProps, 'text'> & { copying: Copying };

/** The button of a text that may be copied by a press elsewhere too: it says so all the same. */
export function CopyingButton({ copying, label, tone = 'primary' }: CopyingButtonProps): ReactNode {
  const doneLabel = useTranslation().t('copy.copied');
  return <ConfirmingButton event="copy" label={label} doneLabel={doneLabel} tone={tone} {...copying} />;
}
