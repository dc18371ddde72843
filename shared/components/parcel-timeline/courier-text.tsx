import type { ReactNode } from 'react';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { KhmerText } from '../khmer-text.tsx';

/** A text of somebody else, whatever way it is written, which cannot turn the text beside it. */
export function CourierText({ text }: { text: string }): ReactNode {
  const language = useLanguage();
  return <bdi>{language === 'km' ? <KhmerText text={text} /> : text}</bdi>;
}
