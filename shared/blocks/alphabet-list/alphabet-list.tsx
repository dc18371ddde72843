import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AlphabetStrip } from '#shared/components/list-filter/alphabet-strip.tsx';
import { CountedHeading } from '#shared/components/counted-heading.tsx';
import foldStyles from '#shared/components/fold.module.css';
import { ChevronIcon } from '#shared/components/icons.tsx';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { createAlphabetIndex, initialOf, OTHER_INITIAL } from '#shared/text/alphabet-index.ts';
import { defineBlock } from '../define-block.tsx';
import styles from './alphabet-list.module.css';
import { AlphabetListData } from './data.ts';

const TITLE_ID = 'alphabet-list-title';

export const alphabetList = defineBlock({
  data: AlphabetListData,
  Component: AlphabetList,
});

function AlphabetList({ data: { title, isFolded, names } }: { data: AlphabetListData }): ReactNode {
  const { t } = useTranslation();
  const listed = names.filter(({ hasDistrict }) => hasDistrict);
  const heading = (
    <CountedHeading id={TITLE_ID} title={title ?? t('alphabetStrip.label')} count={listed.length} />
  );
  if (!isFolded)
    return (
      <section>
        {heading}
        <Letters names={names} />
      </section>
    );
  return (
    <details className={foldStyles.fold}>
      <summary>
        {heading}
        <ChevronIcon />
      </summary>
      <Letters names={names} />
    </details>
  );
}

function Letters({ names }: Pick<AlphabetListData, 'names'>): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const entries = createAlphabetIndex(
    language,
    names.map(({ name, hasDistrict }) => ({
      name,
      anchor: anchorOf(initialOf(language, name)),
      hasDistrict,
    })),
  );
  const under = Object.groupBy(
    names.filter(({ hasDistrict }) => hasDistrict),
    ({ name }) => initialOf(language, name),
  );
  return (
    <div className={styles.letters}>
      <AlphabetStrip entries={entries} />
      {entries.map(({ letter, anchor }) =>
        anchor === null ? null : (
          <section key={letter} id={anchor} className={styles.letter}>
            <h3>{letter === OTHER_INITIAL ? t('alphabetStrip.other') : letter}</h3>
            <ul aria-label={letter === OTHER_INITIAL ? t('alphabetStrip.other') : letter}>
              {(under[letter] ?? []).map((name, index) => (
                <NameRow key={index} name={name} />
              ))}
            </ul>
          </section>
        ),
      )}
    </div>
  );
}

function anchorOf(letter: string): string {
  return letter === OTHER_INITIAL ? 'letter-other' : `letter-${letter.toLowerCase()}`;
}

function NameRow({ name: { name, of, url } }: { name: AlphabetListData['names'][number] }): ReactNode {
  return (
    <li>
      <a href={url}>
        <span>{name}</span>
        {of === undefined ? null : <small>{of}</small>}
      </a>
    </li>
  );
}
