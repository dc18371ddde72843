import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import button from '#shared/components/button.module.css';
import card from '#shared/components/card/card.module.css';
import { PlaceAnswer } from '#shared/components/card/place-answer.tsx';
import { Verdict } from '#shared/components/card/verdict.tsx';
import { PlaceRow, PlaceRows } from '#shared/components/place-rows.tsx';
import { PostcodeMark } from '#shared/components/postcode-mark.tsx';
import { WaitingCard } from '#shared/components/states/states.tsx';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { inLanguage } from '#shared/places/place-name.ts';
import { placeHref } from '#shared/routes/href.ts';
import type { Example, PartGalleryData } from './data.ts';

/** A former code and five digits of the scheme before 2022, as visitors type them. */
const FORMER = '120108';
const FIVE_DIGITS = '12351';

/** Shows an answer card for each verdict, and the card that is displayed while an answer loads. */
export function AnswerCards({ data: { first, second } }: { data: PartGalleryData }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <Answer id="card-sure" example={first}>
        <Verdict sign="sure" word={t('foundAddress.match.exact')} />
      </Answer>
      <Answer id="card-likely" example={second}>
        <Verdict
          sign="likely"
          word={t('foundAddress.match.likely')}
          reason={inLanguage(second.place.name, useLanguage())}
        />
      </Answer>
      <ChoiceCard examples={[first, second]} />
      <Answer id="card-former" example={first}>
        <Verdict sign="former" word={t('foundAddress.former')}>
          <PostcodeMark code={FORMER} size="row" isFormer />
        </Verdict>
      </Answer>
      <GeneralCard example={first} />
      <FiveDigitsCard example={first} />
      <NoneCard id="card-none" word={t('searchResults.notFound')} title={t('searchResults.byProvince')} />
      <NoneCard id="card-outside" word={t('geocoding.outside')} title={t('searchResults.byProvince')} />
      <WaitingCard />
    </>
  );
}

function Answer({ id, example, children }: { id: string; example: Example; children: ReactNode }): ReactNode {
  return (
    <article className={card.card} aria-labelledby={id}>
      {children}
      <PlaceAnswer located={example} heading="h3" id={id} />
    </article>
  );
}

function ChoiceCard({ examples }: { examples: readonly Example[] }): ReactNode {
  const { t } = useTranslation();
  const number = formatNumber(useLanguage(), examples.length);
  return (
    <article className={card.card} aria-labelledby="card-choose">
      <Verdict sign="ask" word={t('foundAddress.match.unsure')} reason={t('foundAddress.fit', { number })} />
      <div className={card.name}>
        <h3 id="card-choose">{t('foundAddress.which')}</h3>
      </div>
      <div className={card.edge}>
        <PlaceRows labelledBy="card-choose">
          {examples.map(({ place }) => (
            <PlaceRow key={place.code} place={place} />
          ))}
        </PlaceRows>
      </div>
    </article>
  );
}

function GeneralCard({ example: { parents } }: { example: Example }): ReactNode {
  const { t } = useTranslation();
  const [province, district = province] = parents;
  if (!province || !district) return null;
  return (
    <article className={card.card} aria-labelledby="card-general">
      <Verdict sign="general" word={t('postcodeHero.general')} reason={t('postcodeHero.useCommuneCode')} />
      <PlaceAnswer located={{ place: district, parents: [province] }} heading="h3" id="card-general" />
    </article>
  );
}

function FiveDigitsCard({ example: { parents } }: { example: Example }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const [province] = parents;
  return (
    <article className={card.card} aria-labelledby="card-five">
      <Verdict sign="former" word={t('foundAddress.oldDigits')} reason={t('foundAddress.before2022')} />
      <div className={card.name}>
        <h3 id="card-five">{FIVE_DIGITS}</h3>
      </div>
      {province ? (
        <div className={card.bar}>
          <a className={button.button} href={placeHref(language, province.path)}>
            {t('foundAddress.chooseSangkat')}
          </a>
        </div>
      ) : null}
    </article>
  );
}

function NoneCard({ id, word, title }: { id: string; word: string; title: string }): ReactNode {
  return (
    <article className={card.card} aria-labelledby={id}>
      <Verdict sign="none" word={word} />
      <div className={card.name}>
        <h3 id={id}>{title}</h3>
      </div>
    </article>
  );
}
