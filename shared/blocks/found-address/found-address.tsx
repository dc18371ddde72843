import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import button from '#shared/components/button.module.css';
import card from '#shared/components/card/card.module.css';
import { CodeToCopy } from '#shared/components/copying/code-to-copy.tsx';
import {
  CopyButton,
  CopyingButton,
  useCopying,
  type Copying,
} from '#shared/components/copying/copy-button.tsx';
import { ShareButton } from '#shared/components/copying/share-button.tsx';
import fold from '#shared/components/fold.module.css';
import { ChevronIcon, QuestionIcon } from '#shared/components/icons.tsx';
import { KhmerText } from '#shared/components/khmer-text.tsx';
import { PlaceRow, PlaceRows } from '#shared/components/place-rows.tsx';
import { PostcodeMark } from '#shared/components/postcode-mark.tsx';
import { SearchForm } from '#shared/components/search-form.tsx';
import type { AddressNote } from '#shared/contracts/addresses/address.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { PlaceSummary } from '#shared/contracts/place.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { languagesFrom } from '#shared/i18n/languages-from.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { toAddressNotes } from '#shared/places/address-notes.ts';
import { fullName, inLanguage, parentNames } from '#shared/places/place-name.ts';
import { ANSWER, MAP, PLACE_LIST } from '#shared/routes/anchors.ts';
import { placeHref } from '#shared/routes/href.ts';
import { defineBlock } from '../define-block.tsx';
import { FoundAddressData, type FoundChoices, type FoundPlace } from './data.ts';
import styles from './found-address.module.css';
import { FiveDigits, Verdict } from './verdict.tsx';

export const foundAddress = defineBlock({
  data: FoundAddressData,
  Component: FoundAddress,
  hydrate: (data) => data,
});

/** The search field with the query, and the answer card. Where several places fit, no code can be copied before one is chosen. */
function FoundAddress({ data }: { data: FoundAddressData }): ReactNode {
  return (
    <div className={styles.found}>
      <SearchForm place="page" query={data.query} />
      <article className={card.card} aria-labelledby={ANSWER} data-match={data.match}>
        {data.match === 'unsure' ? (
          <Choices data={data} />
        ) : data.match === 'five-digits' ? (
          <FiveDigits data={data} />
        ) : (
          <Place data={data} />
        )}
      </article>
    </div>
  );
}

function Place({ data }: { data: FoundPlace }): ReactNode {
  const language = useLanguage();
  const { place, parents, notes, lines } = data;
  const other = language === 'en' ? 'km' : 'en';
  const name = fullName(place, language);
  const copying = useCopying(data.code);
  return (
    <>
      <Verdict data={data} />
      {place.level === 'commune' ? <CodeToCopy code={data.code} copying={copying} /> : null}
      <div className={card.name}>
        <h1 id={ANSWER} tabIndex={-1}>
          <a href={placeHref(language, place.path)} data-share>
            {language === 'km' ? <KhmerText text={name} /> : name}
          </a>
        </h1>
        <p lang={other} data-share>
          {fullName(place, other)}
        </p>
        {parents.length > 0 ? <p>{parentNames(parents, language)}</p> : null}
      </div>
      {place.level === 'commune' ? (
        <Actions place={place} copying={copying} />
      ) : (
        <GeneralCode place={place} code={data.code} />
      )}
      <div className={card.edge}>
        {lines ? <Lines lines={lines} /> : null}
        {notes.length > 0 ? <Why notes={notes} /> : null}
      </div>
    </>
  );
}

function Actions({ place, copying }: { place: PlaceSummary; copying: Copying }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={card.bar}>
      <CopyingButton copying={copying} label={t('postcodeHero.copyCode')} />
      <ShareButton code={copying.text} />
      <span>
        <a
          className={button.button}
          data-tone="quiet"
          href={`${placeHref(useLanguage(), place.path)}#${MAP}`}
        >
          {t('mapView.title')}
        </a>
      </span>
    </div>
  );
}

/** The code of a province or district is not the code of a letter, so it is not copied. */
function GeneralCode({ place, code }: { place: PlaceSummary; code: string }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <div>
        <PostcodeMark code={code} size="row" />
      </div>
      <div className={card.bar}>
        <a className={button.button} href={`${placeHref(useLanguage(), place.path)}#${PLACE_LIST}`}>
          {t('postcodeHero.whichCommune')}
        </a>
      </div>
    </>
  );
}

function Lines({ lines }: { lines: NonNullable<FoundPlace['lines']> }): ReactNode {
  const { t } = useTranslation();
  const [shown, other] = languagesFrom(useLanguage());
  return (
    <>
      <Address language={shown} lines={lines[shown]} label={t('addressFormat.copyShown')} />
      <details className={fold.fold} data-part="">
        <summary>
          {t('addressFormat.other')}
          <ChevronIcon />
        </summary>
        <Address language={other} lines={lines[other]} label={t(`addressFormat.copy.${other}`)} />
      </details>
    </>
  );
}

type AddressProps = { language: Language; lines: readonly string[]; label: string };

function Address({ language, lines, label }: AddressProps): ReactNode {
  return (
    <div>
      <p lang={language}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      <CopyButton text={lines.join('\n')} label={label} tone="text" />
    </div>
  );
}

function Why({ notes }: { notes: readonly AddressNote[] }): ReactNode {
  const { i18n } = useTranslation();
  const language = useLanguage();
  return (
    <div className={card.soft}>
      {toAddressNotes(notes, i18n, language).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

const CHOICES_ID = 'answer-choices';

function Choices({ data: { choices } }: { data: FoundChoices }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <>
      <p className={card.verdict} data-sign="ask">
        <QuestionIcon />
        <span>
          <b>{t('foundAddress.match.unsure')}</b>
          {` · ${t('foundAddress.fit', { number: formatNumber(language, choices.length) })}`}
        </span>
      </p>
      <div className={card.name}>
        <h1 id={ANSWER} tabIndex={-1}>
          {t('foundAddress.which')}
        </h1>
      </div>
      <span id={CHOICES_ID} className="visually-hidden">
        {t('foundAddress.which')}
      </span>
      <PlaceRows labelledBy={CHOICES_ID}>
        {choices.map(({ place, parents, about }) => (
          <PlaceRow key={place.code} place={place} name={about}>
            {inLanguage(parents[0]?.name ?? place.name, language)}
          </PlaceRow>
        ))}
      </PlaceRows>
    </>
  );
}
