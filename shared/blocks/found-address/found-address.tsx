import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import button from '#shared/components/button.module.css';
import card from '#shared/components/card/card.module.css';
import { FormerOwners } from '#shared/components/card/former-owners.tsx';
import { PlaceAnswer } from '#shared/components/card/place-answer.tsx';
import { Verdict } from '#shared/components/card/verdict.tsx';
import { CopyButton } from '#shared/components/copying/copy-button.tsx';
import fold from '#shared/components/fold.module.css';
import { ChevronIcon } from '#shared/components/icons.tsx';
import { PlaceRow, PlaceRows } from '#shared/components/place-rows.tsx';
import type { AddressNote } from '#shared/contracts/addresses/address.ts';
import type { Language } from '#shared/contracts/page.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { languagesFrom } from '#shared/i18n/languages.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { toAddressNotes } from '#shared/places/address-notes.ts';
import { inLanguage } from '#shared/places/place-name.ts';
import { ANSWER } from '#shared/routes/anchors.ts';
import { href } from '#shared/routes/href.ts';
import { defineBlock } from '../define-block.tsx';
import { FoundAddressData, type FoundChoices, type FoundPlace } from './data.ts';
import styles from './found-address.module.css';
import { FiveDigits, HowSure, VERDICT_ID } from './how-sure.tsx';

export const foundAddress = defineBlock({
  data: FoundAddressData,
  Component: FoundAddress,
  hydrate: (data) => data,
});

/**
 * The answer card. It does not repeat the query, because the search field in the header shows it. If several places fit, the card
 * links to them and has no copy button.
 */
function FoundAddress({ data }: { data: FoundAddressData }): ReactNode {
  return (
    <article className={`${card.card} ${styles.found}`} aria-labelledby={ANSWER} data-match={data.match}>
      {data.match === 'unsure' ? (
        <Choices data={data} />
      ) : data.match === 'five-digits' ? (
        <FiveDigits data={data} />
      ) : (
        <Place data={data} />
      )}
    </article>
  );
}

function Place({ data }: { data: FoundPlace }): ReactNode {
  const { query, code, notes, lines, formerOwners = [] } = data;
  return (
    <>
      <HowSure data={data} />
      <PlaceAnswer located={data} heading="h1" describedBy={VERDICT_ID} />
      <div className={card.edge}>
        <FormerOwners code={code} places={formerOwners} />
        {lines ? <Lines lines={lines} query={query} /> : null}
        {notes.length > 0 ? <Why notes={notes} /> : null}
      </div>
    </>
  );
}

/**
 * Shows the lines of the postal address. The link passes the query to the label page, so that the visitor does not type the
 * address again. The link and the copy button also work before hydration.
 */
function Lines({ lines, query }: { lines: NonNullable<FoundPlace['lines']>; query: string }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const [shown, other] = languagesFrom(language);
  return (
    <>
      <Address language={shown} lines={lines[shown]} label={t('addressFormat.copyShown')}>
        <a
          className={button.button}
          data-tone="text"
          href={href(language, 'addressLabel', {}, { place: query, placeIs: lines.placeIs })}
        >
          {t('addressFormat.label')}
        </a>
      </Address>
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

type AddressProps = { language: Language; lines: readonly string[]; label: string; children?: ReactNode };

function Address({ language, lines, label, children }: AddressProps): ReactNode {
  return (
    <div>
      <p lang={language}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      <CopyButton text={lines.join('\n')} label={label} tone="text" />
      {children}
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
      <Verdict
        id={VERDICT_ID}
        sign="ask"
        word={t('foundAddress.match.unsure')}
        reason={t('foundAddress.fit', { number: formatNumber(language, choices.length) })}
      />
      <div className={card.name}>
        <h1 id={ANSWER} tabIndex={-1} aria-describedby={VERDICT_ID}>
          {t('foundAddress.which')}
        </h1>
      </div>
      <span id={CHOICES_ID} className="visually-hidden">
        {t('foundAddress.which')}
      </span>
      <div className={`${card.edge} ${styles.choices}`}>
        <PlaceRows labelledBy={CHOICES_ID}>
          {choices.map(({ place, parents, about }) => (
            <PlaceRow key={place.code} place={place} name={about}>
              {inLanguage(parents[0]?.name ?? place.name, language)}
            </PlaceRow>
          ))}
        </PlaceRows>
      </div>
    </>
  );
}
