import { inTime } from '#server/http/deadline.ts';
import type { ContentSource } from './content-source.ts';

/** Past this a visitor at a counter has given up, and a crawler comes back later. */
const DEADLINE_MILLISECONDS = 3000;

/**
 * A thousand lines take some seconds, ten where each is mistyped, and may have to wait for those of others. Below the time
 * after which a connection without a byte is closed: then there would be no answer at all.
 */
const LINES_MILLISECONDS = 25_000;

/** A source that answers within the deadline, or throws `UnavailableError`. */
export function createDeadlineSource(source: ContentSource): ContentSource {
  return {
    page: (request) => onTime(source.page(request)),
    layout: (language) => onTime(source.layout(language)),
    resourceStrings: (language) => onTime(source.resourceStrings(language)),
    places: (parent, list) => onTime(source.places(parent, list)),
    postcode: (code) => onTime(source.postcode(code)),
    postcodes: (prefix, list) => onTime(source.postcodes(prefix, list)),
    search: (request) => onTime(source.search(request)),
    nearest: (request) => onTime(source.nearest(request)),
    postOffices: (request) => onTime(source.postOffices(request)),
    postOffice: (id) => onTime(source.postOffice(id)),
    atms: (request) => onTime(source.atms(request)),
    atm: (id) => onTime(source.atm(id)),
    banks: (list) => onTime(source.banks(list)),
    searchLines: (request) => inTime(source.searchLines(request), LINES_MILLISECONDS),
    indexablePages: () => onTime(source.indexablePages()),
  };
}

function onTime<Value>(work: Promise<Value>): Promise<Value> {
  return inTime(work, DEADLINE_MILLISECONDS);
}
