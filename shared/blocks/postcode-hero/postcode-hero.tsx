import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import card from '#shared/components/card/card.module.css';
import { PathLinks } from '#shared/components/card/place-answer.tsx';
import { FormerOwners } from '#shared/components/card/former-owners.tsx';
import { Verdict } from '#shared/components/card/verdict.tsx';
import { CodeToCopy } from '#shared/components/copying/code-to-copy.tsx';
import { CopyingButton, useCopying } from '#shared/components/copying/copy-button.tsx';
import { ShareButton } from '#shared/components/copying/share-button.tsx';
import { ClockIcon, InfoIcon } from '#shared/components/icons.tsx';
import { TextIn } from '#shared/components/khmer-text.tsx';
import { PostcodeMark } from '#shared/components/postcode-mark.tsx';
import rows from '#shared/components/rows.module.css';
import { SearchForm } from '#shared/components/search-form.tsx';
import { KEEP_PLACEHOLDERS, Sentence } from '#shared/components/sentence.tsx';
import type { PlaceSummary } from '#shared/contracts/place.ts';
import button from '#shared/components/button.module.css';
import { otherLanguage } from '#shared/i18n/languages.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { fullName } from '#shared/places/place-name.ts';
import { ANSWER, MAP, PLACE_LIST } from '#shared/routes/anchors.ts';
import { href, placeHref } from '#shared/routes/href.ts';
import { defineBlock } from '../define-block.tsx';
import { ServerMarkup } from '../server-markup.tsx';
import { PostcodeHeroData } from './data.ts';
import { describePlace } from './describe-place.ts';
import styles from './postcode-hero.module.css';
import { ProvinceLists } from './province-lists.tsx';

export const postcodeHero = defineBlock({
  data: PostcodeHeroData,
  Component: PostcodeHero,
  hydrate: (data) => ({
    ...data,
    place: null,
    parents: [],
    officialName: undefined,
    formerCode: undefined,
    formerOwners: undefined,
  }),
  structuredData: describePlace,
});

/** The answer card of a place. It shows the parents and the names of the place, and its code with a copy button. */
function PostcodeHero({ data }: { data: PostcodeHeroData }): ReactNode {
  return (
    <>
      <article className={card.card} aria-labelledby={ANSWER}>
        {data.isGeneral ? <GeneralCode data={data} /> : <CommuneCode data={data} />}
      </article>
      {data.lists ? <ProvinceLists lists={data.lists} /> : null}
    </>
  );
}

function CommuneCode({ data }: { data: PostcodeHeroData }): ReactNode {
  const { t } = useTranslation();
  const { currentCode, hasMap } = data;
  const copying = useCopying(currentCode);
  return (
    <>
      <ServerMarkup id="card-path">{() => <Above data={data} />}</ServerMarkup>
      <CodeToCopy code={currentCode} copying={copying} />
      <ServerMarkup id="card-name" className={card.name}>
        {() => <Names data={data} />}
      </ServerMarkup>
      <div className={card.bar}>
        <CopyingButton copying={copying} label={t('postcodeHero.copyCode')} />
        <ShareButton code={currentCode} />
        {hasMap ? (
          <span>
            <a className={button.button} data-tone="quiet" href={`#${MAP}`}>
              {t('mapView.title')}
            </a>
          </span>
        ) : null}
      </div>
      <ServerMarkup id="card-more">{() => <FormerCode data={data} />}</ServerMarkup>
    </>
  );
}

/** The card of a province or district asks for the commune first, because a letter needs the code of a commune. */
function GeneralCode({ data }: { data: PostcodeHeroData }): ReactNode {
  const { t } = useTranslation();
  const { currentCode } = data;
  const copying = useCopying(currentCode);
  return (
    <>
      <ServerMarkup id="card-path">{() => <Above data={data} />}</ServerMarkup>
      <ServerMarkup id="card-name" className={card.name}>
        {() => <Names data={data} />}
      </ServerMarkup>
      <ServerMarkup id="card-field">{() => <CommuneField place={data.place} />}</ServerMarkup>
      <div className={card.edge}>
        <div className={styles.general}>
          <p>
            <span className={card.verdict} data-sign="general">
              <InfoIcon />
              <b>{t('postcodeHero.general')}</b>
            </span>
            <a className={styles.hint} href={`#${PLACE_LIST}`}>
              {t('postcodeHero.useCommuneCode')}
            </a>
          </p>
          <PostcodeMark code={currentCode} size="row" isCopied={copying.outcome === 'done'} />
          <CopyingButton copying={copying} label={t('postcodeHero.copyCode')} tone="text" />
        </div>
      </div>
    </>
  );
}

/**
 * The search form also sends the path of the place. The server then adds the name of the place to the query, so that the search
 * finds communes and villages in this place.
 */
function CommuneField({ place }: { place: PlaceSummary | null }): ReactNode {
  const { t } = useTranslation();
  return place ? (
    <SearchForm
      place="within"
      label={t('postcodeHero.whichCommune')}
      placeholder={t('postcodeHero.communeOrVillage')}
      within={place.path}
    />
  ) : null;
}

/**
 * Shows the parents of the place. If the requested code is not the current code, shows a notice about the requested code instead.
 */
function Above({ data: { role, code, parents } }: { data: PostcodeHeroData }): ReactNode {
  const { t } = useTranslation();
  if (role !== 'current')
    return (
      <Verdict sign="former" word={t(`postcodeHero.title.${role}`)}>
        <PostcodeMark code={code} size="row" isFormer />
      </Verdict>
    );
  return parents.length === 0 ? null : (
    <nav className={card.path} aria-label={t('app.breadcrumb')}>
      <PathLinks places={parents} />
    </nav>
  );
}

function Names({ data }: { data: PostcodeHeroData }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const { place, isOwnPage, officialName, role } = data;
  if (!place) return null;
  const other = otherLanguage(language);
  const name = fullName(place, language);
  const written = <TextIn language={language} text={name} />;
  return (
    <>
      {/* The heading gets the focus after a navigation within the app. */}
      <h1 id={ANSWER} tabIndex={-1} data-share>
        {isOwnPage ? written : <a href={placeHref(language, place.path)}>{written}</a>}
      </h1>
      <p lang={other} data-share>
        {fullName(place, other)}
      </p>
      {officialName ? (
        <p className={styles.hint}>
          <Sentence
            text={t('pageTitle.official', KEEP_PLACEHOLDERS)}
            parts={{ name: <span lang="en">{officialName}</span> }}
          />
        </p>
      ) : null}
      {role === 'current' ? null : <OtherCodeOf data={data} place={place} role={role} />}
    </>
  );
}

type OtherCodeProps = { data: PostcodeHeroData; place: PlaceSummary; role: 'reading' | 'former' };

/**
 * Explains a code that is not the confirmed code of the place, and links to the place. `former`: the place had the code in the
 * past. `reading`: the code of the place is disputed, and one source prints this code for it.
 */
function OtherCodeOf({ data: { code }, place, role }: OtherCodeProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <p className={styles.hint}>
      <Sentence
        text={t(`postcodeHero.text.${role}`, KEEP_PLACEHOLDERS)}
        parts={{ code, place: <a href={placeHref(language, place.path)}>{fullName(place, language)}</a> }}
      />
    </p>
  );
}

function FormerCode({ data: { code, formerCode, formerOwners } }: { data: PostcodeHeroData }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!formerCode && !formerOwners) return null;
  return (
    <div className={formerOwners ? `${card.edge} ${styles.owners}` : card.edge}>
      {formerCode ? (
        <a
          className={`${rows.row} ${rows.chevron}`}
          href={href(language, 'postcodeDetail', { code: formerCode })}
        >
          <ClockIcon />
          <span className={styles.former}>
            {t('postcodeHero.formerCode')} <PostcodeMark code={formerCode} size="row" isFormer />
          </span>
        </a>
      ) : null}
      {formerOwners ? <FormerOwners code={code} places={formerOwners} /> : null}
    </div>
  );
}
