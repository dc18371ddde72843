import type { BilingualText, PlaceSummary } from '#shared/contracts/place.ts';
import type { PrakasPrint } from '#shared/contracts/postcode.ts';
import type { Library } from '../../library.ts';
import type { CodeChange } from '../../queries/code-changes.ts';
import { prakas77 } from '../../queries/postcode-source.ts';

/**
 * An event in the history of a code or of a place.
 * `listed`: the list of 2022 has the code. `unlisted`: the list of 2022 has no code for the place.
 * `kept`: the decree gives the place its code of 2022. `given`: the decree gives the place a code that it did not have
 * in 2022. `dropped`: the decree gives the code to no place.
 * All other kinds come from the log of changes after the decree.
 */
export type CodeEvent = {
  kind:
    | 'listed'
    | 'unlisted'
    | 'kept'
    | 'given'
    | 'dropped'
    | 'gets'
    | 'loses'
    | 'disputed'
    | 'settled'
    | 'corrected';
  /** An ISO 8601 date; only the year for events of the list of 2022. */
  date: string;
  place: PlaceSummary;
  code: string | null;
  /** The position of the code in the printed decree. */
  print?: PrakasPrint | undefined;
  /** The note in the log of changes. */
  note?: BilingualText;
};

const LIST_YEAR = '2022';

/** Lists all events of a place, the latest first. They come from the log of changes, the decree and the list of 2022. */
export function listEventsOfPlace({ changes, places, postcodes }: Library, place: PlaceSummary): CodeEvent[] {
  const log = changes.listLogOf(place.code);
  const first = log.at(-1);
  const decreed = first ? (first.from ?? first.to) : place.postcode.code;
  const print = places.findPrint(place.code);
  const listed = postcodes.findFormerOf(place.code);
  const kind = listed === decreed ? 'kept' : 'given';
  const events: CodeEvent[] = log.map((change) => toEvent(change));
  if (print) events.push({ kind, date: prakas77.date, place, code: decreed, print });
  // The tables contain the codes of 2022 only for communes, so only a commune has an event of that list.
  if (place.level === 'commune' && (listed !== undefined || print))
    events.push({
      kind: listed === undefined ? 'unlisted' : 'listed',
      date: LIST_YEAR,
      place,
      code: listed ?? null,
    });
  return events;
}

/** Lists the events of a code, the latest first. @param places all places that have or had the code */
export function listEventsOfCode(
  library: Library,
  places: readonly PlaceSummary[],
  code: string,
): CodeEvent[] {
  const all = places.flatMap((place) => listEventsOfPlace(library, place));
  const own = all.filter((event) => event.code === code || mayBe(event, code));
  const former = own.find(({ kind }) => kind === 'listed');
  const isDropped = former && !own.some(({ date }) => date === prakas77.date);
  const lost = library.changes
    .listLog()
    .filter(({ from, to }) => from === code && to !== code)
    .map(({ date, place, note }): CodeEvent => ({ kind: 'loses', date, place, code, note }));
  const dropped: CodeEvent[] = isDropped
    ? [{ kind: 'dropped', date: prakas77.date, place: former.place, code }]
    : [];
  return [...own, ...lost, ...dropped].toSorted((a, b) => b.date.localeCompare(a.date));
}

function mayBe({ kind, place }: CodeEvent, code: string): boolean {
  return kind === 'disputed' && place.postcode.candidates.some((candidate) => candidate === code);
}

function toEvent({ kind, date, place, from, to, note }: CodeChange): CodeEvent {
  const isSaid = kind === 'disputed' || kind === 'settled' || kind === 'corrected';
  return { kind: isSaid ? kind : to === null ? 'loses' : 'gets', date, place, code: to ?? from, note };
}
