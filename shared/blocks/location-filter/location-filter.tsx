import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { ChevronIcon } from '#shared/components/icons.tsx';
import { BilingualText } from '#shared/contracts/place.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { inLanguage } from '#shared/places/place-name.ts';
import { placeHref } from '#shared/routes/href.ts';
import { defineBlock } from '../define-block.tsx';
import styles from './location-filter.module.css';

const Choice = v.object({ name: BilingualText, path: v.string(), isCurrent: v.boolean() });

const LocationFilterData = v.object({
  provinces: v.array(Choice),
  districts: v.array(Choice),
  communes: v.array(Choice),
});
type LocationFilterData = v.InferOutput<typeof LocationFilterData>;

const LEVELS = ['provinces', 'districts', 'communes'] as const;
type Level = (typeof LEVELS)[number];

type LevelChoicesProps = {
  level: Level;
  choices: LocationFilterData[Level];
  isOpen: boolean;
  /** True when the marked choice is the place of the page. False when the marked choice is a larger place that contains it. */
  isPage: boolean;
};

export const locationFilter = defineBlock({
  data: LocationFilterData,
  Component: LocationFilter,
});

function LevelChoices({ level, choices, isOpen, isPage }: LevelChoicesProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const titleId = `places-${level}`;
  const chosen = choices.find(({ isCurrent }) => isCurrent);
  return (
    <details open={isOpen}>
      <summary id={titleId}>
        <span>
          {`${t(`locationFilter.${level}`)} `}
          {chosen ? <strong>{inLanguage(chosen.name, language)}</strong> : null}
        </span>
        <ChevronIcon />
      </summary>
      <ul aria-labelledby={titleId}>
        {choices.map(({ name, path, isCurrent }) => (
          <li key={path}>
            <a
              href={placeHref(language, path)}
              aria-current={isCurrent ? (isPage ? 'page' : 'true') : undefined}
            >
              {inLanguage(name, language)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function LocationFilter({ data }: { data: LocationFilterData }): ReactNode {
  const { t } = useTranslation();
  const isChosen = (level: Level) => data[level].some(({ isCurrent }) => isCurrent);
  const pageLevel = LEVELS.filter(isChosen).pop();
  // The list of provinces is collapsed on most pages, because it is long and the menu has the same links. The list of districts
  // is collapsed on the page of a commune.
  const isOpen: Record<Level, boolean> = {
    provinces: pageLevel === undefined,
    districts: pageLevel !== 'communes',
    communes: true,
  };
  return (
    <nav className={styles.filter} aria-labelledby="places-title">
      <h2 id="places-title">{t('locationFilter.title')}</h2>
      {LEVELS.filter((level) => data[level].length > 0).map((level) => (
        <LevelChoices
          key={level}
          level={level}
          choices={data[level]}
          isOpen={isOpen[level]}
          isPage={level === pageLevel}
        />
      ))}
    </nav>
  );
}
