import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import button from '#shared/components/button.module.css';
import card from '#shared/components/card/card.module.css';
import { Verdict } from '#shared/components/card/verdict.tsx';
import { PostcodeMark } from '#shared/components/postcode-mark.tsx';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { fullName, inLanguage } from '#shared/places/place-name.ts';
import { ANSWER } from '#shared/routes/anchors.ts';
import { placeHref } from '#shared/routes/href.ts';
import type { FoundFiveDigits, FoundPlace } from './data.ts';

/** The id of the text about the certainty of the answer. Screen readers read this text after the heading. */
export const VERDICT_ID = 'answer-verdict';

/**
 * Shows the first line of the card: how certain the answer is, or that the searched code is a former code, or that the code is
 * the general code of a whole province or district.
 */
export function HowSure({ data: { match, place, about, former } }: { data: FoundPlace }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  if (former)
    return (
      <Verdict id={VERDICT_ID} sign="former" word={t('foundAddress.former')}>
        <PostcodeMark code={former} size="row" isFormer />
      </Verdict>
    );
  if (place.level !== 'commune')
    return (
      <Verdict
        id={VERDICT_ID}
        sign="general"
        word={t('postcodeHero.general')}
        reason={t('postcodeHero.useCommuneCode')}
      />
    );
  return (
    <Verdict
      id={VERDICT_ID}
      sign={match === 'exact' ? 'sure' : 'likely'}
      word={t(`foundAddress.match.${match}`)}
      reason={about && inLanguage(about, language)}
    />
  );
}

/** Shows five digits of the scheme before 2022. Such a code is no longer valid, so the card has no copy button. */
export function FiveDigits({ data: { digits, note, path, place } }: { data: FoundFiveDigits }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <>
      <Verdict
        id={VERDICT_ID}
        sign="former"
        word={t('foundAddress.oldDigits')}
        reason={t('foundAddress.before2022')}
      />
      <div className={card.name}>
        <h1 id={ANSWER} tabIndex={-1} aria-describedby={VERDICT_ID}>
          {digits}
        </h1>
        <p>{fullName(place, language)}</p>
      </div>
      <p className={card.soft}>{note}</p>
      <div className={card.bar}>
        <a className={button.button} href={placeHref(language, path)}>
          {t('foundAddress.chooseSangkat')}
        </a>
      </div>
    </>
  );
}
