import { UnavailableError } from '../errors.ts';
import type { ContentSource } from './content-source.ts';

/** Past this a visitor at a counter has given up, and a crawler comes back later. */
const DEADLINE_MILLISECONDS = 3000;

const inTime = async <Value>(work: Promise<Value>): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new UnavailableError('deadline')), DEADLINE_MILLISECONDS);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
};

/** A source that answers within the deadline, or throws `UnavailableError`. */
export const createDeadlineSource = (source: ContentSource): ContentSource => ({
  page: (request) => inTime(source.page(request)),
  layout: (language) => inTime(source.layout(language)),
  resourceStrings: (language) => inTime(source.resourceStrings(language)),
  places: (parent, list) => inTime(source.places(parent, list)),
  postcode: (code) => inTime(source.postcode(code)),
  postcodes: (prefix, list) => inTime(source.postcodes(prefix, list)),
  indexablePages: () => inTime(source.indexablePages()),
});
