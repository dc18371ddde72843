import type { ReactNode } from 'react';
import type { Courier } from '#shared/contracts/courier.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';

type NameProps = { name: Courier['name'] } & ({ as: 'span' } | { as: 'option'; value: string });

/** A courier's name: in Khmer where it has one, else as it writes itself, marked as English. */
export function CourierName({ name, ...rest }: NameProps): ReactNode {
  const language = useLanguage();
  const text = language === 'km' ? (name.km ?? name.en) : name.en;
  const lang = language === 'km' && name.km === null ? 'en' : undefined;
  return rest.as === 'option' ? (
    <option value={rest.value} lang={lang}>
      {text}
    </option>
  ) : (
    <span lang={lang}>{text}</span>
  );
}
