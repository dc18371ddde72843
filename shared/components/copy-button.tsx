import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmingButton } from './confirming-button.tsx';
import { copyText } from './copy-text.ts';

type CopyButtonProps = { text: string; label: string; tone?: 'primary' | 'quiet' };

/** Copies a text and says so. */
export function CopyButton({ text, label, tone = 'primary' }: CopyButtonProps): ReactNode {
  return (
    <ConfirmingButton
      event="copy"
      label={label}
      doneLabel={useTranslation().t('copy.copied')}
      tone={tone}
      onPress={async () => ((await copyText(text)) ? 'done' : 'failed')}
    />
  );
}
