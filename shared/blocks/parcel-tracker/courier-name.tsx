import type { ReactNode } from 'react';
import type { Courier } from '#shared/contracts/courier.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';

type NameProps = { name: Courier['name'] } & ({ as: 'span' } | { as: 'option'; value: string });

/** Shows the name of a courier. If a Khmer page has to show the English name, the name is marked with `lang="en"`. */
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
