import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PostcodeMark } from '#shared/components/postcode-mark.tsx';
import { KEEP_PLACEHOLDERS, Sentence } from '#shared/components/sentence.tsx';
import type { NearCommune } from '#shared/contracts/geocoding.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { href } from '#shared/routes/href.ts';

/** Returns the postal code for addresses in the commune. For a disputed code this is the first candidate. */
export function codeOf({ code, candidates: [first = ''] }: NearCommune): string {
  return code ?? first;
}

export function CommuneCode({ commune }: { commune: NearCommune }): ReactNode {
  return <PostcodeMark code={codeOf(commune)} size="row" />;
}

export function DisputeNote({ commune: { candidates } }: { commune: NearCommune }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const [first, second] = candidates;
  if (first === undefined || second === undefined) return null;
  const linkTo = (code: string): ReactNode => <a href={href(language, 'postcodeDetail', { code })}>{code}</a>;
  return (
    <Sentence
      text={t('codeHistory.disputed', KEEP_PLACEHOLDERS)}
      parts={{ first: linkTo(first), second: linkTo(second) }}
    />
  );
}
