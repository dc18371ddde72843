import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProvinceChoice } from '#shared/contracts/finder-choice.ts';
import type { FinderEntry } from '#shared/contracts/finder-entry.ts';
import type { Position } from '#shared/geo/read-position.ts';
import { formatDistance } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { outletFamilies, type OutletFamily } from '#shared/outlets/families.ts';
import { ASK_NOW } from '#shared/routes/anchors.ts';
import buttonStyles from '../button.module.css';
import { useArrival, useAskAtOnce } from '../ask-at-once.ts';
import { useNearMap } from '../draw-near.ts';
import foldStyles from '../fold.module.css';
import { ChevronIcon, PositionIcon } from '../icons.tsx';
import { MapGround } from '../map-ground.tsx';
import { FinderForm } from './finder-form.tsx';
import { FinderListMap } from './finder-list-map.tsx';
import styles from './near-me.module.css';
import { useNearMe, type FindEntries, type NearMeState } from './use-near-me.ts';

/** A position that may be off by more than this sorts towns, not streets. */
const INACCURATE_METRES = 5000;

const TITLE_ID = 'near-me-title';

type NearMeProps = {
  family: OutletFamily;
  title: string;
  /** For the way by hand, for visitors who cannot or will not share their position. */
  provinces: ProvinceChoice[];
  find: FindEntries;
  /** What stands in the place of the list until the position is asked for. */
  children: ReactNode;
};

/**
 * Lists what is near, by a position that is asked for at a press, or at once where that surprises nobody. Below it, in a
 * fold, the way by hand: open where there is no position.
 */
export function NearMe({ family, title, provinces, find, children }: NearMeProps): ReactNode {
  const { t } = useTranslation();
  const { state, ask } = useNearMe(find);
  useAskAtOnce(ask);
  return (
    <section id={ASK_NOW} className={styles.nearMe}>
      <button
        type="button"
        className={`${buttonStyles.button} script-only`}
        data-tone="near"
        aria-disabled={state.step === 'asking'}
        onClick={ask}
      >
        <PositionIcon />
        {t('finder.useMyPosition')}
      </button>
      <p className={`${styles.status} script-only`} role="status" data-state={state.step}>
        {state.step === 'idle' ? t(outletFamilies[family].whyPosition) : <Status state={state} />}
      </p>
      <p className={styles.withoutScript}>{t('finder.withoutScript')}</p>
      <details className={`${foldStyles.fold} ${styles.byHand}`} open={state.step === 'failed'}>
        <summary>
          <h2>{t('finder.choose')}</h2>
          <ChevronIcon />
        </summary>
        <FinderForm family={family} provinces={provinces} />
      </details>
      <div className={`${styles.room} script-only`}>
        {state.step === 'found' ? (
          <NearList title={title} entries={state.entries} own={state.position} />
        ) : null}
      </div>
      <div className={styles.idle}>{children}</div>
    </section>
  );
}

type NearListProps = { title: string; entries: FinderEntry[]; own: Position };

function NearList({ title, entries, own }: NearListProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const points = entries.flatMap(({ point }) => point ?? []);
  const map = useNearMap(own, { points, of: 'province' });
  const heading = useArrival();
  return (
    <>
      <h2 id={TITLE_ID} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <FinderListMap
        labelledBy={TITLE_ID}
        mapLabel={t('finder.mapOf', { title })}
        entries={entries}
        map={map}
        ground={map ? <MapGround map={map} language={language} isLinked={false} /> : null}
        own={own}
      />
    </>
  );
}

type StatusProps = { state: Exclude<NearMeState, { step: 'idle' }> };

function Status({ state }: StatusProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  if (state.step === 'asking') return t('finder.asking');
  if (state.step === 'failed') return t(`finder.failed.${state.why}`);
  const { accuracyMetres } = state.position;
  return accuracyMetres > INACCURATE_METRES
    ? t('finder.inaccurate', { distance: formatDistance(language, accuracyMetres) })
    : t('finder.byDistance');
}
