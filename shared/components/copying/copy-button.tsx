import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmingButton, useConfirmation, type Confirmation } from './confirming-button.tsx';
import { copyText } from './copy-text.ts';

type CopyButtonProps = { text: string; label: string; tone?: 'primary' | 'quiet' | 'text' };

export function CopyButton({ text, ...shown }: CopyButtonProps): ReactNode {
  return <CopyingButton copying={useCopying(text)} {...shown} />;
}

/** The state of copying `text`. */
export type Copying = Confirmation & { text: string };

/** Returns the state of copying a text. Several elements that copy the same text can share the state. */
export function useCopying(text: string): Copying {
  return { ...useConfirmation(async () => ((await copyText(text)) ? 'done' : 'failed')), text };
}

type CopyingButtonProps = Omit<CopyButtonProps, 'text'> & { copying: Copying };

export function CopyingButton({ copying, label, tone = 'primary' }: CopyingButtonProps): ReactNode {
  const doneLabel = useTranslation().t('copy.copied');
  return <ConfirmingButton event="copy" label={label} doneLabel={doneLabel} tone={tone} {...copying} />;
}
