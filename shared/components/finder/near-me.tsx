import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BankChoice, ProvinceChoice } from '#shared/contracts/outlets/finder-choice.ts';
import type { FinderEntry } from '#shared/contracts/outlets/finder-entry.ts';
import type { Point } from '#shared/contracts/place.ts';
import { isInCountry } from '#shared/geo/is-in-country.ts';
import { type Position, type PositionFailure, readPosition } from '#shared/geo/read-position.ts';
import { formatDistance } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { outletFamilies, type OutletFamily } from '#shared/outlets/families.ts';
import { ASK_NOW } from '#shared/routes/anchors.ts';
import { useArrival, useAskAtOnce } from '../ask-at-once.ts';
import buttonStyles from '../button.module.css';
import foldStyles from '../fold.module.css';
import { ChevronIcon, PositionIcon } from '../icons.tsx';
import { useNearMap } from '../maps/draw-near.ts';
import { MapGround } from '../maps/map-ground.tsx';
import { settle } from '../notices/to-action.ts';
import { Queries } from '../queries.tsx';
import { BankField, FinderForm } from './finder-form.tsx';
import { FinderListMap } from './finder-list-map.tsx';
import styles from './near-me.module.css';
import { Note, WaitingCard } from '../states/states.tsx';

/**
 * If the accuracy radius is larger than this, a warning is displayed. The order by distance is then reliable for towns, but not
 * for streets.
 */
const INACCURATE_METRES = 5000;

/** The initial map shows this number of nearest entries. If it showed all entries, it would have to show the whole country. */
const FRAMED = 5;

const TITLE_ID = 'near-me-title';

type NearMeProps = {
  family: OutletFamily;
  title: string;
  provinces: ProvinceChoice[];
  /** The banks that the visitor can choose from. Absent for post offices. */
  banks?: BankChoice[] | undefined;
  find: FindEntries;
  /** Displayed until the position is requested, and again after a failure. */
  children: ReactNode;
};

/**
 * Lists post offices or ATMs by their distance from the visitor. The position is requested on a click. `useAskAtOnce` may also
 * request it when the page opens.
 */
export function NearMe(props: NearMeProps): ReactNode {
  return (
    <Queries>
      <NearMePanel {...props} />
    </Queries>
  );
}

function NearMePanel({ family, title, provinces, banks, find, children }: NearMeProps): ReactNode {
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
        {state.step === 'asking' ? <WaitingCard /> : null}
        {state.step === 'found' ? (
          <NearList title={title} entries={state.entries} own={state.position} banks={banks} find={find} />
        ) : null}
      </div>
      <div className={styles.idle}>{children}</div>
    </section>
  );
}

const NONE: BankChoice[] = [];

type NearListProps = { entries: FinderEntry[]; own: Position } & Pick<
  NearMeProps,
  'title' | 'banks' | 'find'
>;

function NearList({ title, entries: all, own, banks = NONE, find }: NearListProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const { bank, choose, entries, isFailed } = useBank(all, banks, (chosen) => find(own.point, chosen));
  const points = (entries ?? []).slice(0, FRAMED).flatMap(({ point }) => point ?? []);
  const map = useNearMap(own, { points, of: 'province' });
  const heading = useArrival();
  return (
    <div data-answer>
      <h2 id={TITLE_ID} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {banks.length > 0 ? (
        <div className={styles.bank}>
          <BankField
            banks={banks}
            value={bank}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          />
        </div>
      ) : null}
      {isFailed ? <Note tone="ask">{t('finder.failed.no-answer')}</Note> : null}
      {entries ? (
        <FinderListMap
          labelledBy={TITLE_ID}
          mapLabel={t('finder.mapOf', { title })}
          entries={entries}
          map={map}
          ground={map ? <MapGround map={map} language={language} isLinked={false} /> : null}
          own={own}
        />
      ) : isFailed ? null : (
        <WaitingCard />
      )}
    </div>
  );
}

function Status({ state }: { state: Exclude<NearMeState, { step: 'idle' }> }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  if (state.step === 'asking') return t('finder.asking');
  if (state.step === 'failed') return t(`finder.failed.${state.why}`);
  const { accuracyMetres } = state.position;
  return accuracyMetres > INACCURATE_METRES
    ? t('finder.inaccurate', { distance: formatDistance(language, accuracyMetres) })
    : t('finder.byDistance');
}

/** The reason why there is no list: no position, a position outside Cambodia, or a failed request. */
type NearMeFailure = PositionFailure | 'outside' | 'no-answer';

type NearMeState =
  | { step: 'idle' }
  | { step: 'asking' }
  | { step: 'failed'; why: NearMeFailure }
  | { step: 'found'; entries: FinderEntry[]; position: Position };

/**
 * Returns entries with their distances from a point, the nearest first.
 * @param bank the key of the bank whose entries are returned; undefined for the entries of all banks
 */
type FindEntries = (from: Point, bank?: string) => Promise<FinderEntry[]>;

/**
 * Returns the entries of the chosen bank, and a function that chooses a bank. The initial bank comes from the query parameter
 * `bank`, which the form of the finder sends.
 * @param all the entries of all banks, which are already loaded
 */
function useBank(
  all: FinderEntry[],
  banks: readonly BankChoice[],
  find: (bank: string) => Promise<FinderEntry[]>,
) {
  const [bank, choose] = useState(() => {
    const asked = new URLSearchParams(location.search).get('bank');
    return banks.find(({ key }) => key === asked)?.key ?? '';
  });
  const { data, isError } = useQuery({
    queryKey: ['near', bank],
    queryFn: () => find(bank),
    enabled: bank !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return { bank, choose, entries: bank === '' ? all : data, isFailed: bank !== '' && isError };
}

/** `gcTime: 0` removes the position from memory when the visitor leaves the page. */
function useNearMe(find: FindEntries): { state: NearMeState; ask: () => void } {
  const {
    data = { step: 'idle' },
    isPending,
    mutate,
  } = useMutation({ mutationFn: () => findNearVisitor(find), gcTime: 0 });
  return {
    state: isPending ? { step: 'asking' } : data,
    ask: () => (isPending ? undefined : mutate()),
  };
}

async function findNearVisitor(find: FindEntries): Promise<NearMeState> {
  const reading = await readPosition();
  if (reading.outcome !== 'found') return { step: 'failed', why: reading.outcome };
  const { position } = reading;
  if (!isInCountry(position.point)) return { step: 'failed', why: 'outside' };
  const { found } = await settle(find(position.point), 'nearby');
  return found ? { step: 'found', entries: found, position } : { step: 'failed', why: 'no-answer' };
}
